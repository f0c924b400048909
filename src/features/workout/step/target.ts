import type { Step } from '#shared/programme/plan/steps.ts'

/** Specification, section 2: shown for a warm-up or cooldown step without a duration. */
const DEFAULT_SECONDS = 30

/**
 * A step's target: a figure with its unit, or text if nothing is counted. `note` adds what the figure leaves out.
 */
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

/** Left and right are done separately, each for the whole target. */
export const isASide = (target: string) => target.endsWith(' a side')

/** The target in words: "12 reps", "30 s", "As many as you can". */
export function targetWords(step: Step): string {
  const { figure, unit, note } = targetOf(step)
  return note ?? (figure === null ? unit : `${figure} ${unit}`)
}

/** Instructions are a list of cues, the most important one first. */
export const firstCue = (instructions: string) => /^[^.]*\./.exec(instructions)?.[0] ?? instructions

/** A step in one sentence, for screen readers. */
export function spokenStep(step: Step, index: number, count: number): string {
  const round = step.rounds > 1 ? `, round ${step.round} of ${step.rounds}` : ''
  const amount = targetWords(step).replace(/(\d) s\b/, '$1 seconds')
  return `Step ${index + 1} of ${count}: ${step.entry.name}, ${amount}${round}`
}

/** Seconds of rest after a step; longer between two rounds of a block and before a drill, none after the last step. */
export function restAfter(steps: readonly Step[], index: number, roundRestSeconds: number): number {
  const [step, next] = [steps[index], steps[index + 1]]
  if (!step || !next) return 0
  const roundEnds =
    next.section === step.section && next.entry.block === step.entry.block && next.round > step.round
  return step.entry.restSeconds + (roundEnds || next.entry.rule === 'drill' ? roundRestSeconds : 0)
}
