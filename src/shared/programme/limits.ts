/**
 * Accepted profiles: those that the program is audited for (training.md 3; decisions "Accounts"). Anything
 * else is refused. Ages in years, counts in repetitions of one set.
 */
export const limits = {
  age: { min: 13, max: 100 },
  /** Below this age a guardian must consent. */
  adult: 18,
  weightKg: { min: 30, max: 250 },
  heightCm: { min: 100, max: 230 },
  repetitions: { min: 0, max: 200 },
} as const

/** Days of a bootcamp. */
export const programDays = 30
