import type { FrontExercise } from './exercise.ts'
import { both, hands, mirroring, soles } from './key-parts.ts'

const view = { x: 0, size: 222 } as const

const tall = { x: 0, size: 262 } as const

/** Hands together before the chest, forearms pointing at the viewer. */
const atChest = { ...hands(4, -17), ...both('y', 38), ...both('z', 34) }

const onHips = { ...hands(16, 9), ...both('y', 20), ...both('z', 20) }

/** The viewer's right hand on a wall, the other on the hip. */
const oneHandOnWall = { wLx: -16, wLy: 9, yL: 20, zL: 20, wRx: 49, wRy: 126, hL: 0, hR: 52 }

const left = (a: number, e = 8) => ({ aL: a, eL: e })

const right = (a: number, e = 8) => ({ aR: a, eR: e })

const lunge = (
  id: string,
  seconds: number,
  steps: boolean,
  [hipX, hipY]: readonly [number, number],
): FrontExercise => {
  const stance = steps ? soles(9.5) : soles(42)
  const start = { hipX: 0, hipY: steps ? 93 : 84, fold: 0, ...stance, ...both('k', 0), ...both('u', 0) }
  const foot = steps ? -78 : -42
  const low = { hipX, hipY, fold: 30, fLx: foot, fLy: 0, kL: steps ? 14 : 12, uL: 6 }
  return {
    id,
    side: 'front',
    seconds,
    still: 0.48,
    view: { x: steps ? -30 : -6, size: 216 },
    rig: { arms: 'chest', fists: true },
    keys: [
      { t: 0, ...start, ...atChest },
      { t: 0.06, ...start },
      ...(steps
        ? [
            { t: 0.16, fLx: -44, fLy: 8, hipX: -14, hipY: 90 },
            { t: 0.26, fLx: foot, fLy: 0, hipX: -32, hipY: 78 },
          ]
        : []),
      { t: 0.44, ...low },
      { t: 0.54, ...low },
      ...(steps
        ? [
            { t: 0.72, fLx: foot, fLy: 0, hipX: -32, hipY: 78 },
            { t: 0.83, fLx: -44, fLy: 8, hipX: -14, hipY: 90 },
          ]
        : []),
      { t: 0.94, ...start },
    ],
  }
}

