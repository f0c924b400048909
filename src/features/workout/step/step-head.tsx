import type { Step } from '#shared/programme/plan/steps.ts'

type StepHead = { step: Step; name?: string; children?: React.ReactNode }

/** The name of a step, with its section or its round. `children`: between them. */
export function StepHead({ step, name = step.entry.name, children }: StepHead) {
  return (
    <div className="player-head flex items-center justify-between gap-3">
      <h1 id="step" className="stencil min-w-0" data-long={nameLength(name)}>
        {name}
      </h1>
      {children}
      <StepBadge step={step} />
    </div>
  )
}

/** The style sheet makes longer names smaller, so that they stay on one line, or at most on two. */
export function nameLength(name: string): 'long' | 'longer' | undefined {
  if (name.length > 21) return 'longer'
  return name.length > 14 ? 'long' : undefined
}

function StepBadge({ step: { section, entry, round, rounds } }: { step: Step }) {
  const words = badgeOf(section, entry)
  if (words) return <span className="badge badge-secondary shrink-0">{words}</span>
  if (rounds === 1) return null
  return (
    <span className="player-dots flex shrink-0 gap-2" role="img" aria-label={`Round ${round} of ${rounds}`}>
      {Array.from({ length: rounds }, (_, index) => (
        <i key={index} data-round={index + 1 < round ? 'done' : index + 1 === round ? 'now' : 'open'} />
      ))}
    </span>
  )
}

function badgeOf(section: Step['section'], { test, drill }: Step['entry']): string | null {
  if (section === 'warmup') return 'WARM-UP'
  if (section === 'cooldown') return 'COOLDOWN'
  if (drill) return 'DRILL'
  return test ? 'TEST' : null
}
