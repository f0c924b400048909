import type { ProfileExercise } from './exercise.ts'
import { andBack, feet, palms, standing, supine, trunk, wrists } from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'

type Depth = Partial<ProfilePose>

/** The hips `angle` degrees above the shoulders, which stay in place. */
function bridgeAt(angle: number): Depth {
  const radians = (angle * Math.PI) / 180
  return {
    ...trunk(-50 + 52 * Math.cos(radians), 13 + 52 * Math.sin(radians), 180 + angle, 180 + angle * 0.94, 178),
  }
}

/** On the heels, toes up. */
const heelHigh = 8.9
const heels = (x: number): Depth => feet(x, heelHigh, -25)
const lying = { ...supine, ...wrists(11.4, 5), ...palms(0), hRel: 0 }
const bridge = {
  side: 'profile',
  still: 0.5,
  view: { x: 12, size: 200 },
  rig: { arms: 'world', flare: true },
} as const

const step = (side: 'N' | 'F', t: number, from: number, to: number) => [
  { t: t + 0.01, [`b${side}x`]: from, [`b${side}y`]: heelHigh },
  { t: t + 0.055, [`b${side}x`]: (from + to) / 2, [`b${side}y`]: heelHigh + 6 },
  { t: t + 0.1, [`b${side}x`]: to, [`b${side}y`]: heelHigh },
]

/** The back of the thighs: bridges on the heels, and a curl on one leg. */
export const hamstrings: readonly ProfileExercise[] = [
  {
    id: 'long-lever-bridge',
    seconds: 3,
    ...bridge,
    keys: andBack<ProfilePose>([
      { t: 0, ...lying, ...heels(93), ...bridgeAt(0) },
      { t: 0.08, ...bridgeAt(0) },
      { t: 0.26, ...bridgeAt(12) },
      { t: 0.44, ...bridgeAt(21) },
    ]),
  },
  {
    id: 'bridge-walk-out',
    seconds: 5,
    ...bridge,
    keys: andBack<ProfilePose>([
      { t: 0, ...lying, ...heels(58), ...bridgeAt(24) },
      { t: 0.04, ...bridgeAt(24) },
      ...step('N', 0.04, 58, 78),
      ...step('F', 0.15, 58, 78),
      { t: 0.26, ...bridgeAt(19) },
      ...step('N', 0.26, 78, 98),
      ...step('F', 0.37, 78, 98),
      { t: 0.48, ...bridgeAt(13) },
    ]),
  },
  {
    id: 'hamstring-slide',
    seconds: 5,
    ...bridge,
    towel: 'underHeels',
    keys: andBack<ProfilePose>([
      { t: 0, ...lying, ...heels(58), ...bridgeAt(24) },
      { t: 0.06, ...heels(58), ...bridgeAt(24) },
      { t: 0.28, ...heels(79), ...bridgeAt(19) },
      { t: 0.46, ...heels(100), ...bridgeAt(12) },
    ]),
  },
  {
    id: 'standing-leg-curl',
    side: 'profile',
    seconds: 2.5,
    still: 0.48,
    props: [{ kind: 'wall', x: 57.5, faces: -1 }],
    view: { x: 2, size: 222 },
    rig: { arms: ['angles', 'world'], legs: ['angles', 'ball'] },
    keys: andBack<ProfilePose>([
      { t: 0, ...standing, wFx: 52.5, wFy: 118, hF: 90, hRel: 0, hN: -84, lN1: -80, lN2: -122, pN: -16 },
      { t: 0.08, lN1: -80, lN2: -122, pN: -16 },
      { t: 0.25, lN1: -91, lN2: -146, pN: 4 },
      { t: 0.44, lN1: -93, lN2: -212, pN: 0 },
    ]),
  },
]
