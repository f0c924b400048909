/** Asked before the first workout, in our own words (training.md 9). The answers never leave the browser. */
export const readinessQuestions: readonly string[] = [
  'Has a doctor told you that you have a heart condition or high blood pressure?',
  'Do you feel pain or pressure in your chest, at rest or when you exert yourself?',
  'Do you get dizzy, or have you fainted in the last year?',
  'Do you have a bone, joint, back or muscle problem that exercise could make worse?',
  'Are you pregnant, or have you given birth in the last six months?',
  'Do you take medicine for your heart, your blood pressure, blood sugar or breathing?',
  'Has anybody who treats you said to exercise only under supervision?',
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
