import { Keyboard, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Step } from '#shared/programme/plan/steps.ts'
import { type Countdown, clock, isFull, secondsLeft } from '../state/countdown.ts'
import type { Act } from '../state/player-state.ts'
import type { EarlierTest } from './earlier-test.ts'
import { ResultField } from './result-field.tsx'
import { StepHead } from './step-head.tsx'
import { firstCue } from './target.ts'
import { useNow } from './use-now.ts'

type TestView = {
  step: Step
  /** Null for a test without a clock: it ends when the form breaks. */
  countdown: Countdown | null
  result: number | null
  earlier: EarlierTest | null
  /** The button that lets the camera count. */
  offer: React.ReactNode
  act: Act
}

/** A test of repetitions: every tap counts one, a number can be typed, and the last one can be taken back. */
export function TestView({ step, countdown, result, earlier, offer, act }: TestView) {
  const { entry } = step
  const [types, setTypes] = useState(false)
  const waits = countdown !== null && isFull(countdown)
  return (
    <>
      <StepHead step={step}>{offer}</StepHead>
      {types ? (
        <div className="grid grow content-center">
          <ResultField entry={entry} result={result} act={act} />
        </div>
      ) : (
        <div className="player-pad brackets relative grid grow place-items-center content-center gap-1 text-center">
          <div className="flex items-baseline gap-5">
            <p className="player-count figures">{result ?? 0}</p>
            {countdown && <TimeLeft countdown={countdown} />}
          </div>
          <p className="cond text-xl">{waits ? entry.target : 'Tap anywhere with your hand, nose or chin'}</p>
          {earlier && <p className="cond text-lg text-accent">{comparison(result ?? 0, earlier)}</p>}
          <p className="player-cue px-2 text-muted">{firstCue(entry.instructions)}</p>
        </div>
      )}
      <p className="sr-only" role="status">
        {result === null ? 'No reps yet' : `${result} counted`}
      </p>
      <div className="flex justify-between gap-3 pb-2">
        <button
          type="button"
          className="btn btn-outline grow px-2"
          aria-label="One less"
          onClick={() =>
            act({ type: 'countTest', entryId: entry.id, result: result ? result - 1 || null : null })
          }
        >
          <Minus className="size-6" aria-hidden />
        </button>
        <button
          type="button"
          className="btn btn-outline grow px-2"
          aria-label="One more"
          onClick={() => act({ type: 'countOne' })}
        >
          <Plus className="size-6" aria-hidden />
        </button>
        <button
          type="button"
          className="btn btn-outline grow px-2"
          aria-label="Enter the number"
          aria-expanded={types}
          onClick={() => setTypes(!types)}
        >
          <Keyboard className="size-6" aria-hidden />
        </button>
      </div>
    </>
  )
}

function TimeLeft({ countdown }: { countdown: Countdown }) {
  const now = useNow(countdown)
  const left = clock(secondsLeft(countdown, now))
  return (
    <p role="timer" aria-label={`${left} left`} className="figures text-3xl text-accent">
      {left}
    </p>
  )
}

/** "3 more than on Day 1"; until then the result that it will be compared with. */
const comparison = (count: number, { day, result }: EarlierTest) =>
  count > result ? `${count - result} more than on Day ${day}` : `Day ${day}: ${result}`
