import type { Family } from '#shared/content/exercises/exercise.ts'

/** What a goal emphasizes (training.md 3): it shapes the plan and never weakens it. */
export type Emphasis = {
  /** A rung is chosen if at least this many repetitions of it are possible; half as many if sides are counted separately. */
  minRepetitions: number
  /** Multiplies the rest after a set. */
  rest: number
  /** Families that it exchanges for others, unless a mission has those already. */
  instead: Readonly<Partial<Record<Family, Family>>>
  /** Added to the share of the capacity that a set takes. */
  share: number
}

/** By rank of the goal's difficulty, 1 to 5: each goal has its own (targets.ts). All D, after training.md 3. */
const emphases: readonly Emphasis[] = [
  // Strength Builder: harder rungs, fewer repetitions, longer rests.
  {
    minRepetitions: 6,
    rest: 1.4,
    share: 0,
    instead: {
      'high-knees': 'squat',
      'jumping-jacks': 'lunge',
      'mountain-climber': 'pull',
      burpee: 'shoulders',
    },
  },
  // Endurance Warrior: longer sets on easier rungs, shorter rests.
  {
    minRepetitions: 13,
    rest: 0.7,
    share: 0.02,
    instead: {
      scapular: 'mountain-climber',
      'calf-raise': 'shuttle',
      'wall-sit': 'high-knees',
    },
  },
  // Combat Ready: a balance.
  { minRepetitions: 9, rest: 1, share: 0, instead: {} },
  // Elite Operator: longer sets, shorter rests.
  { minRepetitions: 9, rest: 0.9, share: 0.02, instead: { scapular: 'burpee' } },
  // Special Forces: even more of both.
  { minRepetitions: 8, rest: 0.8, share: 0.04, instead: { scapular: 'burpee', 'calf-raise': 'shuttle' } },
]

/** The emphasis of the goal with this rank, 1 to 5. Throws RangeError on any other rank. */
export function emphasisOf(rank: number): Emphasis {
  const emphasis = emphases[rank - 1]
  if (!emphasis) throw new RangeError(`No goal has the rank ${rank}`)
  return emphasis
}
