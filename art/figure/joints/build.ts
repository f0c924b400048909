/** The outlines of a body around its bones: factors for the widths of the drawing code, which are those of a man. */
export type Build = {
  /** Half-width of the shoulders, front view, in cm. */
  shoulderHalf: number
  /** Factors for the trunk at shoulders, chest, waist and hips, and for arms, thighs, shins and neck. */
  shoulder: number
  chest: number
  waist: number
  hip: number
  arm: number
  thigh: number
  shin: number
  neck: number
  /** How far the chest extends in profile, in cm, at its fullest. */
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
