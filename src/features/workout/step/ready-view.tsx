import { ArrowRight } from 'lucide-react'
import type { PlanEntry } from '#shared/api/workout.ts'
import { changesPosition, positionWords } from '#shared/programme/exercises/position.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import type { ShownBeat } from '../beats/use-crew.ts'
import { Stage } from '../demonstration/stage.tsx'
import { type Countdown, secondsLeft } from '../state/countdown.ts'
import { BigNumber } from './big-number.tsx'
import { StepHead } from './step-head.tsx'
import { firstCue, targetWords } from './target.ts'
import { useNow } from './use-now.ts'

type ReadyView = {
  step: Step
  /** Undefined before the first step. */
  before: Step | undefined
  countdown: Countdown
  difficulty: string | null
  /** What a crew member says; null for nothing. */
  crew: ShownBeat | null
}

/** The seconds before a step begins by itself, and how to get into its position. */
export function ReadyView({ step, before, countdown, difficulty, crew }: ReadyView) {
  const now = useNow(countdown)
  const moves = before && changesPosition(before.entry, step.entry)
  return (
    <>
      <StepHead step={step} />
      <BigNumber label={<span className="text-primary">Get ready</span>} note={targetWords(step)}>
        {String(secondsLeft(countdown, now))}
      </BigNumber>
      {moves ? (
        <div className="mb-3 flex items-center gap-2.5 leading-snug">
          <Small entry={before.entry} difficulty={difficulty} />
          <ArrowRight className="size-5 shrink-0 text-muted" aria-hidden />
          <Small entry={step.entry} difficulty={difficulty} />
          <p className="min-w-0">{positionWords(step.entry)}.</p>
        </div>
      ) : (
        !crew && (
          <p className="player-cue">
            {before ? firstCue(step.entry.instructions) : 'Put the phone where you can see it.'}
          </p>
        )
      )}
      {crew && (
        <p className="player-cue">
          <crew.CrewLine beat={crew.beat} />
        </p>
      )}
    </>
  )
}

function Small({ entry, difficulty }: { entry: PlanEntry; difficulty: string | null }) {
  return (
    <div className="relative size-16 shrink-0 overflow-hidden rounded-field border border-line-strong">
      <Stage entry={entry} difficulty={difficulty} still />
    </div>
  )
}
