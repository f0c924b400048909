/** `x` to the right and `y` down, in any unit. */
export type Point = { readonly x: number; readonly y: number }

const DEGREES = 180 / Math.PI

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The angle at a joint between its two neighbors, 0 to 180 degrees; 180 is straight. */
export function angleAt(joint: Point, one: Point, other: Point): number {
  const turn = Math.atan2(one.y - joint.y, one.x - joint.x) - Math.atan2(other.y - joint.y, other.x - joint.x)
  const degrees = Math.abs(turn) * DEGREES
  return degrees > 180 ? 360 - degrees : degrees
}

/** How steep the line between two joints is: 0 degrees is level, 90 is upright. */
export const steepness = (a: Point, b: Point): number =>
  Math.atan2(Math.abs(a.y - b.y), Math.abs(a.x - b.x)) * DEGREES
