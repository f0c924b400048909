/** Outlines of a body beside its bones: factors on the widths that the drawing code gives a man. */
export type Build = {
  /** Half-width of the shoulders seen from the front, in cm. */
  shoulderHalf: number
  /** Factors: trunk at the shoulders, the chest, the waist and the hips, arms, thighs, shins, neck. */
  shoulder: number
  chest: number
  waist: number
  hip: number
  arm: number
  thigh: number
  shin: number
  neck: number
  /** cm the chest stands out in profile, at its fullest. */
  bust: number
  longHair: boolean
}

const man: Build = {
  shoulderHalf: 18.5,
  shoulder: 1,
  chest: 1,
  waist: 1,
  hip: 1,
  arm: 1,
  thigh: 1,
  shin: 1,
  neck: 1,
  bust: 0,
  longHair: false,
}
const woman: Build = {
  shoulderHalf: 16.8,
  shoulder: 0.9,
  chest: 0.92,
  waist: 0.86,
  hip: 1.05,
  arm: 0.85,
  thigh: 1.02,
  shin: 0.93,
  neck: 0.85,
  bust: 1.6,
  longHair: true,
}

export const builds = { woman, man } as const
export type Body = keyof typeof builds
