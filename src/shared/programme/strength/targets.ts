/** Ids of the goals in display order; a tuple for schemas. */
export const goalIds = [
  'strength-builder',
  'endurance-warrior',
  'combat-ready',
  'elite-operator',
  'special-forces',
] as const
export type GoalId = (typeof goalIds)[number]

/** The five difficulties, easiest first: the goal sets it; badge and targets use it. */
export const difficulties = ['recruit', 'soldier', 'commando', 'special-forces', 'elite'] as const
export type Difficulty = (typeof difficulties)[number]

const labels: Record<Difficulty, string> = {
  recruit: 'RECRUIT',
  soldier: 'SOLDIER',
  commando: 'COMMANDO',
  'special-forces': 'SPECIAL FORCES',
  elite: 'ELITE',
}

const legacyNames = new Map<string, Difficulty>([
  ['easy', 'recruit'],
  ['medium', 'soldier'],
  ['hard', 'elite'],
])

export type Goal = {
  id: GoalId
  name: string
  difficulty: Difficulty
  /** The level label on the goal's card. */
  levelLabel: string
  /** Target = current value x multiplier. */
  multipliers: { pushups: number; situps: number; runTime: number }
}

/** Specification, section 3. The goal `special-forces` is level ELITE; `elite-operator` is level SPECIAL FORCES. */
export const goals: readonly Goal[] = [
  goal('strength-builder', 'Strength Builder', 'recruit', [1.4, 1.3, 0.95]),
  goal('endurance-warrior', 'Endurance Warrior', 'soldier', [1.6, 1.5, 0.9]),
  goal('combat-ready', 'Combat Ready', 'commando', [1.8, 1.7, 0.85]),
  goal('elite-operator', 'Elite Operator', 'special-forces', [2.0, 1.9, 0.8]),
  goal('special-forces', 'Special Forces', 'elite', [2.2, 2.1, 0.75]),
]

/**
 * The run time, which onboarding does not ask for, and the target if no goal provides one; seconds for 2.4
 * km (specification, section 9).
 */
export const defaultRunTime = 1800
export const fallbackRunTime = 1620

/** The goal with this id. Throws RangeError on an unknown one. */
export function goalOf(id: string): Goal {
  const found = goals.find((candidate) => candidate.id === id)
  if (!found) throw new RangeError(`Unknown goal ${id}`)
  return found
}

/**
 * The 30-day targets: repetitions max(round(current x multiplier), current + 5), so that 0 does not stay 0
 * (training.md 4); run time in seconds round(current x multiplier).
 */
export function targetsFor(
  goalId: string,
  current: { pushups: number; situps: number; runTime?: number },
): { pushups: number; situps: number; runTime: number } {
  const { multipliers } = goalOf(goalId)
  return {
    pushups: Math.max(Math.round(current.pushups * multipliers.pushups), current.pushups + 5),
    situps: Math.max(Math.round(current.situps * multipliers.situps), current.situps + 5),
    runTime: Math.round((current.runTime ?? defaultRunTime) * multipliers.runTime),
  }
}

/**
 * 1 (recruit) to 5 (elite): the highest level that this difficulty allows; accepts old names. Throws
 * RangeError on an unknown one.
 */
export function rankOf(difficulty: string): number {
  return difficulties.indexOf(knownDifficulty(difficulty)) + 1
}

/**
 * The badge of a difficulty; accepts old names (specification, section 2, account settings). Throws
 * RangeError on an unknown one.
 */
export function difficultyLabel(value: string): string {
  return labels[knownDifficulty(value)]
}

function knownDifficulty(value: string): Difficulty {
  const known = legacyNames.get(value) ?? difficulties.find((candidate) => candidate === value)
  if (!known) throw new RangeError(`Unknown difficulty ${value}`)
  return known
}

function goal(
  id: GoalId,
  name: string,
  difficulty: Difficulty,
  [pushups, situps, runTime]: readonly [number, number, number],
): Goal {
  return { id, name, difficulty, levelLabel: labels[difficulty], multipliers: { pushups, situps, runTime } }
}
