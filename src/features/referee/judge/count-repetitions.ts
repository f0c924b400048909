import type { Body, Part } from './body.ts'
import { type Point, distance } from './geometry.ts'

/** What a counted move reads of a body. */
type RepetitionReading = {
  /** False if the body is not placed for the move: it stands during push-ups, or its hands touch the floor in squats. */
  placed: boolean
  /** The angle of the joint that bends, in degrees; 180 is straight. */
  bend: number
  /** High enough for the top of a repetition. */
  raised: boolean
  /** Low enough for a full repetition. */
  deep: boolean
  /** The hand or foot that stays where it is. */
  anchor: Point
}
export type CountedMove = {
  needs: readonly Part[]
  /** Straighter than `topBend` is the top, more bent than `downBend` is on the way. Between them nothing changes. */
  topBend: number
  downBend: number
  /** How far the anchor may seem to move, in torso lengths. */
  maxAnchorMove: number
  /** Null if the joints cannot be right: the picture shows nothing. */
  read: (body: Body) => RepetitionReading | null
}

/** A set begins after this long at the top. A burpee's push-up has no such rest before it. */
const READY_MS = 700
/** Nobody does a full repetition faster than this, but a joint that jumps looks like one. */
const MIN_REPETITION_MS = 500
/** If two pictures are further apart than this on average, one deep picture is enough. */
const SPARSE_MS = 130
/**
 * After this many pictures out of position, and this long, the body must rest at the top again. The count
 * stays.
 */
const AWAY_PICTURES = 3
const AWAY_MS = 300
/** Without a picture of the body for longer, a repetition under way is lost. */
const MAX_GAP_MS = 1500
/** Degrees added at most for a joint that stretches between pictures. */
const MAX_AHEAD = 25

/** `lower`: a shallow repetition ended now. */
export type Counted = { count: number; lower: boolean }

/** Counts full repetitions: down far enough, and up to the top again. */
export function countRepetitions(move: CountedMove): (body: Body | null, atMs: number) => Counted {
  let state: 'away' | 'up' | 'down' = 'away'
  let count = 0
  let pictures = 0
  let deepPictures = 0
  let movedPictures = 0
  let awayPictures = 0
  let planted: Point | null = null
  let bendBefore = 0
  let topSinceMs: number | null = null
  let topMs = 0
  let placedMs = -Infinity
  let seenMs = -Infinity

  /** Whether the repetition was deep enough in two pictures, or in one if the pictures are far apart. */
  const isDeep = (atMs: number) =>
    deepPictures > 1 || (deepPictures === 1 && (atMs - topMs) / pictures > SPARSE_MS)

  return (body, atMs) => {
    if (atMs - seenMs > MAX_GAP_MS) [state, topSinceMs] = ['away', null]
    const reading = body && move.read(body)
    if (!body || !reading) return { count, lower: false }
    seenMs = atMs
    pictures += 1
    const { placed, bend, raised, deep, anchor } = reading
    const hasMoved =
      state !== 'away' && planted !== null && distance(planted, anchor) > move.maxAnchorMove * body.torso
    if (hasMoved) movedPictures += 1
    awayPictures = placed ? 0 : awayPictures + 1
    if (awayPictures === 0) placedMs = atMs
    if (awayPictures >= AWAY_PICTURES && atMs - placedMs > AWAY_MS) [state, topSinceMs] = ['away', null]
    // The top may fall between two pictures, so a stretching joint is estimated half a picture ahead.
    const ahead = state === 'down' ? Math.min(MAX_AHEAD, Math.max(0, (bend - bendBefore) / 2)) : 0
    bendBefore = bend
    topSinceMs = placed && raised && bend + ahead > move.topBend ? (topSinceMs ?? atMs) : null

    let lower = false
    if (state === 'away' && topSinceMs !== null && atMs - topSinceMs >= READY_MS)
      [state, planted] = ['up', null]
    else if (state === 'up' && bend < move.downBend)
      [state, pictures, deepPictures, movedPictures] = ['down', 1, 0, 0]
    else if (state === 'down' && topSinceMs !== null) {
      const isLongEnough = atMs - topMs >= MIN_REPETITION_MS
      if (isLongEnough && isDeep(atMs)) count += 1
      else lower = isLongEnough && movedPictures < 2
      state = 'up'
    }
    if (state === 'down' && deep && placed && !hasMoved) deepPictures += 1
    if (state === 'up' && topSinceMs !== null)
      [topMs, planted] = [atMs, planted ? middleOf(planted, anchor) : anchor]
    return { count, lower }
  }
}

/** Halfway between two points, so that one wrong picture does not move the anchor far. */
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
