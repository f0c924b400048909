import type { Step } from '#shared/programme/plan/steps.ts'
import { CountStepper } from './count-stepper.tsx'
import { type Countdown, leftMs } from '../state/countdown.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { Demonstration } from '../demonstration/demonstration.tsx'
import { isLeadIn } from '../state/pace.ts'
import type { Act } from '../state/player-state.ts'
import { StepBadge } from './step-badge.tsx'
import { besideOnItsSide, stepSection } from './step-view.tsx'
import { targetOf } from './target.ts'

type RestView = {
  /** The next step. */
  step: Step
  /** The step before the rest, if its repetitions can be corrected; null if nothing was counted. */
  left: Step | null
  countdown: Countdown
  difficulty: string | null
  counts: Readonly<Record<string, number>>
  act: Act
}

/** Between two steps: what comes next, how it is done, and the seconds until then. */
export function RestView({ step, left, countdown, difficulty, counts, act }: RestView) {
  const { figure, unit, note } = targetOf(step)
  const leadIn = isLeadIn(countdown)
  const over = countdown.startedAt === null && leftMs(countdown, 0) === 0
  return (
    <section className={stepSection} aria-labelledby="step">
      <div className="relative [@media(max-height:480px)]:hidden lying:block!">
        <Demonstration
          // A drill is demonstrated by its first move.
          entry={{ ...step.entry, ...step.entry.drill?.moves[0] }}
          difficulty={difficulty}
          className="h-28 short:h-20 lg:h-48 lg:short:h-20 lying:mt-1 lying:h-20!"
        />
        <div className="absolute top-5.5 right-2.5">
          <StepBadge step={step} />
        </div>
      </div>
      <div className="mt-2.5 mb-1 flex flex-wrap items-baseline justify-between gap-x-4 short:mt-1.5 short:mb-0">
        <p className="kicker text-secondary">Next</p>
        <p className="cond text-2xl text-accent short:text-xl">
          {note ?? (figure === null ? unit : `${figure} ${unit}`)}
        </p>
      </div>
      <h1
        id="step"
        className={`stencil short:text-[2.25rem] ${step.entry.name.length > 16 ? 'text-[2.25rem]' : 'text-[min(3rem,15vw)]'}`}
      >
        {step.entry.name}
      </h1>
      <p className="mt-1 text-lg/snug text-muted short:order-1">{firstCue(step.entry.instructions)}</p>
      <div className={`grid grow place-items-center content-center gap-2 py-2 ${besideOnItsSide}`}>
        <CountdownRing countdown={countdown} label={leadIn ? 'Get ready' : 'Rest'} rest act={act} />
        {over && <p className="text-center text-muted">The rest is over. Go on when you are ready.</p>}
      </div>
      {left && !leadIn && (
        <CountStepper step={left} count={counts[left.key] ?? null} act={act}>
          {left.entry.name} done
        </CountStepper>
      )}
    </section>
  )
}

/** Instructions are a list of cues, the most important one first. */
const firstCue = (instructions: string) => /^[^.]*\./.exec(instructions)?.[0] ?? instructions
