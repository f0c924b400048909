import type { Exercise } from './exercise.ts'
import { alternating, andBack, arms, breathing, feet, soles, standing, trunk } from './key-parts.ts'
import type { FrontPose, ProfilePose } from '#art/figure/joints/pose.ts'

/** The length of a boot: how far apart the balls of two feet are, heel to toe. */
const boot = 30

/** Arms held away from the sides. */
const tightrope = { aN1: -112, aN2: -104, aF1: -62, aF2: -54 }

/** Feet on one line at `n` and `f`, in boots from the start. */
const inLine = (n: number, f: number, hip: number): Partial<ProfilePose> => ({
  hipX: hip * boot,
  bNx: n * boot,
  bNy: Number.isInteger(n) ? 0 : 11,
  bFx: f * boot - 4.5,
  bFy: Number.isInteger(f) ? 0 : 11,
})

/** Standing still and slow steps. */
export const balances: readonly Exercise[] = [
  {
    id: 'tandem-stand',
    side: 'profile',
    seconds: 3.6,
    still: 0.42,
    view: { x: 6, size: 222 },
    props: [{ kind: 'box', from: 42, to: 86, height: 44, back: 92 }],
    rig: { arms: ['angles', 'world'] },
    keys: breathing<ProfilePose>(
      {
        ...trunk(2, 93, 90, 90, 88),
        ...arms(-96, -88),
        wFx: 37,
        wFy: 94,
        hF: 0,
        hN: -84,
        hRel: 0,
        bNx: 13 + boot / 2,
        bNy: 0,
        pN: 0,
        bFx: 8.5 - boot / 2,
        bFy: 0,
        pF: 0,
        breath: 0,
      },
      { breath: 1 },
    ),
  },
  {
    id: 'single-leg-stand',
    side: 'front',
    seconds: 3.6,
    still: 0.42,
    view: { x: 4, size: 222 },
    props: [{ kind: 'wall', x: 62, faces: -1 }],
    rig: { arms: ['angles', 'world'], elbows: ['out', 'in'] },
    keys: breathing<FrontPose>(
      {
        hipX: 6,
        hipY: 93,
        ...soles(9.5),
        fLx: -10,
        fLy: 32,
        uL: 17,
        kL: 1,
        aL: 62,
        eL: 6,
        wRx: 56,
        wRy: 112,
        hR: 40,
        bend: 0,
      },
      { bend: 1, aL: 66 },
    ),
  },
  {
    id: 'heel-to-toe-walk',
    side: 'profile',
    seconds: 6,
    still: 0.25,
    view: { x: 24, size: 230 },
    rig: { arms: 'angles' },
    keys: andBack<ProfilePose>([
      { t: 0, ...trunk(0, 92.5, 90, 90, 88), ...feet(0, 0, 0), ...tightrope, ...inLine(0, -1, -0.9) },
      { t: 0.03, ...inLine(0, -1, -0.9) },
      { t: 0.12, ...inLine(0, 0.01, -0.4) },
      { t: 0.21, ...inLine(0, 1, 0.1) },
      { t: 0.28, ...inLine(0, 1, 0.1) },
      { t: 0.37, ...inLine(1.01, 1, 0.6) },
      { t: 0.47, ...inLine(2, 1, 1.1) },
      { t: 0.5, ...inLine(2, 1, 1.1) },
    ]),
  },
  {
    id: 'slow-step-over',
    side: 'profile',
    seconds: 6,
    still: 0.12,
    view: { x: 16, size: 226 },
    props: [{ kind: 'log', x: 33, y: 32, r: 8 }],
    rig: { arms: 'angles' },
    keys: alternating(
      andBack<ProfilePose>([
        { t: 0, ...standing, ...tightrope },
        { t: 0.06, hipX: 0, hipY: 94, bNx: 13, bNy: 0, pN: 0 },
        { t: 0.22, bNx: 30, bNy: 46, pN: 16 },
        { t: 0.32, hipX: 0, hipY: 94, bNx: 50, bNy: 46, pN: -4 },
        { t: 0.46, hipX: 13, hipY: 85, bNx: 64, bNy: 0, pN: 0 },
      ]),
    ),
  },
]
