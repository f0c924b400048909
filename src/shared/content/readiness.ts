/**
 * Asked before paying or before the first workout, in our own words (training.md 9). The answers never leave the
 * browser.
 */
export const readinessConditions: readonly string[] = [
  'A heart condition or high blood pressure',
  'Chest pain or pressure, at rest or working',
  'Dizziness, or fainting in the last year',
  'A bone, joint, back or muscle problem',
  'Pregnant, or gave birth in the last 6 months',
  'Medicine for heart, pressure, sugar or lungs',
  'Told to exercise only under supervision',
]

/** Always one tap away during a workout (training.md 9). */
export const stopSigns: readonly { sign: string; action: string }[] = [
  { sign: 'Pain or pressure in your chest, arm or jaw', action: 'Stop and call your emergency number now.' },
  { sign: 'Fainting, or dizziness that doesn’t pass when you sit', action: 'Stop, lie down, and get help.' },
  { sign: 'Trouble breathing that doesn’t settle with rest', action: 'Stop and call for help.' },
  {
    sign: 'Sudden, severe pain, or a joint that swells',
    action: 'Stop. Don’t train through it. See a doctor.',
  },
  {
    sign: 'Dark, cola-colored urine in the days after training',
    action: 'Drink water and see a doctor the same day.',
  },
]
