import type { ProfileExercise } from './exercise.ts'
import { andBack, arms, feet, palms, trunk, wrists } from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'

const chairBehind = [{ kind: 'box', from: -70, to: -24, height: 41, back: 88 }] as const

const seated = { ...trunk(-41, 53, 92, 90, 88), ...arms(-68, -14) }
const upright = (x: number, y = 94) => ({ ...trunk(x, y, 90, 90, 88), ...arms(-88, -78) })

/** From sitting to standing and down again; `lifted` places the far leg while sitting and standing. */
const riseFromChair = (
  id: string,
  seconds: number,
  sitting: Partial<ProfilePose>,
  up: Partial<ProfilePose>,
): ProfileExercise => ({
  id,
  side: 'profile',
  seconds,
  still: 0.22,
  view: { x: 0, size: 222 },
  props: chairBehind,
  rig: { arms: 'angles', legs: ['ball', 'bFx' in sitting ? 'ball' : 'angles'] },
  keys: andBack<ProfilePose>([
    { t: 0, ...seated, ...sitting, bNx: 11 },
    { t: 0.06, ...seated, ...sitting },
    { t: 0.18, ...trunk(-36, 54, 58, 56, 76), ...arms(-24, -8) },
    { t: 0.26, ...trunk(-26, 64, 54, 56, 78), ...arms(-14, -4) },
    { t: 0.36, ...trunk(-11, 82, 72, 74, 84), ...arms(-44, -32), ...up },
    { t: 0.44, ...upright(0), ...up },
    { t: 0.5, ...upright(0) },
  ]),
})

/** Moves with a chair or a step. */
export const onChairs: readonly ProfileExercise[] = [
  riseFromChair('sit-to-stand', 3, { bFx: 11 }, {}),
  riseFromChair('single-leg-sit-to-stand', 4, { lF1: 8, lF2: -22, pF: -4 }, { lF1: -38, lF2: -52, pF: -4 }),
  {
    id: 'step-up',
    side: 'profile',
    seconds: 3,
    still: 0.28,
    view: { x: 10, size: 262 },
    props: [{ kind: 'box', from: 18, to: 84, height: 32 }],
    rig: { arms: 'angles' },
    keys: andBack<ProfilePose>([
      { t: 0, ...upright(-16), ...feet(-3, 0, 0) },
      { t: 0.05, ...upright(-16), ...feet(-3, 0, 0) },
      { t: 0.13, bNx: 8, bNy: 40, pN: 24, hipX: -13 },
      { t: 0.2, bNx: 42, bNy: 32, pN: 0, hipX: -6, hipY: 92, pelvis: 82, chest: 80 },
      {
        t: 0.26,
        ...trunk(4, 96, 76, 74, 82),
        bNx: 42,
        bNy: 32,
        aN1: -118,
        aF1: -58,
        aF2: -20,
        bFx: -3,
        bFy: 0,
        pF: 22,
      },
      { t: 0.36, ...trunk(23, 114, 82, 82, 86), bFx: 8, bFy: 24, pF: 46 },
      { t: 0.43, ...upright(29, 126), bFx: 30, bFy: 42, pF: 24 },
      { t: 0.48, ...upright(29, 126), ...feet(42, 32, 0) },
      { t: 0.5, ...upright(29, 126), ...feet(42, 32, 0) },
    ]),
  },
  {
    id: 'rear-foot-raised-split-squat',
    side: 'profile',
    seconds: 3,
    still: 0.46,
    view: { x: -24, size: 222 },
    props: [{ kind: 'box', from: -108, to: -62, height: 41, back: 88 }],
    rig: { arms: 'hips' },
    fists: true,
    keys: andBack<ProfilePose>([
      {
        t: 0,
        ...trunk(-9, 90, 84, 86, 88),
        ...wrists(5, 13),
        ...palms(0),
        bNx: 28,
        bFx: -80,
        bFy: 46,
        pF: 150,
      },
      { t: 0.06, ...trunk(-9, 90, 84, 86, 88) },
      { t: 0.46, ...trunk(-16, 57, 76, 80, 86) },
    ]),
  },
]
