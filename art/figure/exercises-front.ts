import { type FrontExercise, type Key } from './exercise.ts'
import { both, breathing, hands, mirroring, soles } from './key-parts.ts'
import { type FrontPose } from './pose.ts'
import { type Prop } from './props.ts'

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

const turns = (x: number, y: number, r: number): readonly Prop[] => [{ kind: 'turn', x, y, rx: r, ry: r }, { kind: 'turn', x: -x, y, rx: r, ry: r, mirrored: true }]

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

const lying = { above: true, x: 0, size: 250 } as const

const onMat = [{ kind: 'mat' }] as const

const kneesBent: Partial<FrontPose> = { hipY: 92, ...soles(9.5, 38), ...both('k', 2), ...both('u', 5) }

const kneesOver: Partial<FrontPose> = { fLx: -32, fLy: 44, kL: 18, uL: 10, fRx: -18, fRy: 50, kR: -21, uR: 11, tilt: 0 }

/** Circles, turns and stretches from the front, and lying seen from above. */
export const front: readonly FrontExercise[] = [
  { id: 'arm-circles', side: 'front', seconds: 4, still: 0.62, view: { x: 0, size: 232 }, props: turns(66, 139, 22), keys: circles() },
  {
    id: 'hip-circles',
    side: 'front',
    seconds: 2.4,
    still: 0,
    view,
    props: [{ kind: 'turn', x: 0, y: 88, rx: 52, ry: 15 }],
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
    props: turns(40, 142, 11),
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