/** Jacks, side steps and side lunges, from the front. */
export const sideways: readonly FrontExercise[] = [
  {
    id: 'jumping-jacks',
    side: 'front',
    seconds: 1.2,
    still: 0.45,
    view: tall,
    keys: [
      { t: 0, hipY: 92, ...both('a', 7), ...both('e', 4), ...soles(9.5), ...both('k', 0.6), nod: -0.4 },
      { t: 0.09, hipY: 89, ...both('a', 9), ...soles(9.5), ...both('k', 2.2) },
      { t: 0.2, hipY: 96, ...both('a', 62), ...both('e', 6), ...soles(15, 5), ...both('k', 0.4), nod: 0.4 },
      { t: 0.3, hipY: 97, ...both('a', 122), ...both('e', 8), ...soles(27, 6), ...both('k', 0.2) },
      { t: 0.41, hipY: 87, ...both('a', 158), ...both('e', 12), ...soles(37), ...both('k', 0.8) },
      {
        t: 0.48,
        hipY: 84.5,
        ...both('a', 165),
        ...both('e', 14),
        ...soles(37),
        ...both('k', 2.6),
        nod: -0.6,
      },
      { t: 0.56, hipY: 87, ...both('a', 158), ...both('e', 12), ...soles(37), ...both('k', 1) },
      { t: 0.68, hipY: 97, ...both('a', 118), ...both('e', 8), ...soles(26, 6), ...both('k', 0.2), nod: 0.4 },
      { t: 0.79, hipY: 96.5, ...both('a', 58), ...both('e', 6), ...soles(14, 5), ...both('k', 0.4) },
      { t: 0.91, hipY: 92, ...both('a', 12), ...both('e', 4), ...soles(9.5), ...both('k', 0.6) },
    ],
  },
  {
    id: 'step-jack',
    side: 'front',
    seconds: 3,
    still: 0.25,
    view: tall,
    keys: mirroring([
      { t: 0, hipX: 0, hipY: 93, ...both('a', 7), ...both('e', 6), ...soles(9.5) },
      { t: 0.1, fLx: -9.5, fLy: 0, fRx: 9.5, fRy: 0 },
      { t: 0.26, fLx: -24, fLy: 6, hipX: -3, ...both('a', 80) },
      { t: 0.42, fLx: -40, fLy: 0, hipX: -12, hipY: 89, ...both('a', 152), ...both('e', 14) },
      { t: 0.56, fLx: -40, fLy: 0, hipX: -12, hipY: 89, ...both('a', 152), ...both('e', 14) },
      { t: 0.74, fLx: -24, fLy: 6, hipX: -3, ...both('a', 80) },
      { t: 0.9, fLx: -9.5, fLy: 0, hipX: 0, hipY: 93, ...both('a', 7), ...both('e', 6) },
    ]),
  },
  {
    id: 'side-step',
    side: 'front',
    seconds: 2.6,
    still: 0.25,
    view,
    keys: mirroring([
      { t: 0, hipX: 0, hipY: 92.5, ...both('a', 9), ...both('e', 10), ...soles(9.5), ...both('k', 0.6) },
      { t: 0.08, fLx: -9.5, fLy: 0, fRx: 9.5, fRy: 0 },
      { t: 0.24, fLx: -24, fLy: 7, hipX: -6 },
      { t: 0.4, fLx: -38, fLy: 0, hipX: -17, hipY: 88, ...left(46, 12), ...right(34, 10), bend: -3 },
      { t: 0.56, fLx: -38, fLy: 0, hipX: -17, hipY: 88, ...left(46, 12), ...right(34, 10), bend: -3 },
      { t: 0.74, fLx: -24, fLy: 7, hipX: -6 },
      { t: 0.9, fLx: -9.5, fLy: 0, hipX: 0, hipY: 92.5, bend: 0, ...both('a', 9), ...both('e', 10) },
    ]),
  },
  {
    id: 'side-step-squat',
    side: 'front',
    seconds: 5,
    still: 0.25,
    view,
    rig: { arms: 'chest', fists: true },
    keys: mirroring([
      { t: 0, hipX: 0, hipY: 93, fold: 0, ...soles(9.5), ...atChest, ...both('k', 0), ...both('u', 0) },
      {
        t: 0.06,
        hipX: 0,
        hipY: 93,
        fLx: -9.5,
        fLy: 0,
        fRx: 9.5,
        fRy: 0,
        fold: 0,
        ...both('k', 0),
        ...both('u', 0),
      },
      { t: 0.16, fLx: -26, fLy: 6, hipX: -8, hipY: 91 },
      { t: 0.26, fLx: -42, fLy: 0, hipX: -15, hipY: 84, ...both('k', 0) },
      { t: 0.45, fLx: -42, fLy: 0, hipX: -16, hipY: 66, fold: 28, ...both('k', 8), ...both('u', 6) },
      { t: 0.54, fLx: -42, fLy: 0, hipX: -16, hipY: 66, fold: 28, ...both('k', 8), ...both('u', 6) },
      { t: 0.72, fLx: -42, fLy: 0, hipX: -14, hipY: 86, ...both('k', 0) },
      { t: 0.84, fLx: -26, fLy: 6, hipX: -8, hipY: 91, fold: 6 },
      { t: 0.95, fLx: -9.5, fLy: 0, hipX: 0, hipY: 93, fold: 0, ...both('k', 0), ...both('u', 0) },
    ]),
  },
  lunge('half-side-lunge', 3, false, [-18, 74]),
  lunge('side-lunge', 3.2, true, [-50, 60]),
  {
    id: 'archer-push-up',
    side: 'front',
    seconds: 3.6,
    still: 0.5,
    view: { x: 0, size: 170 },
    rig: { arms: 'world', headOn: true },
    keys: [
      {
        t: 0,
        hipX: 0,
        hipY: 38,
        fold: 80,
        bend: 0,
        ...soles(7),
        ...hands(49.4, 5),
        ...both('h', 54),
        headTilt: 0,
        ...both('u', 4),
      },
      { t: 0.08, hipX: 0, hipY: 38, bend: 0, headTilt: 0, ...both('h', 54) },
      { t: 0.45, hipX: -21, hipY: 16, bend: -4, headTilt: 3, hR: 22, hL: 140 },
      { t: 0.54, hipX: -21, hipY: 16, bend: -4, headTilt: 3, hR: 22, hL: 140 },
      { t: 0.92, hipX: 0, hipY: 38, bend: 0, headTilt: 0, ...both('h', 54) },
    ],
  },
  {
    id: 'wall-angel',
    side: 'front',
    seconds: 4,
    still: 0,
    view: { x: 0, size: 204, low: 26, from: 56 },
    props: [{ kind: 'backWall' }],
    keys: [
      { t: 0, hipY: 93, ...soles(12), ...both('a', 82), ...both('e', 92) },
      { t: 0.1, ...both('a', 82), ...both('e', 92) },
      { t: 0.46, ...both('a', 152), ...both('e', 24) },
      { t: 0.56, ...both('a', 152), ...both('e', 24) },
      { t: 0.92, ...both('a', 82), ...both('e', 92) },
    ],
  },
  {
    id: 'wide-sway',
    side: 'front',
    seconds: 4.4,
    still: 0.25,
    view,
    rig: { arms: 'hips', fists: true },
    keys: mirroring([
      { t: 0, hipX: 0, hipY: 86, ...soles(36), ...onHips, kL: 0, uL: 0, kR: 0, uR: 0 },
      { t: 0.44, hipX: -21, hipY: 79, kL: 3, uL: 4 },
      { t: 0.56, hipX: -21, hipY: 79, kL: 3, uL: 4 },
    ]),
  },
  {
    id: 'knee-gate',
    side: 'front',
    seconds: 5,
    still: 0.25,
    view: { x: 4, size: 222 },
    props: [{ kind: 'wall', x: 54, faces: -1 }],
    rig: { arms: ['hips', 'world'], elbows: ['out', 'in'] },
    keys: mirroring([
      { t: 0, hipX: 0, hipY: 93, ...soles(9.5), kL: 0, uL: 0, kR: 0, uR: 0 },
      { t: 0.08, fLx: -9.5, fLy: 0, kL: 0, uL: 0 },
      { t: 0.32, hipX: 2, fLx: -9.5, fLy: 36, uL: 19, kL: 1 },
      { t: 0.4, hipX: 2, fLx: -9.5, fLy: 36, uL: 19, kL: 1 },
      { t: 0.6, hipX: 3, fLx: -46, fLy: 31, kL: 14, uL: 14 },
      { t: 0.7, hipX: 3, fLx: -46, fLy: 31, kL: 14, uL: 14 },
      { t: 0.82, fLx: -24, fLy: 14, kL: 8, uL: 8 },
      { t: 0.95, hipX: 0, fLx: -9.5, fLy: 0, kL: 0, uL: 0 },
    ]).map((key) => ({ ...key, ...oneHandOnWall })),
  },
]
