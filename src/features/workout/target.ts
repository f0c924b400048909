import type { Step } from '#shared/programme/steps.ts'

/** Specification, section 2: shown for a warm-up or cool-down that has no duration. */
const DEFAULT_SECONDS = 30

/** What a step asks for: a figure with its unit, or words where nothing is counted. `note` is what the figure leaves out. */
export type Target = {
  label: 'Duration' | 'Target'
  figure: number | null
  unit: string
  note: string | null
}

export function targetOf({ entry, section }: Step): Target {
  const { reps, duration, target } = entry
  const label = section === 'exercise' ? 'Target' : 'Duration'
  const seconds = duration ?? (section === 'exercise' ? null : DEFAULT_SECONDS)
  if (seconds !== null)
    return {
      label,
      figure: seconds,
      unit: 's',
      note: duration === null || target === `${seconds} s` ? null : target,
    }
  if (reps !== null && target.startsWith(`${reps} `))
    return { label, figure: reps, unit: target.slice(`${reps} `.length), note: null }
  return { label, figure: null, unit: target, note: null }
}

/** A step in one sentence, for whoever hears the screen. */
export function spokenStep(step: Step, index: number, count: number): string {
  const { figure, unit, note } = targetOf(step)
  const asked = note ?? (figure === null ? unit : `${figure} ${unit}`)
  const round = step.rounds > 1 ? `, round ${step.round} of ${step.rounds}` : ''
  return `Step ${index + 1} of ${count}: ${step.entry.name}, ${asked}${round}`
}

/** Seconds of rest after a step; between two rounds of a block it is longer, after the last step there is none. */
export function restAfter(steps: readonly Step[], index: number, roundRestSeconds: number): number {
  const [step, next] = [steps[index], steps[index + 1]]
  if (!step || !next) return 0
  const roundEnds =
    next.section === step.section && next.entry.block === step.entry.block && next.round > step.round
  return step.entry.restSeconds + (roundEnds ? roundRestSeconds : 0)
}
