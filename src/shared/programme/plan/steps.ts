import type { Plan, PlanEntry } from '#shared/api/workout.ts'

/** One thing to do: a warm-up or cooldown step, or one round of a station. */
export type Step = {
  entry: PlanEntry
  section: 'warmup' | 'exercise' | 'cooldown'
  /** 1 to `rounds`. */
  round: number
  rounds: number
  /** Unique within the plan. */
  key: string
}

/** The steps of a plan in the order they are done: each block's stations in turn, round by round. */
export function stepsOf(plan: Pick<Plan, 'warmup' | 'exercises' | 'cooldown'>): Step[] {
  return [
    ...sectionSteps(plan.warmup, 'warmup'),
    ...sectionSteps(plan.exercises, 'exercise'),
    ...sectionSteps(plan.cooldown, 'cooldown'),
  ]
}

function sectionSteps(entries: readonly PlanEntry[], section: Step['section']): Step[] {
  const blocks = [...new Set(entries.map(({ block }) => block))].sort((a, b) => a - b)
  return blocks.flatMap((block) =>
    blockSteps(
      entries.filter((entry) => entry.block === block),
      section,
    ),
  )
}

function blockSteps(entries: readonly PlanEntry[], section: Step['section']): Step[] {
  const rounds = Math.max(...entries.map((entry) => entry.rounds))
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    entries
      .filter((entry) => round <= entry.rounds)
      .map((entry) => ({ entry, section, round, rounds: entry.rounds, key: `${entry.id}-${round}` })),
  )
}
