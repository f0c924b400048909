import type { Pose } from '../pose.ts'

/** Where the person's head is in the picture. */
export type Head = 'up' | 'left' | 'right'

/** A square of the picture in its pixels; it may reach beyond the picture. */
export type Crop = { x: number; y: number; side: number }

export type Size = { width: number; height: number }

/** A joint that is seen well enough to crop to. */
const SEEN = 0.2
/**
 * Half the crop's side, as a multiple of the reach of the torso and of the body. The values are from
 * MoveNet's own demonstration.
 */
const TORSO_ROOM = 1.9
const BODY_ROOM = 1.2

const shoulders = [5, 6]
const hips = [11, 12]

export const wholePicture = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  side: Math.max(width, height),
})

/** Where to look next: the square around the last pose, or the whole picture if its torso was not seen. */
export function cropAround(pose: Pose, size: Size): Crop {
  const seen = pose.filter(({ score }) => score > SEEN)
  const torso = [...shoulders, ...hips].flatMap((index) => (isSeen(pose, index) ? [pose[index]!] : []))
  const seenHips = hips.flatMap((index) => (isSeen(pose, index) ? [pose[index]!] : []))
  if (seenHips.length === 0 || torso.length === seenHips.length) return wholePicture(size)
  const x = mean(seenHips.map((hip) => hip.x))
  const y = mean(seenHips.map((hip) => hip.y))
  const reach = (joints: Pose) =>
    Math.max(...joints.map((joint) => Math.max(Math.abs(joint.x - x), Math.abs(joint.y - y))))
  const toEdge = Math.max(x, size.width - x, y, size.height - y)
  const half = Math.min(Math.max(TORSO_ROOM * reach(torso), BODY_ROOM * reach(seen)), toEdge)
  return half > Math.max(size.width, size.height) / 2 ? wholePicture(size) : { x, y, side: 2 * half }
}

/** Converts a pose in a crop (turned by `viewOf`, positions from 0 to 1) to pixels of the picture. */
export function inPicture(pose: Pose, { x, y, side }: Crop, head: Head): Pose {
  return pose.map((joint) => {
    const [aside, down] = [(joint.x - 0.5) * side, (joint.y - 0.5) * side]
    if (head === 'up') return { x: x + aside, y: y + down, score: joint.score }
    return { x: x + (head === 'left' ? down : -down), y: y - aside, score: joint.score }
  })
}

/**
 * How the network sees a picture. If the person lies, a quarter turn puts the head up. A head on the right is
 * also mirrored, because the network loses some people only in that mirror image.
 */
export const viewOf = (head: Head): { degrees: 0 | 90; isMirrored: boolean } => ({
  degrees: head === 'up' ? 0 : 90,
  isMirrored: head === 'right',
})

/** How well a pose is seen, from 0 to 1: the mean of its joints below the head. */
export const confidence = (pose: Pose): number => mean(pose.slice(5).map(({ score }) => score))

const isSeen = (pose: Pose, index: number) => (pose[index]?.score ?? 0) > SEEN

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
