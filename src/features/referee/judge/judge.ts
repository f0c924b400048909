import type { RefereedMove } from '#shared/programme/exercises/refereed-move.ts'
import type { Pose } from '../pose.ts'

/** A correction to say. `lower`: half depth came up again; `hips`: they sag or pike; `thighs`: a wall sit is too high. */
export type Correction = 'lower' | 'hips' | 'thighs'

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

const blind: Ruling = { sees: false, count: 0, heldMs: 0, say: null, ended: false }

/** A judge for one set of the move. */
export const judgeOf = (move: RefereedMove): Judge => ({
  look: (pose) => ({ ...blind, sees: pose !== null && move !== null }),
})
