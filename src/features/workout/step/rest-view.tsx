import type { Step } from '#shared/programme/plan/steps.ts'
import type { ShownBeat } from '../beats/use-crew.ts'
import { type Countdown, secondsLeft } from '../state/countdown.ts'
import type { Act } from '../state/player-state.ts'
import { CountStepper } from './count-stepper.tsx'
import { countedTarget } from './counts.ts'
import { firstCue, targetWords } from './target.ts'
import { useNow } from './use-now.ts'

type RestView = {
  /** The next step. */
  step: Step
  /** The step before the rest, if its repetitions can be corrected; null if nothing was counted. */
  corrects: Step | null
  countdown: Countdown
  counts: Readonly<Record<string, number>>
  /** What a crew member says; null for nothing. */
  crew: ShownBeat | null
  act: Act
}

/** Between two steps: the seconds, what comes next, and how it is done. */
export function RestView({ step, corrects, countdown, counts, crew, act }: RestView) {
  const { entry, round, rounds } = step
  const count = corrects && (counts[corrects.key] ?? null)
  const stepper = corrects && (
    <CountStepper step={corrects} count={count} act={act}>
      {corrects.entry.name} done
    </CountStepper>
  )
  return (
    <>
      <div className="player-rest grid grow items-center gap-x-4">
        <Breath countdown={countdown} />
        <div className="min-w-0 wrap-anywhere">
          <p className="kicker text-muted">Rest · next</p>
          <h1 id="step" className="stencil mt-1 text-[min(2.375rem,11vw)] short:text-[1.5rem]">
            {entry.name}
          </h1>
          <p className="cond mt-1 text-xl text-muted">
            {targetWords(step)}
            {rounds > 1 && ` · round ${round} of ${rounds}`}
          </p>
        </div>
      </div>
      {crew ? (
        <crew.RestLine
          beat={crew.beat}
          counted={
            corrects && { name: `${corrects.entry.name} done`, count: count ?? countedTarget(corrects) ?? 0 }
          }
        >
          {stepper}
        </crew.RestLine>
      ) : (
        (stepper ?? (
          <div className="on-paper mb-2">
            <p className="dossier px-4 py-3 text-lg leading-snug">
              {entry.test ? entry.instructions : firstCue(entry.instructions)}
            </p>
          </div>
        ))
      )}
    </>
  )
}

/** The seconds of the rest, in a ring that breathes: four seconds in, six out. */
function Breath({ countdown }: { countdown: Countdown }) {
  const now = useNow(countdown)
  const left = secondsLeft(countdown, now)
  return (
    <div className="player-breath" data-runs={countdown.startedAt !== null || undefined}>
      <span key={`${left}`.length} className="figures" role="timer" aria-label={`Rest, ${left} seconds left`}>
        {left}
      </span>
    </div>
  )
}
