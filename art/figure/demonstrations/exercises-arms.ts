import type { FrontExercise, Key } from './exercise.ts'
import { around, both, breathing, hands, mirroring, soles } from './key-parts.ts'
import type { FrontPose } from '#art/figure/joints/pose.ts'
import type { Prop } from '#art/figure/drawing/props.ts'

/** From the waist up, where only arms and chest move. */
const close = { x: 0, size: 122, low: 76 } as const

const left = (a: number, e = 8) => ({ aL: a, eL: e })

/** Circles with straight arms: small ones, then large ones. */
function circles(): Key<FrontPose>[] {
  const sizes = [12, 34]
  return sizes.flatMap((size, i) =>
    Array.from({ length: 8 }, (_, k) => {
      const angle = (k / 8) * 2 * Math.PI
      return {
        t: (i * 8 + k) / 16,
        hipY: 93.5,
        ...both('a', 88 + size * Math.sin(angle)),
        ...both('e', 2),
        ...both('y', size * Math.cos(angle)),
        ...both('z', size * Math.cos(angle)),
        ...soles(10),
      }
    }),
  )
}

const turns = (x: number, y: number, r: number): readonly Prop[] => [
  { kind: 'turn', x, y, rx: r, ry: r },
  { kind: 'turn', x: -x, y, rx: r, ry: r, mirrored: true },
]

/** Circles and stretches of arms and shoulders, from the front. */
export const armsAndShoulders: readonly FrontExercise[] = [
  {
    id: 'arm-circles',
    side: 'front',
    seconds: 4,
    still: 0.62,
    view: { x: 0, size: 230, from: 60 },
    props: turns(66, 139, 22),
    keys: circles(),
  },
  {
    id: 'chest-opener',
    side: 'front',
    seconds: 3.2,
    still: 0,
    view: { x: 0, size: 216, from: 60 },
    rig: { arms: 'chest', elbows: 'in' },
    keys: mirroring([
      { t: 0, hipY: 93.5, ...soles(12), ...hands(76, -6), ...both('y', 0), ...both('z', 0), nod: 0.6 },
      { t: 0.12, ...hands(76, -6), ...both('y', 0), ...both('z', 0), nod: 0.6 },
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
    view: close,
    props: turns(40, 142, 11),
    keys: around(8, (c, s) => ({
      hipY: 93.5,
      ...soles(11),
      shrug: 6.4 * s,
      ...both('a', 9 + 3 * c),
      ...both('e', 8 + 2 * s),
      ...both('y', 10 - 10 * c),
      nod: -0.6 * s,
    })),
  },
  {
    id: 'shoulder-stretch',
    side: 'front',
    seconds: 4,
    still: 0.42,
    view: close,
    rig: { arms: 'chest', elbows: 'out' },
    keys: breathing<FrontPose>(
      {
        hipY: 93.5,
        ...soles(11),
        wLx: 34,
        wLy: -8,
        yL: 18,
        zL: 22,
        hL: 0,
        wRx: 6,
        wRy: -15,
        yR: 38,
        zR: 0,
        hR: 0,
        face: -14,
      },
      { wLx: 35, wLy: -7 },
    ),
  },
  {
    // from behind: the hand works between the shoulder blades
    id: 'triceps-stretch',
    left: true,
    side: 'front',
    seconds: 4,
    still: 0.42,
    view: { x: 0, size: 124, low: 78 },
    rig: { arms: ['angles', 'chest'], elbows: 'in', back: true },
    keys: breathing<FrontPose>(
      {
        hipY: 93.5,
        ...soles(11),
        ...left(168, 160),
        yL: 38,
        zL: 6,
        wRx: -14,
        wRy: 24,
        zR: 10,
        yR: 20,
        nod: -0.4,
      },
      { aL: 171, wRx: -13 },
    ),
  },
  {
    id: 'wrist-circle',
    side: 'front',
    seconds: 2,
    still: 0.12,
    view: { x: 0, size: 104, low: 88 },
    props: [{ kind: 'turn', x: 0, y: 123, rx: 40, ry: 34 }],
    rig: { arms: 'chest', fists: true },
    keys: around(8, (c, s) => ({
      hipY: 93.5,
      ...soles(11),
      wLx: -4 + 6 * c,
      wRx: 4 + 6 * c,
      wLy: -22 + 6 * s,
      wRy: -22 + 6 * s,
      ...both('y', 34),
      ...both('z', 26),
      hL: 24 * s,
      hR: -24 * s,
    })),
  },
]
