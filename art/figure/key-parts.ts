import { type Key } from './exercise.ts'
import { type ProfilePose } from './pose.ts'

/** Both feet: ball of the foot in cm and heel pitch in degrees. */
export const feet = (x: number, y: number, pitch: number) => ({ bNx: x, bNy: y, pN: pitch, bFx: x, bFy: y, pF: pitch })

/** Both wrist targets in cm. */
export const wrists = (x: number, y: number) => ({ wNx: x, wNy: y, wFx: x, wFy: y })

/** Both hands' angle in degrees. */
export const palms = (angle: number) => ({ hN: angle, hF: angle })

/** Both arms by world angles in degrees. */
export const arms = (upper: number, fore: number) => ({ aN1: upper, aN2: fore, aF1: upper, aF2: fore })

/** A whole cycle from its first half: the second one has near and far side exchanged. */
export function alternating(half: readonly Key<ProfilePose>[]): Key<ProfilePose>[] {
  const first = half.map((key) => ({ ...key, t: key.t / 2 }))
  const second = first.map((key) => {
    const swapped = Object.entries(key).map(([channel, value]) => [channel.replace(/^([abwhp])([NF])/, (_, part, side) => part + (side === 'N' ? 'F' : 'N')), value])
    return { ...(Object.fromEntries(swapped) as Key<ProfilePose>), t: key.t + 0.5 }
  })
  return [...first, ...second]
}
