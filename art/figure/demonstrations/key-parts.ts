import type { Key } from './exercise.ts'
import type { FrontPose, ProfilePose } from '#art/figure/joints/pose.ts'

/** Both feet: ball of the foot in cm and heel pitch in degrees. */
export const feet = (x: number, y: number, pitch: number) => ({
  bNx: x,
  bNy: y,
  pN: pitch,
  bFx: x,
  bFy: y,
  pF: pitch,
})

/** Both wrist targets in cm. */
export const wrists = (x: number, y: number) => ({ wNx: x, wNy: y, wFx: x, wFy: y })

/** Both hands' angle in degrees. */
export const palms = (angle: number) => ({ hN: angle, hF: angle })

/** Both arms by world angles in degrees. */
export const arms = (upper: number, fore: number) => ({ aN1: upper, aN2: fore, aF1: upper, aF2: fore })

/** Both legs by world angles in degrees, toes pointed by `point`. */
export const legs = (thigh: number, shin: number, point = 0) => ({
  lN1: thigh,
  lN2: shin,
  pN: point,
  lF1: thigh,
  lF2: shin,
  pF: point,
})

/** Both knees on the ground, shins behind them, toes pointed. */
export const knees = (x: number, y = 7.4) => ({
  kNx: x,
  kNy: y,
  kFx: x,
  kFy: y,
  lN2: 182,
  lF2: 182,
  pN: 60,
  pF: 60,
})

/** Hips, trunk and head. */
export const trunk = (hipX: number, hipY: number, pelvis: number, chest: number, head: number) => ({
  hipX,
  hipY,
  pelvis,
  chest,
  head,
})

/** Front view: one channel of both sides, such as `f` for both feet. */
export function both<Channel extends 'a' | 'e' | 'y' | 'z' | 'h' | 'k' | 'u' | 'r'>(
  channel: Channel,
  value: number,
) {
  return { [`${channel}L`]: value, [`${channel}R`]: value } as Record<`${Channel}${'L' | 'R'}`, number>
}

/** Front view: both soles, `out` cm from the center and `up` cm high. */
export const soles = (out: number, up = 0) => ({ fLx: -out, fRx: out, fLy: up, fRy: up })

/** Front view: both wrist targets, mirrored. */
export const hands = (out: number, up: number) => ({ wLx: -out, wLy: up, wRx: out, wRy: up })

/** Makes a whole cycle from its first half: the second half swaps near and far side. */
export function alternating(half: readonly Key<ProfilePose>[]): Key<ProfilePose>[] {
  return twice(half, (channel, value) => [
    channel.replace(/^([abwhplk])([NF])/, (_, part, side) => part + (side === 'N' ? 'F' : 'N')),
    channel === 'turn' ? -value : value,
  ])
}

const flipped = new Set(['hipX', 'tilt', 'bend', 'turn', 'face', 'headTilt'])

/** The same in front view: the second half mirrors the first. */
export function mirroring(half: readonly Key<FrontPose>[]): Key<FrontPose>[] {
  return twice(half, (channel, value) => [
    channel.replace(/^([a-z])([LR])/, (_, part, side) => part + (side === 'L' ? 'R' : 'L')),
    flipped.has(channel) || /^[fw].x$/.test(channel) ? -value : value,
  ])
}

function twice<Pose>(
  half: readonly Key<Pose>[],
  swap: (channel: string, value: number) => [string, number],
): Key<Pose>[] {
  const first = half.map((key) => ({ ...key, t: key.t / 2 }))
  const second = first.map((key) => ({
    ...(Object.fromEntries(
      Object.entries(key).map(([channel, value]) => swap(channel, value as number)),
    ) as Key<Pose>),
    t: key.t + 0.5,
  }))
  return [...first, ...second]
}

/** A cycle that moves out in its first half (keys up to t = 0.5) and back the same way. */
export const andBack = <Pose>(out: readonly Key<Pose>[]): Key<Pose>[] => [
  ...out,
  ...out
    .filter(({ t }) => t > 0 && t < 0.5)
    .map((key) => ({ ...key, t: 1 - key.t }))
    .reverse(),
]

/** Keys of a pose that breathes: the channels of `full` at the top of the breath. */
export const breathing = <Pose>(pose: Partial<Pose>, full: Partial<Pose>): Key<Pose>[] => [
  { t: 0, ...pose },
  { t: 0.42, ...pose, ...full },
  { t: 0.55, ...pose, ...full },
]

/** Front view: `count` keys around a circle, each from its cosine and sine. */
export const around = (count: number, key: (c: number, s: number) => Partial<FrontPose>): Key<FrontPose>[] =>
  Array.from({ length: count }, (_, k) => ({
    t: k / count,
    ...key(Math.cos((k / count) * 2 * Math.PI), Math.sin((k / count) * 2 * Math.PI)),
  }))

/** Standing in profile. */
export const standing = { ...trunk(0, 94, 90, 90, 88), ...arms(-88, -78), ...feet(13, 0, 0) }

/** On hands and knees, hands under the shoulders. */
export const allFours = {
  ...knees(0),
  thigh: 90,
  pelvis: 13,
  chest: 14.4,
  head: 22,
  ...wrists(44, 5),
  ...palms(0),
  hRel: 0,
}

/** On the back, head to the left, arms at the sides. */
export const supine = { ...trunk(0, 13.2, 180, 180, 178), ...arms(-7.6, -7.6), ...palms(0), hRel: 0 }

/** On the belly, head to the right. */
export const prone = { ...trunk(0, 11.5, 0, 0, 8), ...legs(180, 178, 62) }
