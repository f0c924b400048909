import { type FrontExercise, type Key } from './exercise.ts'
import { both, breathing, hands, mirroring, soles } from './key-parts.ts'
import { type FrontPose } from './pose.ts'

const view = { x: 0, size: 222 } as const
const tall = { x: 0, size: 262 } as const
/** Hands together before the chest, forearms pointing at the viewer. */
const atChest = { ...hands(4, -17), ...both('y', 38), ...both('z', 34) }
const onHips = { ...hands(16, 9), ...both('y', 20), ...both('z', 20) }
const hanging = { ...both('a', 8), ...both('e', 8) }
const left = (a: number, e = 8) => ({ aL: a, eL: e })
const right = (a: number, e = 8) => ({ aR: a, eR: e })

/** Circles with straight arms: small ones, then large ones. */
function circles(): Key<FrontPose>[] {
  const sizes = [12, 34]
  return sizes.flatMap((size, i) =>
    Array.from({ length: 8 }, (_, k) => {
      const angle = (k / 8) * 2 * Math.PI
      return { t: (i * 8 + k) / 16, hipY: 93.5, ...both('a', 88 + size * Math.sin(angle)), ...both('e', 2), ...both('y', size * Math.cos(angle)), ...both('z', size * Math.cos(angle)), ...soles(10) }
    }),
  )
}

const around = (count: number, key: (c: number, s: number) => Partial<FrontPose>): Key<FrontPose>[] =>
  Array.from({ length: count }, (_, k) => ({ t: k / count, ...key(Math.cos((k / count) * 2 * Math.PI), Math.sin((k / count) * 2 * Math.PI)) }))

const seatedStart: Partial<FrontPose> = { hipY: 15, fold: 24, ...both('y', 30), ...both('z', 20) }
const seatedTwist: FrontExercise = {
  id: 'heels-down-twist',
  side: 'front',
  seconds: 2.4,
  still: 0.25,
  view: { x: 0, size: 150 },
  rig: { arms: 'world', fists: true },
  keys: mirroring([
    { t: 0, ...seatedStart, ...soles(10), ...both('u', 31), ...both('k', 4), ...hands(4, 40), turn: 0, face: 0 },
    { t: 0.4, turn: 52, bend: 3, wLx: 28, wLy: 26, wRx: 34, wRy: 25, face: -10 },
    { t: 0.6, turn: 52, bend: 3, wLx: 28, wLy: 26, wRx: 34, wRy: 25, face: -10 },
  ]),
}

const wide = soles(36)
const lunge = (id: string, seconds: number, steps: boolean, [hipX, hipY]: readonly [number, number]): FrontExercise => {
  const stance = steps ? soles(9.5) : soles(42)
  const start = { hipX: 0, hipY: steps ? 93 : 84, fold: 0, ...stance, ...both('k', 0), ...both('u', 0) }
  const foot = steps ? -78 : -42
  const low = { hipX, hipY, fold: 30, fLx: foot, fLy: 0, kL: 5, uL: 7 }
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
      ...(steps ? [{ t: 0.16, fLx: -44, fLy: 8, hipX: -14, hipY: 90 }, { t: 0.26, fLx: foot, fLy: 0, hipX: -32, hipY: 78 }] : []),
      { t: 0.44, ...low },
      { t: 0.54, ...low },
      ...(steps ? [{ t: 0.72, fLx: foot, fLy: 0, hipX: -32, hipY: 78 }, { t: 0.83, fLx: -44, fLy: 8, hipX: -14, hipY: 90 }] : []),
      { t: 0.94, ...start },
    ],
  }
}

const lying = { above: true, x: 0, size: 250 } as const
const onMat = [{ kind: 'mat' }] as const
const kneesBent: Partial<FrontPose> = { hipY: 92, ...soles(9.5, 38), ...both('k', 2), ...both('u', 5) }
const kneesOver: Partial<FrontPose> = { fLx: -32, fLy: 44, kL: 18, uL: 10, fRx: -18, fRy: 50, kR: -21, uR: 11, tilt: 0 }

