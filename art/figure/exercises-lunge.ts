import type { Key, ProfileExercise } from './exercise.ts'
import { alternating, breathing, palms, standing, trunk, wrists } from './key-parts.ts'
import type { ProfilePose } from './pose.ts'

const handsOnHips = { ...wrists(5, 13), ...palms(0), hRel: 1 }

/** Near leg back and down, and up again; the front knee stays over its foot. */
const stepBack = (hands: Partial<ProfilePose>, [hipX, hipY]: readonly [number, number]): Key<ProfilePose>[] => [
  { t: 0, ...standing, ...hands },
  { t: 0.06, ...trunk(0, 94, 90, 90, 88), bNx: 13, bNy: 0, pN: 0 },
  { t: 0.2, hipX: -8, hipY: 91, bNx: -30, bNy: 9, pN: 40 },
  { t: 0.32, hipX: hipX * 0.72, hipY: 78, bNx: -77, bNy: 0, pN: 58 },
  { t: 0.46, hipX, hipY, pelvis: 88, chest: 88, bNx: -77, bNy: 0, pN: 64 },
  { t: 0.56, hipX, hipY, pelvis: 88, chest: 88, bNx: -77, bNy: 0, pN: 64 },
  { t: 0.7, hipX: hipX * 0.72, hipY: 78, bNx: -77, bNy: 0, pN: 58 },
  { t: 0.82, hipX: -8, hipY: 91, bNx: -30, bNy: 9, pN: 40 },
  { t: 0.94, ...trunk(0, 94, 90, 90, 88), bNx: 13, bNy: 0, pN: 0 },
]
const split = { ...trunk(0, 53, 88, 88, 88), ...handsOnHips, bNx: 52, bNy: 0, pN: 0, bFx: -38, bFy: 0, pF: 64, breath: 0 }

/** One cycle is a lunge with either leg. */
const lunges: ProfileExercise = {
  id: 'lunges',
  side: 'profile',
  seconds: 3.2,
  still: 0.24,
  view: { x: 46, size: 226 },
  rig: { arms: 'hips' },
  fists: true,
  keys: alternating([
    { t: 0, hipX: 0, hipY: 94, pelvis: 90, chest: 90, head: 88, ...handsOnHips, bNx: 13, bNy: 0, pN: 0, bFx: 13, bFy: 0, pF: 0 },
    { t: 0.06, hipX: 1, hipY: 94, bNx: 13, bNy: 0 },
    { t: 0.17, hipX: 15, hipY: 92, bNx: 48, bNy: 17, pN: 6, pelvis: 89, pF: 0 },
    { t: 0.3, hipX: 40, hipY: 76, bNx: 103, bNy: 0, pN: 0, pelvis: 87, chest: 87, pF: 34 },
    { t: 0.42, hipX: 51, hipY: 53, bNx: 103, bNy: 0, pelvis: 86, chest: 86, head: 86, pF: 64 },
    { t: 0.54, hipX: 51, hipY: 53, bNx: 103, bNy: 0, pN: 0, pF: 64 },
    { t: 0.6, bNx: 103, bNy: 0, pN: 0 },
    { t: 0.66, hipX: 39, hipY: 76, bNx: 100, bNy: 3, pN: 4, pelvis: 86, pF: 36 },
    { t: 0.8, hipX: 15, hipY: 91, bNx: 50, bNy: 15, pN: 14, pF: 2 },
    { t: 0.92, hipX: 1, hipY: 94, bNx: 13, bNy: 0, pN: 0, pF: 0, pelvis: 90, chest: 90, head: 88 },
  ]),
}

