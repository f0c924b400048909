import type { Joint } from '../pose.ts'
import { type Point, distance } from './geometry.ts'
import { oneEuro } from './one-euro.ts'

/** MoveNet's own crop ignores joints with a lower score. */
const MIN_SCORE = 0.2
/** In torso lengths, and torso lengths a second: no joint of these moves goes further between two pictures. */
const JUMP = 0.15
const MAX_SPEED = 2.5
/** A joint that is not seen stays where it was for this long. */
const REMEMBER_MS = 450

/** A joint over time: without single jumps, smoothed, and remembered for a moment while it is hidden. */
export type SteadyJoint = {
  /** `torso`: the length of one in pixels. */
  add: (joint: Joint, torso: number, atMs: number) => void
  /** In pixels; null if the joint has not been seen lately, or has just jumped. */
  at: (atMs: number) => Point | null
  /** The mean of the latest scores, 0 to 1. */
  score: () => number
}

export function steadyJoint(): SteadyJoint {
  let [filterX, filterY] = [oneEuro(), oneEuro()]
  let believed: Point | null = null
  let doubted: Point | null = null
  let point: Point | null = null
  let isDoubted = false
  let seenMs = -Infinity
  let score: number | null = null
  return {
    add(joint, torso, atMs) {
      score = score === null ? joint.score : score + (joint.score - score) * 0.2
      if (joint.score < MIN_SCORE) return
      const isNew = atMs - seenMs > REMEMBER_MS
      if (isNew) [filterX, filterY] = [oneEuro(), oneEuro()]
      const seconds = (atMs - seenMs) / 1000
      const reach = (JUMP + MAX_SPEED * seconds) * torso
      // A joint that jumped is believed if the next picture finds it there, too.
      const hasJumped = [believed, doubted].every((place) => place && distance(place, joint) > reach)
      doubted = joint
      isDoubted = !isNew && hasJumped
      if (isDoubted) return
      // The filter restarts at the new place, because a smooth path to it would look like a bent arm.
      if (believed && distance(believed, joint) > reach) [filterX, filterY] = [oneEuro(), oneEuro()]
      believed = joint
      point = { x: filterX(joint.x, seconds, torso), y: filterY(joint.y, seconds, torso) }
      seenMs = atMs
    },
    at: (atMs) => (!isDoubted && atMs - seenMs <= REMEMBER_MS ? point : null),
    score: () => score ?? 0,
  }
}
