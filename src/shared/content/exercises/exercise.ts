export type Area = 'Chest & Arms' | 'Abs & Core' | 'Legs' | 'Back & Shoulders' | 'Mobility'

/**
 * The available demonstrations: the specification's twenty, then those of single exercises. The figure of
 * art/figure draws each of them.
 */
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
  'slow-push-up',
  'knee-push-up',
  'negative-push-up',
  'slow-knee-push-up',
  'incline-push-up',
  'slow-incline-push-up',
  'decline-push-up',
  'close-hand-push-up',
  'fist-push-up',
  'slow-fist-push-up',
  'wall-push-up',
  'slow-wall-push-up',
  'high-wall-push-up',
  'fist-wall-push-up',
  'slow-fist-wall-push-up',
  'high-fist-wall-push-up',
  'plank-shoulder-tap',
  'kneeling-shoulder-tap',
  'fist-shoulder-tap',
  'wall-shoulder-tap',
  'scapular-push-up',
  'kneeling-scapular-push-up',
  'wall-scapular-push-up',
  'straight-punch',
  'pike-hold',
  'pike-push-up',
  'feet-raised-pike-push-up',
  'half-squat',
  'pause-squat',
  'slow-squat',
  'high-wall-sit',
  'single-leg-wall-sit',
  'back-to-wall-slide',
  'glute-bridge',
  'marching-bridge',
  'single-leg-bridge',
  'long-lever-bridge',
  'bridge-walk-out',
  'hamstring-slide',
  'standing-leg-curl',
  'leg-push-back',
  'calf-raise',
  'single-leg-calf-raise',
  'split-squat-hold',
  'reverse-lunge',
  'supported-reverse-lunge',
  'jump-lunge',
  'lunge-and-reach',
  'hip-flexor-stretch',
  'standing-hip-stretch',
  'crunch',
  'v-up',
  'bent-knee-leg-raise',
  'leg-raise-hold',
  'heel-tap',
  'lying-pedal',
  'dead-bug',
  'hollow-hold',
  'lying-overhead-reach',
  'long-lever-plank',
  'knee-side-plank',
  'side-plank',
  'side-plank-leg-raise',
  'standing-side-crunch',
  'knee-plank',
  'up-down-plank',
  'knee-up-down-plank',
  'slow-climber',
  'wall-climber',
  'leaning-march',
  'bear-hold',
  'kneeling-crawl',
  'bear-crawl',
  'standing-crunch',
  'cross-crawl',
  'knee-drive',
  'opposite-reach',
  'standing-leg-lift',
  'forearm-crawl',
  'bird-dog',
  'forearm-leg-reach',
  'superman',
  'swimmer',
  'lying-row',
  'lying-row-with-reach',
  'prone-ytw',
  'back-widow',
  'towel-row',
  'reverse-plank',
  'table-row',
  'hooked-hand-pull',
  'good-morning',
  'hinge-and-reach',
  'single-leg-hinge',
  'standing-row',
  'y-raise',
  'forearm-shoulder-blade-press',
  'forearm-wall-slide',
  'wall-walk-up',
  'burpee-without-push-up',
  'step-back-burpee',
  'raised-burpee',
  'walk-out',
  'walk-out-push-up',
  'kneeling-walk-out',
  'kneeling-forearm-walk',
  'march',
  'easy-march',
  'easy-walk',
  'sit-reach-drive',
  'step-jack',
  'side-step',
  'side-step-squat',
  'archer-push-up',
  'half-side-lunge',
  'side-lunge',
  'standing-twist',
  'trunk-turn',
  'heels-down-twist',
  'reach-and-bend',
  'wide-sway',
  'chest-opener',
  'shoulder-roll',
  'shoulder-stretch',
  'triceps-stretch',
  'knee-gate',
  'wall-angel',
  'wrist-circle',
  'standing-thread-the-needle',
  'standing-open-book',
  'wall-turn',
  'knee-drop',
  'lying-turn',
  'reverse-snow-angel',
  'slow-breathing',
  'leg-swing',
  'ankle-rock',
  'knee-hug',
  'heel-toe-rock',
  'roll-down',
  'half-fold',
  'standing-cat-cow',
  'standing-rock-back',
  'quad-stretch',
  'calf-stretch',
  'forearm-calf-stretch',
  'heel-ahead-stretch',
  'standing-figure-four',
  'chest-stretch',
  'wall-lean',
  'standing-sphinx',
  'seated-rest',
  'rock-back',
  'cat-cow',
  'thread-the-needle',
  'open-book',
  'figure-four',
  'lying-knee-hug',
  'lying-reach',
  'sphinx',
  'sit-to-stand',
  'tempo-squat',
  'step-up',
  'rear-foot-raised-split-squat',
  'single-leg-sit-to-stand',
  'fast-feet',
  'jog-in-place',
  'shuttle-walk',
  'shuttle',
  'toe-tap',
  'skater-step',
  'skater',
  'crab-walk',
  'tandem-stand',
  'single-leg-stand',
  'heel-to-toe-walk',
  'slow-step-over',
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
  | 'side-plank'
  | 'mountain-climber'
  | 'twist'
  | 'dead-bug'
  | 'crawl'
  | 'squat'
  | 'lunge'
  | 'side-lunge'
  | 'wall-sit'
  | 'bridge'
  | 'hamstring'
  | 'calf-raise'
  | 'high-knees'
  | 'jumping-jacks'
  | 'burpee'
  | 'back'
  | 'upper-back'
  | 'pull'
  | 'shoulders'
  | 'hinge'
  | 'scapular'
  | 'shuttle'
  | 'skater'
  | 'balance'

