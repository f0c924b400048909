import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/steps.ts'
import { type Changes, swappedSteps } from './changes.ts'

/** The names of a section's exercises as they are done, with swaps applied, and the skipped ones separately. */
export function contentsOf(
  plan: Plan,
  list: 'warmup' | 'exercises' | 'cooldown',
  changes?: Changes,
): { names: string[]; left: string[] } {
  if (!changes) return { names: plan[list].map(({ name }) => name), left: [] }
  const steps = swappedSteps(stepsOf(plan), changes)
  const entries = plan[list].map(({ id }) => {
    const rounds = steps.filter(({ entry }) => entry.id === id)
    const held = rounds.filter(({ key }) => !changes.left.includes(key))
    return { id, rounds, held }
  })
  return {
    names: entries
      .filter(({ held }) => held.length > 0)
      .map(({ held }) => [...new Set(held.map(({ entry }) => entry.name))].join(', then ')),
    left: entries
      .filter(({ rounds, held }) => held.length < rounds.length)
      .map(({ id, rounds, held }) => leftOut(rounds, held, changes.pain.includes(id))),
  }
}

type Rounds = readonly { entry: PlanEntry }[]

function leftOut(rounds: Rounds, held: Rounds, hurts: boolean): string {
  const name = rounds.at(-1)?.entry.name ?? ''
  const how = [
    held.length > 0 && `${rounds.length - held.length} of ${rounds.length} rounds`,
    hurts && 'it hurt',
  ].filter((part) => part !== false)
  return how.length > 0 ? `${name} (${how.join(', ')})` : name
}
