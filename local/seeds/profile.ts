/** The answers of the onboarding that a trainee gives who is made for a laptop or for a test. */
export const usualProfile = {
  country: 'PT',
  units: 'metric',
  weight: 78,
  height: 178,
  age: 34,
  currentPushups: 15,
  currentSitups: 20,
  goal: 'combat-ready',
}
