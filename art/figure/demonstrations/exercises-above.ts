import type { FrontExercise } from './exercise.ts'
import { both, breathing, mirroring, soles } from './key-parts.ts'
import type { FrontPose } from '#art/figure/joints/pose.ts'

const lying = { above: true, x: 0, size: 250 } as const

const onMat = [{ kind: 'mat' }] as const

const kneesBent: Partial<FrontPose> = { hipY: 92, ...soles(9.5, 38), ...both('k', 2), ...both('u', 5) }

const kneesOver: Partial<FrontPose> = {
  fLx: -32,
  fLy: 44,
  kL: 18,
  uL: 10,
  fRx: -18,
  fRy: 50,
  kR: -21,
  uR: 11,
  tilt: 0,
}

/** Lying on a mat, seen from above. */
export const fromAbove: readonly FrontExercise[] = [
  {
    id: 'figure-four',
    left: true,
    side: 'front',
    seconds: 4,
    still: 0.42,
    view: lying,
    props: onMat,
    rig: { arms: 'world' },
    keys: breathing<FrontPose>(
      {
        hipY: 92,
        fLx: -10,
        fLy: 17,
        uL: 8,
        kL: 1,
        fRx: -20,
        fRy: 64,
        rR: 90,
        kR: 31,
        uR: -8,
        wLx: -21,
        wLy: 84,
        wRx: -1,
        wRy: 86,
        ...both('y', 8),
        ...both('z', 8),
      },
      { uL: 11, fRy: 67, fLy: 19 },
    ),
  },
  {
    id: 'knee-drop',
    side: 'front',
    seconds: 5,
    still: 0.25,
    view: lying,
    props: onMat,
    keys: mirroring([
      { t: 0, ...kneesBent, ...both('a', 34), ...both('e', 4) },
      { t: 0.08, ...kneesBent },
      { t: 0.42, ...kneesOver, face: 10 },
      { t: 0.58, ...kneesOver, face: 10 },
      { t: 0.94, ...kneesBent, face: 0 },
    ]),
  },
  {
    id: 'lying-turn',
    side: 'front',
    seconds: 4,
    still: 0.42,
    view: lying,
    props: onMat,
    keys: breathing<FrontPose>(
      { ...kneesBent, ...kneesOver, ...both('a', 86), ...both('e', 4), face: 34 },
      { uL: 11 },
    ),
  },
  {
    id: 'reverse-snow-angel',
    side: 'front',
    seconds: 3.6,
    still: 0.3,
    view: { above: true, x: 0, size: 270 },
    props: onMat,
    rig: { back: true },
    keys: [
      { t: 0, hipY: 90, ...soles(10, -2), ...both('a', 166), ...both('e', 6) },
      { t: 0.08, ...both('a', 166) },
      { t: 0.3, ...both('a', 92), ...both('y', 14) },
      { t: 0.5, ...both('a', 22), ...both('y', 0) },
      { t: 0.58, ...both('a', 22), ...both('y', 0) },
      { t: 0.78, ...both('a', 92), ...both('y', 14) },
    ],
  },
]
