import type { FrontExercise } from './exercise.ts'
import { around, both, breathing, hands, mirroring, soles } from './key-parts.ts'
import type { FrontPose } from '#art/figure/joints/pose.ts'

const view = { x: 0, size: 222 } as const

/** From the waist up, where only arms and chest move. */
const close = { x: 0, size: 122, low: 76 } as const

const tall = { x: 0, size: 262 } as const

/** Hands together before the chest, forearms pointing at the viewer. */
const atChest = { ...hands(4, -17), ...both('y', 38), ...both('z', 34) }

const onHips = { ...hands(16, 9), ...both('y', 20), ...both('z', 20) }

const hanging = { ...both('a', 8), ...both('e', 8) }

const left = (a: number, e = 8) => ({ aL: a, eL: e })

const right = (a: number, e = 8) => ({ aR: a, eR: e })

const wide = soles(36)

/** Turns, bends and stretches from the front. */
export const front: readonly FrontExercise[] = [
  {
    id: 'hip-circles',
    side: 'front',
    seconds: 2.4,
    still: 0,
    view,
    props: [{ kind: 'turn', x: 0, y: 88, rx: 52, ry: 15 }],
    rig: { arms: 'hips', fists: true },
    keys: around(8, (c, s) => ({
      hipX: 11 * c,
      hipY: 88.5 - 1.5 * s,
      tilt: -7 * c,
      bend: 5 * c,
      fold: 8 + 8 * s,
      ...soles(24),
      ...onHips,
    })).map((key) => ({ ...key, headTilt: -(key.bend ?? 0) })),
  },
  {
    id: 'standing-twist',
    side: 'front',
    seconds: 2.4,
    still: 0.25,
    view: close,
    rig: { arms: 'chest', fists: true },
    keys: mirroring([
      { t: 0, hipY: 91, ...soles(14), ...atChest, turn: 0, tilt: 0, ...both('k', 1.5) },
      { t: 0.42, turn: 56, wLx: 6, wRx: 13, wRy: -16, wLy: -18, hipX: 2 },
      { t: 0.56, turn: 56, wLx: 6, wRx: 13, wRy: -16, wLy: -18, hipX: 2 },
    ]),
  },
  {
    id: 'trunk-turn',
    side: 'front',
    seconds: 3,
    still: 0.25,
    view,
    keys: mirroring([
      {
        t: 0,
        hipY: 89,
        ...soles(27),
        ...both('a', 16),
        ...both('e', 4),
        ...both('y', 10),
        ...both('z', 10),
        turn: 0,
        ...both('k', 1),
      },
      { t: 0.4, turn: 58, hipX: 3, ...left(-38, -12), yL: 14, zL: 14, ...right(34, 10), yR: 42, zR: 42 },
      { t: 0.56, turn: 58, hipX: 3, ...left(-38, -12), yL: 14, zL: 14, ...right(34, 10), yR: 42, zR: 42 },
    ]),
  },
  {
    id: 'side-bend',
    side: 'front',
    seconds: 4,
    still: 0.42,
    view: tall,
    keys: breathing<FrontPose>(
      { hipX: 7, hipY: 92, tilt: 2, bend: -24, headTilt: 6, ...soles(15), ...right(168, 22), ...left(14, 6) },
      { bend: -27, ...right(169, 24) },
    ),
  },
  {
    id: 'reach-and-bend',
    side: 'front',
    seconds: 6,
    still: 0.25,
    view: { ...tall, from: 46 },
    keys: mirroring([
      { t: 0, hipX: 0, hipY: 92.5, bend: 0, tilt: 0, headTilt: 0, ...soles(15), ...hanging },
      { t: 0.08, ...hanging, bend: 0, hipX: 0 },
      { t: 0.24, ...right(110, 10), bend: 0 },
      { t: 0.44, hipX: 7, tilt: 2, bend: -25, headTilt: 6, ...right(168, 22), ...left(14, 6) },
      { t: 0.58, hipX: 7, tilt: 2, bend: -25, headTilt: 6, ...right(168, 22), ...left(14, 6) },
      { t: 0.8, ...right(100, 10), bend: -4 },
      { t: 0.95, ...hanging, bend: 0, hipX: 0, headTilt: 0, tilt: 0 },
    ]),
  },
  {
    id: 'wide-forward',
    side: 'front',
    seconds: 4,
    still: 0.42,
    view: { x: 0, size: 190 },
    rig: { arms: 'world' },
    keys: breathing<FrontPose>(
      {
        hipY: 88,
        fold: 148,
        ...wide,
        ...hands(31, 27),
        ...both('y', 54),
        ...both('z', 46),
        ...both('k', 1),
        hL: 0,
        hR: 0,
      },
      { fold: 151 },
    ),
  },
  {
    id: 'standing-thread-the-needle',
    side: 'front',
    seconds: 4.4,
    still: 0.5,
    view,
    rig: { arms: 'chest', elbows: ['in', 'out'] },
    keys: [
      {
        t: 0,
        hipY: 88,
        ...soles(30),
        fold: 42,
        turn: -30,
        wLx: -34,
        wLy: 42,
        zL: 0,
        yL: 0,
        wRx: 24,
        wRy: -34,
        yR: 24,
        zR: 24,
        face: -20,
        ...both('k', 2),
      },
      { t: 0.1, turn: -34, wLx: -34, wLy: 42, face: -20, fold: 42 },
      { t: 0.3, wLx: -24, wLy: -20, yL: 40, zL: 40 },
      { t: 0.5, turn: 30, wLx: 34, wLy: -30, yL: 10, zL: 10, face: 10, fold: 52 },
      { t: 0.6, turn: 30, wLx: 34, wLy: -30, yL: 10, zL: 10, face: 10, fold: 52 },
      { t: 0.8, wLx: -24, wLy: -20, yL: 40, zL: 40 },
    ],
  },
  {
    id: 'standing-open-book',
    side: 'front',
    seconds: 4.4,
    still: 0.46,
    view: { x: -6, size: 170, low: 56 },
    props: [{ kind: 'wall', x: 44, faces: -1 }],
    rig: { arms: ['angles', 'world'], elbows: 'in' },
    keys: [
      {
        t: 0,
        hipY: 93.5,
        ...soles(11),
        ...left(84, 0),
        yL: 74,
        zL: 74,
        turn: 6,
        wRx: 39,
        wRy: 154,
        yR: 30,
        zR: 0,
        face: 0,
      },
      { t: 0.08, yL: 74, zL: 74, turn: 6, face: 0 },
      { t: 0.42, yL: 0, zL: 0, turn: -52, face: -24, aL: 88 },
      { t: 0.56, yL: 0, zL: 0, turn: -52, face: -24, aL: 88 },
      { t: 0.94, yL: 74, zL: 74, turn: 6, face: 0 },
    ],
  },
  {
    id: 'standing-figure-four',
    left: true,
    side: 'front',
    seconds: 4,
    still: 0.42,
    view: { x: 6, size: 222 },
    props: [{ kind: 'wall', x: 60, faces: -1 }],
    rig: { arms: ['hips', 'world'], elbows: ['out', 'in'] },
    keys: breathing<FrontPose>(
      {
        hipX: 0,
        hipY: 76,
        fold: 26,
        ...onHips,
        yR: 0,
        zR: 0,
        wRx: 55,
        wRy: 120,
        hR: 36,
        fLx: -8,
        kL: 3,
        uL: 8,
        fRx: -15,
        fRy: 54,
        rR: 90,
        kR: 32,
        uR: -7,
      },
      { hipY: 74, fold: 30 },
    ),
  },
]
