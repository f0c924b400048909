import type { RefereedMove } from '#shared/programme/exercises/refereed-move.ts'
import type { Pose } from '../pose.ts'
import { followBody } from './body.ts'
import { type CountedMove, countRepetitions } from './count-repetitions.ts'
import { plank } from './plank.ts'
import { pushUp } from './push-up.ts'
import { squat } from './squat.ts'
import { type TimedMove, timeHold } from './time-hold.ts'
import { wallSit } from './wall-sit.ts'

/** A correction to say. `lower`: half depth came up again; `hips`: they sag or pike; `thighs`: a wall sit is too high. */
type Correction = 'lower' | 'hips' | 'thighs'

/** What the judge says of one picture. */
export type Ruling = {
  /** True if the joints that the move needs are seen. */
  sees: boolean
  /** Full repetitions so far; 0 in a hold. */
  count: number
  /** Milliseconds held so far; 0 in a counted move. */
  heldMs: number
  /** A correction to say now, once each time it starts; null if there is none. */
  say: Correction | null
  /** True once a hold is over: a fault was not mended in time, or the person left the position. */
  ended: boolean
}

/** Judges one set. `pose`: null if the picture shows no person; `atMs`: when it was taken, ascending. */
export type Judge = { look: (pose: Pose | null, atMs: number) => Ruling }

/** A judge for one set of the move. */
export function judgeOf(move: RefereedMove): Judge {
  switch (move) {
    case 'push-up':
      return counting(pushUp)
    case 'squat':
      return counting(squat)
    case 'plank':
      return timing(plank, 'hips')
    case 'wall-sit':
      return timing(wallSit, 'thighs')
  }
}

/** One picture in four gives no pose, so the body counts as seen for this long. */
const SEEN_MS = 600

function whetherSeen(): (isSeen: boolean, atMs: number) => boolean {
  let seenMs = -Infinity
  return (isSeen, atMs) => {
    if (isSeen) seenMs = atMs
    return atMs - seenMs < SEEN_MS
  }
}

function counting(move: CountedMove): Judge {
  const follow = followBody(move.needs)
  const countOf = countRepetitions(move)
  const sees = whetherSeen()
  return {
    look(pose, atMs) {
      const body = follow(pose, atMs)
      const { count, lower } = countOf(body, atMs)
      return { sees: sees(body !== null, atMs), count, heldMs: 0, say: lower ? 'lower' : null, ended: false }
    },
  }
}

function timing(move: TimedMove, fault: Correction): Judge {
  const follow = followBody(move.needs)
  const holdOf = timeHold(move)
  const sees = whetherSeen()
  return {
    look(pose, atMs) {
      const body = follow(pose, atMs)
      const { heldMs, warn, ended } = holdOf(body, atMs)
      return { sees: sees(body !== null, atMs), count: 0, heldMs, say: warn ? fault : null, ended }
    },
  }
}
