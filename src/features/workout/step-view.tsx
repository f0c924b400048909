import { Hourglass } from 'lucide-react'
import type { Step } from '#shared/programme/steps.ts'
import type { Countdown } from './countdown.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { Demonstration } from './demonstration.tsx'
import type { Move } from './run.ts'
import { type Target, targetOf } from './target.ts'

/** Letters from which a name would fill two lines of a phone. */
const LONG_NAME = 16

type StepView = {
  step: Step
  /** Seconds of rest that follow. */
  restSeconds: number
  countdown: Countdown | null
  difficulty: string | null
  act: (move: Move) => void
  onElapsed: (now: number) => void
}

/** One step of the mission: how it looks, what it asks for, how it is done. */
export function StepView({ step, restSeconds, countdown, difficulty, act, onElapsed }: StepView) {
  const { entry } = step
  const target = targetOf(step)
  return (
    <section className="flex grow flex-col px-4 pb-4" aria-labelledby="step">
      <Demonstration entry={entry} difficulty={difficulty} className={`mt-3 ${countdown ? 'h-40 short:h-24 lg:h-56 lg:short:h-24' : 'h-52 short:h-28 lg:h-72 lg:short:h-28'}`}>
        <StepBadge step={step} />
      </Demonstration>
      <h1 id="step" className={`stencil mt-5 short:mt-2.5 short:text-[2.25rem] ${entry.name.length > LONG_NAME ? 'text-[2.25rem]' : 'text-[3rem]'}`}>
        {entry.name}
      </h1>
      {target.note && <p className="cond mt-2 text-2xl text-accent short:mt-1 short:text-xl">{target.note}</p>}
      {countdown ? (
        <div className="grid grow place-items-center content-center gap-2 py-2">
          <CountdownRing countdown={countdown} label={target.label} act={act} onElapsed={onElapsed} />
          <RestAfter seconds={restSeconds} />
        </div>
      ) : (
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <TargetFigure target={target} />
          <RestAfter seconds={restSeconds} />
        </div>
      )}
      <p className={`text-lg text-muted ${countdown ? '' : 'mt-3'}`}>{entry.instructions}</p>
      {entry.reason && <p className="mt-1.5 text-muted">{entry.reason}</p>}
    </section>
  )
}

function StepBadge({ step: { section, round, rounds } }: { step: Step }) {
  if (section === 'warmup') return <span className="badge badge-secondary">WARM-UP</span>
  if (section === 'cooldown') return <span className="badge badge-secondary">COOLDOWN</span>
  if (rounds === 1) return null
  return <span className="badge border-line-strong bg-base-100">{`Round ${round} of ${rounds}`}</span>
}

function TargetFigure({ target: { label, figure, unit } }: { target: Target }) {
  return (
    <div>
      <p className="cond text-xl text-muted">{label}</p>
      {figure === null ? (
        <p className="figures mt-1 text-5xl text-accent">{unit}</p>
      ) : (
        <p className="flex items-end gap-4">
          <span className="figures -ml-1 text-[7.5rem] text-accent short:text-[5.5rem]">{figure}</span>
          <span className="cond pb-1.5 text-3xl">{unit}</span>
        </p>
      )}
    </div>
  )
}

function RestAfter({ seconds }: { seconds: number }) {
  if (seconds === 0) return null
  return (
    <p className="cond flex items-center gap-2 pb-1.5 text-lg whitespace-nowrap">
      <Hourglass className="size-5 text-muted" aria-hidden />
      Then rest {seconds} s
    </p>
  )
}
