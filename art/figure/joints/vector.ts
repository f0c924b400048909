/** A point or direction in the figure's world: centimeters, x to the right, y up, the ground at y = 0. */
export type Vec = { readonly x: number; readonly y: number }

export const vec = (x: number, y: number): Vec => ({ x, y })
export const add = (a: Vec, b: Vec): Vec => vec(a.x + b.x, a.y + b.y)
export const sub = (a: Vec, b: Vec): Vec => vec(a.x - b.x, a.y - b.y)
export const scale = (a: Vec, k: number): Vec => vec(a.x * k, a.y * k)
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y
export const lengthOf = (a: Vec): number => Math.hypot(a.x, a.y)
export const distance = (a: Vec, b: Vec): number => lengthOf(sub(a, b))

/** The same direction with length 1; the zero vector stays zero. */
export const unit = (a: Vec): Vec => scale(a, 1 / (lengthOf(a) || 1))

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
export const between = (a: Vec, b: Vec, t: number): Vec => vec(lerp(a.x, b.x, t), lerp(a.y, b.y, t))
export const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x))

/** Smoothstep: 0 below 0, 1 above 1, zero slope at both ends. */
export function smooth(x: number): number {
  const t = clamp(x, 0, 1)
  return t * t * (3 - 2 * t)
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The unit vector at an angle in degrees, counterclockwise from +x. */
export const heading = (degrees: number): Vec => vec(Math.cos(radians(degrees)), Math.sin(radians(degrees)))

/** The angle of a vector in degrees, -180 to 180, counterclockwise from +x. */
export const angleOf = (a: Vec): number => (Math.atan2(a.y, a.x) * 180) / Math.PI

/** Rotates `a` by `degrees`, counterclockwise. */
export function turn(a: Vec, degrees: number): Vec {
  const c = Math.cos(radians(degrees))
  const s = Math.sin(radians(degrees))
  return vec(a.x * c - a.y * s, a.x * s + a.y * c)
}

/** `a` rotated by 90 degrees: to the left (counterclockwise) and to the right. */
export const leftOf = (a: Vec): Vec => vec(-a.y, a.x)
export const rightOf = (a: Vec): Vec => vec(a.y, -a.x)

/** The difference of two angles, -180 to 180 degrees. */
export const angleBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180
