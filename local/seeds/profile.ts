/** The onboarding answers of trainees that are made for a laptop or a test. */
export const defaultProfile = {
  country: 'PT',
  units: 'metric',
  weight: 78,
  height: 178,
  age: 34,
  currentPushups: 15,
  currentSitups: 20,
  goal: 'combat-ready',
}
