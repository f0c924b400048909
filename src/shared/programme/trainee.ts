import { carefulAboveAge } from './level.ts'

/** What a plan is made from: the numbers frozen at the bootcamp's start. */
export type PlanInput = {
  /** Repetitions of one set, 0 to 200. */
  pushups: number
  situps: number
  /** Years, 13 to 100. */
  age: number
  /** 1 to 5. */
  level: number
  /** Any yes in the readiness check. */
  careful: boolean
}

export type Trainee = PlanInput & {
  /** Steps in place of jumps. */
  lowImpact: boolean
}

/**
 * The trainee as the planner sees them: over 69 is careful for everybody; careful is level 1 and low impact
 * (decisions, "Accounts"); so are jumps at 13 to 15 and from 60 (D: growth plates, tendons and landings).
 */
export function traineeOf({ pushups, situps, age, level, careful }: PlanInput): Trainee {
  const guarded = careful || age > carefulAboveAge
  return { pushups, situps, age, level: guarded ? 1 : level, careful: guarded, lowImpact: guarded || age < 16 || age >= 60 }
}
