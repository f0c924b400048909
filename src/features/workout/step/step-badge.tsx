import type { Step } from '#shared/programme/plan/steps.ts'

/** The section of a step, or its round. */
export function StepBadge({ step: { section, round, rounds } }: { step: Step }) {
  if (section === 'warmup') return <span className="badge badge-secondary">WARM-UP</span>
  if (section === 'cooldown') return <span className="badge badge-secondary">COOLDOWN</span>
  if (rounds === 1) return null
  return <span className="badge border-line-strong bg-base-100">{`Round ${round} of ${rounds}`}</span>
}
