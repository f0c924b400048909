export const areas = ['Chest & Arms', 'Abs & Core', 'Legs', 'Back & Shoulders', 'Mobility'] as const
export type Area = (typeof areas)[number]

/** What can be shown moving; a name not listed here falls back to the word match of the exercise's name. */
export const demonstrations = [
  'arm-circles',
  'burpees',
  'high-knees',
  'hip-circles',
  'jumping-jacks',
  'leg-raises',
  'lunges',
  'mountain-climbers',
  'push-ups',
  'sit-ups',
  'squat-jumps',
  'squats',
  'twists',
  'plank',
  'wall-sit',
  'forward-fold',
  'side-bend',
  'seated-stretch',
  'wide-forward',
  'rest',
] as const
export type Demonstration = (typeof demonstrations)[number]

/** One movement pattern: its exercises form a ladder from easier to harder (training.md 6). */
export type Family =
  | 'push-up'
  | 'slow-push-up'
  | 'arms'
  | 'walk-out'
  | 'sit-up'
  | 'leg-raise'
  | 'plank'
  | 'mountain-climber'
  | 'twist'
  | 'dead-bug'
  | 'crawl'
  | 'squat'
  | 'lunge'
  | 'side-lunge'
  | 'wall-sit'
  | 'bridge'
  | 'calf-raise'
  | 'high-knees'
  | 'jumping-jacks'
  | 'burpee'
  | 'back'
  | 'upper-back'
  | 'shoulders'
  | 'hinge'
  | 'scapular'

/**
 * The most a trainee can do in one set, in repetitions (a side, where `sides` is 'each') or seconds of a hold:
 * base + factor x their push-ups, sit-ups, the mean of both, or the seconds of their longest plank or wall sit.
 * `measured`: the test itself, nothing estimated. All bases and factors are grade D: our own, set low, to be replaced
 * by what a trainee really does.
 */
export type CapacityModel = { from: 'pushups' | 'situps' | 'both' | 'plank' | 'wallSit'; base: number; factor: number; measured?: true }

export type Exercise = {
  /** Kept in stored sessions: never changed, never used for another exercise. */
  code: number
  id: string
  name: string
  area: Area
  type: 'reps' | 'duration'
  /** 'each': counts are for one side, then the other. 'alternate': left and right in turn, counted together, evenly. */
  sides: 'together' | 'alternate' | 'each'
  /**
   * Seconds one repetition takes; of one side where `sides` is 'each'. From training.md 5 (D: Army cadence of 50 or 80
   * counts a minute, FITNESSGRAM 3.0 s push-up), for moves not named there from the nearest one. Null for a duration.
   */
  secondsPerRep: number | null
  /** Two or three cues, each a sentence of at most 12 words. */
  cues: readonly string[]
  demonstration: Demonstration | null
  /** `rung` orders the family from easier (1) to harder; `level` is the lowest level that is given it. */
  ladder: { family: Family; rung: number; level: number } | null
  /** No jump, no running step. */
  lowImpact: boolean
  /** No weight on a bent-back wrist: fists, forearms and free hands are fine. */
  wristFree: boolean
  /** Done standing, on a spot two steps wide: nobody lies, sits or kneels on the floor. A wall may be needed. */
  smallSpace: boolean
  /** A hold, or the head below the heart, or a braced effort: not for a careful trainee. */
  strain: boolean
  /** Null: easy movement that time alone limits. */
  capacity: CapacityModel | null
  /** The most repetitions of one set, whatever the capacity: jumps, for clean landings. */
  setLimit?: number
}