/** Steps and splits. */
export const lungeFamily: readonly ProfileExercise[] = [
  lunges,
  {
    id: 'split-squat-hold',
    side: 'profile',
    seconds: 3.4,
    still: 0.42,
    view: { x: 6, size: 200 },
    rig: { arms: 'hips' },
    fists: true,
    keys: breathing<ProfilePose>(split, { breath: 1 }),
  },
  { id: 'reverse-lunge', side: 'profile', seconds: 3, still: 0.5, view: { x: -18, size: 226 }, rig: { arms: 'hips' }, fists: true, keys: stepBack(handsOnHips, [-39, 53]) },
  {
    id: 'supported-reverse-lunge',
    side: 'profile',
    seconds: 3,
    still: 0.5,
    view: { x: -18, size: 226 },
    props: [{ kind: 'box', from: 22, to: 66, height: 46, back: 90 }],
    rig: { arms: ['angles', 'world'] },
    fists: true,
    keys: stepBack({ wFx: 19, wFy: 92, hF: 0, hN: -84, hRel: 0 }, [-24, 64]).map((key) => (key.t > 0.3 && key.t < 0.75 ? { ...key, bNx: -66 } : key)),
  },
  {
    id: 'jump-lunge',
    side: 'profile',
    seconds: 2.4,
    still: 0.3,
    view: { x: 6, size: 250 },
    rig: { arms: 'angles' },
    keys: alternating([
      { t: 0, ...trunk(0, 58, 88, 86, 88), aN1: -110, aN2: -30, aF1: -70, aF2: 20, bNx: 50, bNy: 0, pN: 0, bFx: -40, bFy: 0, pF: 62 },
      { t: 0.24, ...trunk(0, 60, 88, 86, 88), bNx: 50, bNy: 0, pN: 0, bFx: -40, bFy: 0, pF: 62 },
      { t: 0.46, ...trunk(0, 90, 89, 89, 88), bNx: 47, bNy: 4, pN: 24, bFx: -37, bFy: 4, pF: 60 },
      { t: 0.6, ...trunk(0, 104, 90, 90, 90), aN1: -90, aN2: -10, aF1: -90, aF2: -10, bNx: 6, bNy: 20, pN: 40, bFx: 8, bFy: 20, pF: 44 },
      { t: 0.76, ...trunk(0, 88, 89, 88, 88), bNx: -39, bNy: 2, pN: 60, bFx: 48, bFy: 2, pF: 10 },
      { t: 0.84, ...trunk(0, 72, 88, 86, 88), bNx: -40, bNy: 0, pN: 62, bFx: 50, bFy: 0, pF: 0 },
    ]),
  },
  {
    id: 'lunge-and-reach',
    side: 'profile',
    seconds: 3.6,
    still: 0.48,
    view: { x: 18, size: 256 },
    rig: { arms: 'angles' },
    keys: [
      { t: 0, ...standing, bFx: 13, bFy: 0, pF: 0 },
      { t: 0.06, ...trunk(0, 94, 90, 90, 88), bNx: 13, bNy: 0, pN: 0, aN1: -88, aN2: -80 },
      { t: 0.18, hipX: 12, hipY: 92, bNx: 40, bNy: 10, pN: -4, pF: 0 },
      { t: 0.3, hipX: 28, hipY: 87, bNx: 74, bNy: 0, pN: 0, pF: 26, aN1: -30, aN2: -20 },
      { t: 0.44, hipX: 36, hipY: 85, pelvis: 92, chest: 94, head: 96, bNx: 74, bNy: 0, pN: 0, pF: 42, aN1: 86, aN2: 92 },
      { t: 0.58, hipX: 36, hipY: 85, pelvis: 92, chest: 94, head: 96, bNx: 74, bNy: 0, pN: 0, pF: 42, aN1: 86, aN2: 92 },
      { t: 0.72, hipX: 28, hipY: 87, bNx: 74, bNy: 0, pN: 0, pF: 26, aN1: -20, aN2: -10 },
      { t: 0.84, hipX: 10, hipY: 92, bNx: 36, bNy: 9, pN: 4, pF: 0 },
      { t: 0.95, ...trunk(0, 94, 90, 90, 88), bNx: 13, bNy: 0, pN: 0, aN1: -88, aN2: -80 },
    ],
  },
  {
    id: 'hip-flexor-stretch',
    left: true,
    side: 'profile',
    seconds: 3.6,
    still: 0.42,
    view: { x: 8, size: 200 },
    rig: { arms: 'hips', legs: ['ball', 'knee'] },
    fists: true,
    keys: breathing<ProfilePose>({ ...trunk(5, 49, 94, 90, 88), ...handsOnHips, bNx: 60, bNy: 0, pN: 0, kFx: -7, lF2: 181, pF: 60, breath: 0 }, { breath: 1, hipX: 7, pelvis: 96 }),
  },
  {
    id: 'standing-hip-stretch',
    left: true,
    side: 'profile',
    seconds: 3.6,
    still: 0.42,
    view: { x: 0, size: 222 },
    rig: { arms: 'hips' },
    fists: true,
    keys: breathing<ProfilePose>({ ...trunk(-6, 82, 94, 90, 88), ...handsOnHips, bNx: 24, bNy: 0, pN: 0, bFx: -54, bFy: 0, pF: 52, breath: 0 }, { breath: 1, pelvis: 97 }),
  },
]
