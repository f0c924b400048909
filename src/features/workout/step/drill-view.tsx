import { useEffect, useRef } from 'react'
import type { PlanEntry } from '#shared/api/workout.ts'
import type { DrillFormat } from '#shared/content/exercises/exercise.ts'
import { drillAmount, drillHeading, drillHints } from '#shared/programme/training/drill-text.ts'
import { type Countdown, leftMs } from '../state/countdown.ts'
import type { Act } from '../state/player-state.ts'
import { CountdownRing } from './countdown-ring.tsx'
import { DrillMoves } from './drill-moves.tsx'
import { besideOnItsSide, stepSection } from './step-view.tsx'
import { TestResult } from './test-result.tsx'

type DrillView = {
  entry: PlanEntry
  drill: NonNullable<PlanEntry['drill']>
  countdown: Countdown | null
  difficulty: string | null
  /** Null until it is entered, or if it was refused. */
  result: number | null
  act: Act
}

/** A drill: its moves, the result to beat, four minutes, and the question for the result. */
export function DrillView({ entry, drill, countdown, difficulty, result, act }: DrillView) {
  const { format, before } = drill
  const hints = drillHints({ ...entry, drill })
  const isCounting = format === 'rounds' && result !== null
  const isOver = countdown !== null && isClockOver(countdown, format)
  const ending = useRef<HTMLDivElement>(null)

  // On a small phone the question is below the list of moves, which is no longer needed then.
  useEffect(() => {
    if (isOver) ending.current?.scrollIntoView({ block: 'nearest' })
  }, [isOver])

  return (
    <section className={stepSection} aria-labelledby="step">
      <h1
        id="step"
        className="stencil mt-4 text-[min(3rem,15vw)] short:mt-2 short:text-[2.25rem] lying:mt-0! lying:text-[1.75rem]!"
      >
        {entry.name}
      </h1>
      <p className="cond mt-1 text-2xl text-accent short:text-xl lying:text-lg!">{entry.target}</p>
      {hints.before.map((hint) => (
        <p key={hint} className="mt-1 text-[.9375rem] leading-snug">
          {hint}
        </p>
      ))}
      <section className="mt-3 short:mt-1.5" aria-labelledby="moves">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="moves" className="kicker text-secondary">
            {drillHeading(drill)}
          </h2>
          {before && <p className="cond text-2xl short:text-xl">{entry.reason}</p>}
        </div>
        <DrillMoves entry={entry} drill={drill} difficulty={difficulty} />
      </section>
      <div
        ref={ending}
        className={`grid grow scroll-mb-40 content-center gap-3 py-2 short:scroll-mb-24 ${besideOnItsSide}`}
      >
        {countdown && (
          <CountdownRing
            countdown={countdown}
            label={isCounting ? drillAmount(format, result) : 'Left'}
            small
            act={act}
          />
        )}
        <TestResult entry={entry} result={result} act={act} />
      </div>
      <p className="text-muted">{[...hints.after, ...(before ? [] : [entry.reason])].join(' ')}</p>
    </section>
  )
}

/** A drill for time is over when its clock is stopped, any other one after its four minutes. */
const isClockOver = (countdown: Countdown, format: DrillFormat) =>
  countdown.startedAt === null && (format === 'time' ? countdown.spentMs > 0 : leftMs(countdown, 0) === 0)
