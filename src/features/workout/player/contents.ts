import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { type Changes, swappedSteps } from '../attempt/changes.ts'

/** The names of a section's exercises as they are done, with swaps applied, and the skipped ones separately. */
export function contentsOf(
  plan: Plan,
  list: 'warmup' | 'exercises' | 'cooldown',
  changes?: Changes,
): { names: string[]; skipped: string[] } {
  if (!changes) return { names: plan[list].map(({ name }) => name), skipped: [] }
  const steps = swappedSteps(stepsOf(plan), changes)
  const entries = plan[list].map(({ id }) => {
    const rounds = steps.filter(({ entry }) => entry.id === id)
    const doneRounds = rounds.filter(({ key }) => !changes.left.includes(key))
    return { id, rounds, doneRounds }
  })
  return {
    names: entries
      .filter(({ doneRounds }) => doneRounds.length > 0)
      .map(({ doneRounds }) => [...new Set(doneRounds.map(({ entry }) => entry.name))].join(', then ')),
    skipped: entries
      .filter(({ rounds, doneRounds }) => doneRounds.length < rounds.length)
      .map(({ id, rounds, doneRounds }) => skippedText(rounds, doneRounds, changes.pain.includes(id))),
  }
}

type Rounds = readonly { entry: PlanEntry }[]

function skippedText(rounds: Rounds, doneRounds: Rounds, hurts: boolean): string {
  const name = rounds.at(-1)?.entry.name ?? ''
  const how = [
    doneRounds.length > 0 && `${rounds.length - doneRounds.length} of ${rounds.length} rounds`,
    hurts && 'it hurt',
  ].filter((part) => part !== false)
  return how.length > 0 ? `${name} (${how.join(', ')})` : name
}