/** Seen from the front, and lying seen from above. */
export const front: readonly FrontExercise[] = [
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
      { t: 0.48, hipY: 84.5, ...both('a', 165), ...both('e', 14), ...soles(37), ...both('k', 2.6), nod: -0.6 },
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
      { t: 0.06, hipX: 0, hipY: 93, fLx: -9.5, fLy: 0, fRx: 9.5, fRy: 0, fold: 0, ...both('k', 0), ...both('u', 0) },
      { t: 0.16, fLx: -26, fLy: 6, hipX: -8, hipY: 91 },
      { t: 0.26, fLx: -42, fLy: 0, hipX: -15, hipY: 84, ...both('k', 0) },
      { t: 0.45, fLx: -42, fLy: 0, hipX: -16, hipY: 66, fold: 28, ...both('k', 8), ...both('u', 6) },
      { t: 0.54, fLx: -42, fLy: 0, hipX: -16, hipY: 66, fold: 28, ...both('k', 8), ...both('u', 6) },
      { t: 0.72, fLx: -42, fLy: 0, hipX: -14, hipY: 86, ...both('k', 0) },
      { t: 0.84, fLx: -26, fLy: 6, hipX: -8, hipY: 91, fold: 6 },
      { t: 0.95, fLx: -9.5, fLy: 0, hipX: 0, hipY: 93, fold: 0, ...both('k', 0), ...both('u', 0) },
    ]),
  },
  {
    id: 'archer-push-up',
    side: 'front',
    seconds: 3.6,
    still: 0.5,
    view: { x: 0, size: 170 },
    rig: { arms: 'world', headOn: true },
    keys: [
      { t: 0, hipX: 0, hipY: 46, fold: 80, bend: 0, ...soles(7), ...hands(42, 5), ...both('h', 64), headTilt: 0, ...both('u', 4) },
      { t: 0.08, hipX: 0, hipY: 46, bend: 0, headTilt: 0, ...both('h', 64) },
      { t: 0.45, hipX: -19, hipY: 20, bend: -4, headTilt: 3, hR: 28, hL: 120 },
      { t: 0.54, hipX: -19, hipY: 20, bend: -4, headTilt: 3, hR: 28, hL: 120 },
      { t: 0.92, hipX: 0, hipY: 46, bend: 0, headTilt: 0, ...both('h', 64) },
    ],
  },
  lunge('half-side-lunge', 3, false, [-18, 74]),
  lunge('side-lunge', 3.2, true, [-50, 60]),
  { id: 'arm-circles', side: 'front', seconds: 4, still: 0.62, view, keys: circles() },
  {
    id: 'y-raise',
    side: 'front',
    seconds: 3,
    still: 0.48,
    view: { x: 0, size: 230 },
    keys: [
      { t: 0, hipY: 90, fold: 40, ...soles(12), ...both('k', 1.5), ...both('a', 10), ...both('e', 2), ...both('y', 16), ...both('z', 16), nod: -2 },
      { t: 0.08, ...both('a', 10), ...both('y', 16), ...both('z', 16) },
      { t: 0.24, ...both('a', 70), ...both('y', 44), ...both('z', 44) },
      { t: 0.42, ...both('a', 142), ...both('y', 8), ...both('z', 8) },
      { t: 0.56, ...both('a', 142), ...both('y', 8), ...both('z', 8) },
      { t: 0.76, ...both('a', 70), ...both('y', 44), ...both('z', 44) },
      { t: 0.93, ...both('a', 10), ...both('y', 16), ...both('z', 16) },
    ],
  },
  {
    id: 'hip-circles',
    side: 'front',
    seconds: 2.4,
    still: 0,
    view,
    rig: { arms: 'hips', fists: true },
    keys: around(8, (c, s) => ({ hipX: 11 * c, hipY: 88.5 - 1.5 * s, tilt: -7 * c, bend: 5 * c, fold: 8 + 8 * s, ...soles(24), ...onHips })).map((key) => ({ ...key, headTilt: -(key.bend ?? 0) })),
  },
  {
    id: 'standing-twist',
    side: 'front',
    seconds: 2.4,
    still: 0.25,
    view,
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
      { t: 0, hipY: 89, ...soles(27), ...both('a', 16), ...both('e', 4), ...both('y', 10), ...both('z', 10), turn: 0, ...both('k', 1) },
      { t: 0.4, turn: 58, hipX: 3, ...left(-38, -12), yL: 14, zL: 14, ...right(34, 10), yR: 42, zR: 42 },
      { t: 0.56, turn: 58, hipX: 3, ...left(-38, -12), yL: 14, zL: 14, ...right(34, 10), yR: 42, zR: 42 },
    ]),
  },
  seatedTwist,
  {
    id: 'side-bend',
    side: 'front',
    seconds: 4,
    still: 0.42,
    view: tall,
    keys: breathing<FrontPose>({ hipX: 7, hipY: 92, tilt: 2, bend: -24, headTilt: 6, ...soles(15), ...right(168, 22), ...left(14, 6) }, { bend: -27, ...right(169, 24) }),
  },
  {
    id: 'reach-and-bend',
    side: 'front',
    seconds: 6,
    still: 0.25,
    view: tall,
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
    id: 'wide-forward',
    side: 'front',
    seconds: 4,
    still: 0.42,
    view: { x: 0, size: 190 },
    rig: { arms: 'world' },
    keys: breathing<FrontPose>({ hipY: 84, fold: 122, ...wide, ...hands(29, 34), ...both('k', 1), hL: 0, hR: 0 }, { fold: 126 }),
  },
  {
    id: 'chest-opener',
    side: 'front',
    seconds: 3.2,
    still: 0,
    view,
    rig: { arms: 'chest', elbows: 'in' },
    keys: mirroring([
      { t: 0, hipY: 93.5, ...soles(12), ...hands(74, -7), ...both('y', 0), ...both('z', 0), nod: 0.6 },
      { t: 0.12, ...hands(74, -7), ...both('y', 0), ...both('z', 0), nod: 0.6 },
      { t: 0.34, ...hands(38, -13), ...both('y', 56), ...both('z', 56) },
      { t: 0.5, wLx: 16, wLy: -20, wRx: -17, wRy: -26, ...both('y', 42), ...both('z', 34), nod: -0.6 },
      { t: 0.62, wLx: 16, wLy: -20, wRx: -17, wRy: -26, ...both('y', 42), ...both('z', 34), nod: -0.6 },
      { t: 0.8, ...hands(38, -13), ...both('y', 56), ...both('z', 56) },
    ]),
  },
  {
    id: 'shoulder-roll',
    side: 'front',
    seconds: 2.4,
    still: 0.25,
    view,
    keys: around(8, (c, s) => ({ hipY: 93.5, ...soles(11), shrug: 6.4 * s, ...both('a', 9 + 3 * c), ...both('e', 8 + 2 * s), ...both('y', 10 - 10 * c), nod: -0.6 * s })),
  },
  {
    id: 'shoulder-stretch',
    side: 'front',
    seconds: 4,
    still: 0.42,
    view,
    rig: { arms: 'chest', elbows: ['out', 'in'] },
    keys: breathing<FrontPose>({ hipY: 93.5, ...soles(11), wLx: 29, wLy: -12, yL: 18, zL: 22, hL: 0, wRx: 0, wRy: -13, yR: 40, zR: 20, face: -14 }, { wLx: 30, wLy: -11 }),
  },
  {
    id: 'triceps-stretch',
    side: 'front',
    seconds: 4,
    still: 0.42,
    view,
    rig: { arms: ['angles', 'chest'], elbows: 'in' },
    keys: breathing<FrontPose>({ hipY: 93.5, ...soles(11), ...left(168, 152), yL: 24, zL: 16, wRx: -14, wRy: 22, zR: 10, yR: 20, nod: -0.4 }, { aL: 171, wRx: -13 }),
  },
  {
    id: 'knee-gate',
    side: 'front',
    seconds: 5,
    still: 0.25,
    view,
    rig: { arms: 'hips', fists: true },
    keys: mirroring([
      { t: 0, hipX: 0, hipY: 93, ...soles(9.5), ...onHips, kL: 0, uL: 0, kR: 0, uR: 0 },
      { t: 0.08, fLx: -9.5, fLy: 0, kL: 0, uL: 0 },
      { t: 0.32, hipX: 2, fLx: -9.5, fLy: 36, uL: 19, kL: 1 },
      { t: 0.4, hipX: 2, fLx: -9.5, fLy: 36, uL: 19, kL: 1 },
      { t: 0.6, hipX: 3, fLx: -46, fLy: 31, kL: 14, uL: 14 },
      { t: 0.7, hipX: 3, fLx: -46, fLy: 31, kL: 14, uL: 14 },
      { t: 0.82, fLx: -24, fLy: 14, kL: 8, uL: 8 },
      { t: 0.95, hipX: 0, fLx: -9.5, fLy: 0, kL: 0, uL: 0 },
    ]),
  },
  {
    id: 'wall-angel',
    side: 'front',
    seconds: 4,
    still: 0,
    view: tall,
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
    id: 'wrist-circle',
    side: 'front',
    seconds: 2,
    still: 0.12,
    view: { x: 0, size: 212 },
    rig: { arms: 'chest', fists: true },
    keys: around(8, (c, s) => ({ hipY: 93.5, ...soles(11), wLx: -4 + 6 * c, wRx: 4 + 6 * c, wLy: -22 + 6 * s, wRy: -22 + 6 * s, ...both('y', 34), ...both('z', 26), hL: 24 * s, hR: -24 * s })),
  },
  {
    id: 'standing-thread-the-needle',
    side: 'front',
    seconds: 4.4,
    still: 0.5,
    view,
    rig: { arms: 'chest', elbows: ['in', 'out'] },
    keys: [
      { t: 0, hipY: 88, ...soles(30), fold: 42, turn: -30, wLx: -34, wLy: 42, zL: 0, yL: 0, wRx: 24, wRy: -34, yR: 24, zR: 24, face: -20, ...both('k', 2) },
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
    view: { x: -6, size: 222 },
    props: [{ kind: 'wall', x: 44, faces: -1 }],
    rig: { arms: ['angles', 'world'], elbows: 'in' },
    keys: [
      { t: 0, hipY: 93.5, ...soles(11), ...left(84, 0), yL: 74, zL: 74, turn: 6, wRx: 38, wRy: 154, yR: 30, zR: 0, face: 0 },
      { t: 0.08, yL: 74, zL: 74, turn: 6, face: 0 },
      { t: 0.42, yL: 0, zL: 0, turn: -52, face: -24, aL: 88 },
      { t: 0.56, yL: 0, zL: 0, turn: -52, face: -24, aL: 88 },
      { t: 0.94, yL: 74, zL: 74, turn: 6, face: 0 },
    ],
  },
  {
    id: 'wall-turn',
    side: 'front',
    seconds: 4,
    still: 0.42,
    view,
    props: [{ kind: 'backWall' }],
    rig: { arms: 'chest', elbows: 'in' },
    keys: breathing<FrontPose>({ hipX: -1, hipY: 93, ...soles(12), turn: 62, wLx: 36, wLy: -14, wRx: 42, wRy: -6, yL: 22, zL: 10, yR: 26, zR: 10, hL: 30, hR: -50 }, { turn: 65 }),
  },
  {
    id: 'knee-drop',
    side: 'front',
    seconds: 5,
    still: 0.25,
    view: lying,
    props: onMat,
    keys: mirroring([
      { t: 0, ...kneesBent, ...both('a', 62), ...both('e', 4) },
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
    keys: breathing<FrontPose>({ ...kneesBent, ...kneesOver, ...both('a', 86), ...both('e', 4), face: 34 }, { uL: 11 }),
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
