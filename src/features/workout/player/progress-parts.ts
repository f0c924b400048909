import type { Step } from '#shared/programme/plan/steps.ts'

type Part = { key: string; steps: number; percent: number; isCurrent: boolean }

type Position = { steps: readonly Step[]; index: number; done: readonly string[] }

/** The parts of a mission, in order: warm-up, each block of the main part, cooldown. */
export function progressParts({ steps, index, done }: Position): Part[] {
  const keyOf = ({ section, entry }: Step) => `${section} ${entry.block}`
  const current = steps[index]
  return [...new Set(steps.map(keyOf))].map((key) => {
    const own = steps.filter((step) => keyOf(step) === key)
    const doneSteps = own.filter((step) => done.includes(step.key)).length
    return {
      key,
      steps: own.length,
      percent: Math.round((doneSteps / own.length) * 100),
      isCurrent: current !== undefined && keyOf(current) === key,
    }
  })
}
