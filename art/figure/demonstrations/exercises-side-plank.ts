import type { FrontExercise } from './exercise.ts'
import { andBack, breathing } from './key-parts.ts'
import type { FrontPose } from '#art/figure/joints/pose.ts'

/** On the right forearm, the body's line this many degrees above the ground; the left hand on the hip. */
const onForearm = (hipY: number, line: number): Partial<FrontPose> => ({
  hipX: 0,
  hipY,
  tilt: 90 - line,
  bend: 90 - line,
  aR: 90 - line,
  eR: 90,
  zR: 56,
  wLx: -15,
  wLy: 8,
  yL: 14,
  zL: 14,
  hL: 20,
})

const stacked: Partial<FrontPose> = {
  ...onForearm(41.4, 16),
  fLx: -92.6,
  fLy: 19,
  rL: -71,
  fRx: -89.4,
  fRy: 7,
  rR: 74,
}

const onKnees: Partial<FrontPose> = {
  ...onForearm(34.6, 24),
  fLx: -71,
  fLy: 19,
  rL: -90,
  kL: 8,
  uL: -10.2,
  fRx: -68.4,
  fRy: 7.5,
  rR: 90,
  kR: -8.3,
  uR: -8.4,
}

const rig = { arms: ['hips', 'angles'] } as const

const tall = { hipX: 0, fRx: 9.5, fRy: 0, kR: 0, uR: 0, bend: 0, tilt: 0, aR: 122, eR: 136 }

const crunched = { hipX: -4, fRx: 40, fRy: 44, kR: 15, uR: 14, bend: 26, tilt: -3, aR: 92, eR: 146 }

/** Side planks, and what stands in for them. */
export const sidePlanks: readonly FrontExercise[] = [
  {
    id: 'knee-side-plank',
    side: 'front',
    seconds: 3,
    still: 0.42,
    view: { x: -2, size: 190 },
    rig,
    keys: breathing<FrontPose>(onKnees, { wLx: -15.6 }),
  },
  {
    id: 'side-plank',
    side: 'front',
    seconds: 3,
    still: 0.42,
    view: { x: -10, size: 214 },
    rig,
    keys: breathing<FrontPose>(stacked, { wLx: -15.6 }),
  },
  {
    id: 'side-plank-leg-raise',
    side: 'front',
    seconds: 3,
    still: 0.5,
    view: { x: -10, size: 214 },
    rig,
    keys: andBack<FrontPose>([
      { t: 0, ...stacked },
      { t: 0.07, fLx: -92.6, fLy: 19, rL: -71 },
      { t: 0.25, fLx: -97.5, fLy: 46, rL: -88 },
      { t: 0.45, fLx: -94.8, fLy: 74, rL: -105 },
    ]),
  },
  {
    id: 'standing-side-crunch',
    side: 'front',
    seconds: 2.4,
    still: 0.5,
    view: { x: -4, size: 222 },
    props: [{ kind: 'wall', x: -54, faces: 1 }],
    rig: { arms: ['world', 'angles'], elbows: 'in' },
    keys: andBack<FrontPose>([
      { t: 0, hipY: 93, fLx: -9.5, wLx: -49, wLy: 122, hL: 52, yR: 20, zR: 10, ...tall },
      { t: 0.08, ...tall },
      { t: 0.45, ...crunched },
    ]),
  },
]