/**
 * The most that a trainee can do in one set, in repetitions (per side if `sides` is 'each') or seconds of a
 * hold: base + factor x their push-ups, sit-ups, the mean of both, or the seconds of their longest plank or
 * wall sit. `measured`: the test result itself, without an estimate. All bases and factors are grade D: our
 * own, set low, and replaced by what a trainee actually does.
 */
type CapacityModel = {
  from: 'pushups' | 'situps' | 'both' | 'legs' | 'plank' | 'wallSit'
  base: number
  factor: number
  measured?: true
}

/**
 * How a drill is scored: full rounds in four minutes; a count that goes on over four minutes; or the seconds until it
 * is done.
 */
export const drillFormats = ['rounds', 'minute', 'time'] as const
export type DrillFormat = (typeof drillFormats)[number]

export type Exercise = {
  /** Stored in sessions: never changed, never reused for another exercise. */
  code: number
  id: string
  name: string
  area: Area
  type: 'reps' | 'duration'
  /**
   * 'each': counts are for one side, then the other. 'alternate': left and right in turn, counted together,
   * an even number.
   */
  sides: 'together' | 'alternate' | 'each'
  /**
   * Seconds of one repetition; of one side if `sides` is 'each'. From training.md 5 (D: Army cadence of 50
   * or 80 counts a minute, FITNESSGRAM 3.0 s push-up); moves not listed there use the most similar one. Null
   * for a duration.
   */
  secondsPerRep: number | null
  /** Two or three cues, each a sentence of at most 12 words. */
  cues: readonly string[]
  demonstration: Demonstration | null
  /** `rung` orders the family from easier (1) to harder; `level` is the lowest level that gets it. */
  ladder: { family: Family; rung: number; level: number } | null
  /** No jumping, no running steps. */
  lowImpact: boolean
  /** No weight on a bent wrist: fists, forearms and free hands are fine. */
  wristFree: boolean
  /** Done standing, within a spot two steps wide: no lying, sitting or kneeling on the floor. A wall may be needed. */
  smallSpace: boolean
  /** A straining hold, the head below the heart, or bracing: not for a careful trainee. */
  strain: boolean
  /** Null: easy movement, limited only by time. */
  capacity: CapacityModel | null
  /** The maximum repetitions of one set, whatever the capacity: for clean landings of jumps. */
  setLimit?: number
  /** A thing from the house that the move needs. Its neighbors on the ladder need nothing. */
  needs?: 'chair' | 'table' | 'step' | 'towel'
  /** Only for a drill (content/drills.ts): how it is scored, and the family that it loads most. */
  drill?: { format: DrillFormat; family: Family }
}
