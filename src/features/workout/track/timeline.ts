import { MINUTE_MS } from '#shared/units.ts'
import { elapse } from '../state/moves.ts'
import { leftMs } from '../state/countdown.ts'
import type { Course, Playing } from '../state/pace.ts'

/** A stretch of the mission with one clock: a step, a rest, or the seconds to get ready. Times are on the track, in milliseconds. */
export type Leg = {
  startMs: number
  endMs: number
  /** At the beginning of the leg, on a clock that is 0 where the track begins. */
  playing: Playing
  /** The mission does not continue by itself here: a test waits for its count. */
  waits: boolean
}

/** The rest of a mission as it runs without a touch. */
export type Timeline = { legs: readonly Leg[]; endMs: number }

/** How long the track continues while the mission waits for the trainee. */
const WAIT_MS = 10 * MINUTE_MS
/** After the last step, for the last signal. */
const CLOSING_MS = 3000

/** Runs the mission from `playing` by the rules of the player itself. `now` is on the clock of `playing`. */
export function timelineOf(course: Course, playing: Playing, now: number): Timeline {
  const legs: Leg[] = []
  let [at, current] = [0, onTrack(playing, now)]
  for (;;) {
    const { countdown } = current
    const isRunning = countdown !== null && countdown.startedAt !== null
    // Whole milliseconds: a fraction could leave a clock just above zero.
    const endMs = isRunning ? Math.ceil(at + leftMs(countdown, at)) : at + WAIT_MS
    const next = isRunning ? elapse(course, current, endMs) : current
    legs.push({ startMs: at, endMs, playing: current, waits: !isRunning })
    if (next === current) return { legs, endMs }
    if (isOver(course, next)) return { legs, endMs: endMs + CLOSING_MS }
    ;[at, current] = [endMs, next]
  }
}

/** The leg at a time of the track; the last one after its end. */
export const legAt = ({ legs }: Timeline, ms: number): Leg | undefined =>
  legs.findLast(({ startMs }) => startMs <= ms) ?? legs[0]

/** Where the mission is at a time of the track; `now` is that moment on the clock of the player. */
export function playingAt(timeline: Timeline, ms: number, now: number): Playing | null {
  const leg = legAt(timeline, ms)
  if (!leg) return null
  const { countdown } = leg.playing
  const startedAt = countdown?.startedAt == null ? null : now - (ms - leg.startMs)
  return { ...leg.playing, countdown: countdown && { ...countdown, startedAt } }
}

/** Below this difference, the track and the mission are at the same second. */
const SAME_MS = 400

/** Whether a mission continues from here as its track does from `ms`. */
export function goesOnAs({ legs }: Timeline, ms: number, fresh: Timeline): boolean {
  const ahead = legs.slice(
    Math.max(
      0,
      legs.findLastIndex(({ startMs }) => startMs <= ms),
    ),
  )
  const [now, begins] = [ahead[0], fresh.legs[0]]
  if (!now || !begins || ahead.length !== fresh.legs.length) return false
  const isSameSecond = now.waits || Math.abs(now.endMs - ms - (begins.endMs - begins.startMs)) <= SAME_MS
  return isSameSecond && ahead.every((leg, index) => isSameLeg(leg, fresh.legs[index]))
}

function isSameLeg(one: Leg, other: Leg | undefined): boolean {
  const [{ attempt, phase, countdown }, same] = [one.playing, other?.playing]
  return (
    same !== undefined &&
    other?.waits === one.waits &&
    same.attempt.index === attempt.index &&
    same.phase === phase &&
    same.countdown?.durationMs === countdown?.durationMs
  )
}

/** The clock of a leg begins with the track. */
function onTrack({ countdown, ...playing }: Playing, now: number): Playing {
  if (!countdown) return { ...playing, countdown }
  const { durationMs, startedAt } = countdown
  const spentMs = durationMs - leftMs(countdown, now)
  return { ...playing, countdown: { durationMs, spentMs, startedAt: startedAt === null ? null : 0 } }
}

function isOver({ steps }: Course, { attempt }: Playing): boolean {
  return attempt.index === steps.length - 1 && attempt.done.includes(steps[attempt.index]?.key ?? '')
}
