import type { Body, Part } from './body.ts'

/** What a hold reads of a body. `start` is stricter than `good`, so that a hold does not flicker at a threshold. */
type HoldReading = {
  /** Placed well enough to begin. */
  start: boolean
  /** Still in its form. */
  good: boolean
  /** No longer in the position at all. */
  left: boolean
}
export type TimedMove = { needs: readonly Part[]; read: (body: Body) => HoldReading }

/** A hold has begun once the position lasts this long. Its time counts from the first moment. */
const READY_MS = 2000
/** A fault that lasts this long is announced; a shorter one is an error of the picture. */
const WARN_MS = 300
/** A fault that lasts this long ends the hold. With the delay of the filter, that is under two seconds. */
const END_MS = 1200
/** Leaving for this long ends the hold. */
const LEFT_MS = 600
/** Good form for this long mends a fault. */
const MENDED_MS = 300
/** A hold ends if nobody is seen for this long. */
const MAX_GAP_MS = 2500

/** `warn`: a fault has just lasted long enough to say. */
export type Held = { heldMs: number; warn: boolean; ended: boolean }

/** Times one hold. If a fault ends it, time stops where the fault began. */
export function timeHold(move: TimedMove): (body: Body | null, atMs: number) => Held {
  let placedMs: number | null = null
  let missed = 0
  let startedMs: number | null = null
  let faultMs: number | null = null
  let goodMs: number | null = null
  let leftMs: number | null = null
  let hasWarned = false
  let seenMs = 0
  let endedMs: number | null = null

  const held = (atMs: number, warn = false): Held => ({
    heldMs: startedMs === null ? 0 : (endedMs ?? faultMs ?? atMs) - startedMs,
    warn,
    ended: endedMs !== null,
  })

  return (body, atMs) => {
    if (endedMs !== null) return held(atMs)
    if (!body) {
      if (atMs - seenMs <= MAX_GAP_MS) return held(Math.max(seenMs, startedMs ?? 0))
      if (startedMs !== null) endedMs = faultMs ?? seenMs
      placedMs = null
      return held(atMs)
    }
    seenMs = atMs
    const { start, good, left } = move.read(body)
    if (startedMs === null) {
      missed = start ? 0 : missed + 1
      // One picture in between may be wrong.
      if (start) placedMs ??= atMs
      else if (missed > 1) placedMs = null
      if (start && placedMs !== null && atMs - placedMs >= READY_MS) startedMs = placedMs
      return held(atMs)
    }
    leftMs = left ? (leftMs ?? atMs) : null
    goodMs = good && !left ? (goodMs ?? atMs) : null
    if (goodMs === null) faultMs ??= atMs
    else if (atMs - goodMs >= MENDED_MS) [faultMs, hasWarned] = [null, false]
    const faultFor = faultMs === null ? 0 : atMs - faultMs
    const isGone = leftMs !== null && atMs - leftMs >= LEFT_MS
    if (isGone || faultFor >= END_MS) endedMs = faultMs ?? atMs
    const warn = !hasWarned && endedMs === null && goodMs === null && faultFor >= WARN_MS
    hasWarned ||= warn
    return held(atMs, warn)
  }
}
