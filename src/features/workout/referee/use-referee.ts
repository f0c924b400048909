import { useEffect, useRef } from 'react'
import type { Step } from '#shared/programme/plan/steps.ts'
import type { Ruling } from '#src/features/referee/judge/judge.ts'
import type { Sight, Watch } from '#src/features/referee/live/watch.ts'
import type { Guide } from '../eyes-free/guide.ts'
import { isFull } from '../state/countdown.ts'
import { isHold } from '../state/pace.ts'
import type { Act, PlayerState } from '../state/player-state.ts'
import { countedTarget } from '../step/counts.ts'

/** A set's clock starts once the trainee has been seen this long, so that nobody walks back to the phone. */
const SEEN_TO_START_MS = 3000

const corrections: Readonly<Record<NonNullable<Ruling['say']>, string>> = {
  lower: 'Lower.',
  hips: 'Hips in line.',
  thighs: 'Lower. Thighs level.',
}

/**
 * Carries what the referee says into the player: the count, the end of a hold, the words. The trainee's
 * number wins: the referee leaves it in a set, and only adds to it in a test.
 */
export function useReferee(
  { playing }: PlayerState,
  step: Step,
  act: Act,
  paced: boolean,
  tell: (...said: Parameters<Guide['tell']>) => void,
) {
  const { entry, key } = step
  const { phase, countdown, attempt } = playing
  const hold = isHold(entry)
  const isCounting = phase === 'work' && (countdown === null || countdown.startedAt !== null)
  const waits = phase === 'work' && countdown !== null && isFull(countdown)
  const watch = useRef<Watch | null>(null)
  const set = useRef({ count: 0, seenSince: null as number | null, isGreeted: false, isStarted: false })

  const isTimed = countdown !== null && !hold
  useEffect(() => {
    // Repetitions before the clock do not count. A hold may begin before it.
    if (!isCounting || !isTimed) return
    set.current.count = 0
    watch.current?.restart()
  }, [isCounting, isTimed])

  useEffect(() => {
    // After a reset the clock waits for the trainee again, and the referee starts from zero.
    if (!waits) return
    Object.assign(set.current, { count: 0, seenSince: null, isStarted: false })
    watch.current?.restart()
  }, [waits])

  function setCount(counted: number): void {
    const { count: before } = set.current
    set.current.count = counted
    // No stored number means that a set that has begun has met its target.
    const shown = entry.test
      ? (attempt.results[entry.id] ?? 0)
      : (attempt.counts[key] ?? (before > 0 ? (countedTarget(step) ?? 0) : 0))
    // In a test, a tap counts beside the camera. In a set, a number that the trainee has set stays.
    if (shown !== before && !entry.test) return
    const number = shown + counted - before
    if (number === counted) act({ type: 'referee', entryId: entry.id, key, count: counted })
    else act({ type: 'countTest', entryId: entry.id, result: number })
    if (!paced) tell(`${number}.`, 'beat')
  }

  function endHold(heldMs: number): void {
    const seconds = Math.floor(heldMs / 1000)
    tell(`Time. ${seconds} seconds.`, 'end')
    act({ type: 'pause' })
    if (seconds > 0) act({ type: 'referee', entryId: entry.id, key, count: seconds })
    act({ type: 'complete' })
  }

  function onSight({ ruling, atMs }: Sight): void {
    const now = set.current
    now.seenSince = ruling.sees ? (now.seenSince ?? atMs) : null
    if (ruling.sees && !now.isGreeted) {
      now.isGreeted = true
      tell('I see you.', 'go')
    }
    // A hold begins in its position, not on the way there.
    const begins = hold
      ? ruling.heldMs > 0
      : now.seenSince !== null && atMs - now.seenSince >= SEEN_TO_START_MS
    if (waits && !now.isStarted && begins) {
      now.isStarted = true
      act({ type: 'seenToStart', heldMs: hold ? ruling.heldMs : 0 })
    }
    if (!isCounting) {
      if (ruling.ended) watch.current?.restart()
      return
    }
    if (ruling.say) tell(corrections[ruling.say], 'half')
    if (hold && ruling.ended) endHold(ruling.heldMs)
    if (!hold && ruling.count > now.count) setCount(ruling.count)
  }

  const start: 'soon' | 'with the hold' = hold ? 'with the hold' : 'soon'
  return {
    onSight,
    onWatch: (opened: Watch | null) => {
      watch.current = opened
      Object.assign(set.current, { count: 0, seenSince: null })
    },
    startsItself: waits ? start : null,
    isCounting,
  }
}
