import type { Key, ProfileExercise } from './exercise.ts'
import { feet, palms, trunk, wrists } from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'

const hang = { ...wrists(6, 83.5), ...palms(-85), hRel: 1, shF: 0 }

const onGround = { ...wrists(37, 5), ...palms(0), hRel: 0 }

const crouch = { ...trunk(-8, 43, 44, 24, 40), ...onGround, ...feet(13, 0, 38) }

const crouchUp = { ...trunk(-7, 44, 38, 20, 38), ...onGround, ...feet(13, 0, 38) }

const plankLow = { ...trunk(-8, 46, 20, 21, 33), ...onGround, ...feet(-91, 0, 66) }

const standTall: Partial<ProfilePose> = { ...trunk(0, 94, 90, 90, 88), ...hang, ...feet(13, 0, 0) }

/** Jumps from a crouch to standing between two moments. */
const jumpUp = (from: number, to: number): Key<ProfilePose>[] => {
  const at = (share: number) => Math.round((from + (to - from) * share) * 1000) / 1000
  return [
    {
      t: at(0.07),
      ...trunk(-9, 50, 42, 34, 50),
      ...wrists(38, 23),
      ...palms(-20),
      hRel: 0.4,
      ...feet(13, 0, 20),
    },
    {
      t: at(0.24),
      ...trunk(-2, 90, 84, 84, 90),
      ...wrists(46, 128),
      ...palms(60),
      hRel: 1,
      ...feet(13, 0, 14),
    },
    { t: at(0.33), ...trunk(0, 103, 90, 91, 98), ...wrists(22, 195), ...feet(11, 5, 46) },
    { t: at(0.47), ...trunk(0, 110, 90, 92, 100), ...wrists(13, 211), ...palms(88), ...feet(10, 10, 50) },
    { t: at(0.61), ...trunk(0, 101, 90, 90, 92), ...wrists(34, 184), ...feet(12, 3, 28) },
    { t: at(0.72), ...trunk(-9, 80, 72, 74, 84), ...wrists(40, 108), ...palms(0), ...feet(13, 0, 0) },
    { t: at(0.88), ...trunk(-1, 92.5, 88, 88, 88), ...wrists(12, 85), ...palms(-70), ...feet(13, 0, 0) },
  ]
}

const down: Key<ProfilePose>[] = [
  { t: 0, ...standTall },
  { t: 0.07, ...trunk(-12, 76, 62, 58, 66), ...wrists(24, 62), ...feet(13, 0, 0) },
]

const flyBack = { ...trunk(-8, 67, -4, -10, 18), ...onGround, ...feet(-40, 11, 66) }

const flyIn = { ...trunk(-8, 68, -6, -11, 16), ...onGround, ...feet(-36, 11, 64) }

/** The feet go back one by one and come in one by one. */
const stepping = (
  hands: Partial<ProfilePose>,
  near: Partial<ProfilePose>,
  low: Partial<ProfilePose>,
  mid: Partial<ProfilePose>,
): Key<ProfilePose>[] => [
  { t: 0.2, ...near, ...hands, bNx: 13, bNy: 0, pN: 38, bFx: 13, bFy: 0, pF: 38 },
  { t: 0.27, ...mid, bNx: -40, bNy: 10, pN: 84 },
  { t: 0.34, ...mid, bNx: -91, bNy: 0, pN: 66, bFx: 13, bFy: 0, pF: 66 },
  { t: 0.4, bFx: -40, bFy: 10, pF: 84, bNx: -91, bNy: 0, pN: 66 },
  { t: 0.46, ...low, ...hands, bNx: -91, bNy: 0, pN: 66, bFx: -91, bFy: 0, pF: 66 },
  { t: 0.53, ...low, ...hands, bNx: -91, bNy: 0, pN: 66, bFx: -91, bFy: 0, pF: 66 },
  { t: 0.6, ...mid, bNx: -40, bNy: 10, pN: 84 },
  { t: 0.66, ...mid, bNx: 13, bNy: 0, pN: 66, bFx: -91, bFy: 0, pF: 66 },
  { t: 0.72, bFx: -40, bFy: 10, pF: 84, bNx: 13, bNy: 0, pN: 66 },
  { t: 0.79, ...near, ...hands, bNx: 13, bNy: 0, pN: 38, bFx: 13, bFy: 0, pF: 38 },
]

const burpee = (
  id: string,
  seconds: number,
  middle: readonly Key<ProfilePose>[],
  up: readonly [number, number],
): ProfileExercise => ({
  id,
  side: 'profile',
  seconds,
  still: Math.round((up[0] + (up[1] - up[0]) * 0.47) * 100) / 100,
  view: { x: -14, size: 292 },
  rig: { arms: 'world' },
  keys: [...down, ...middle, ...jumpUp(...up)],
})

/** Burpees. */
export const burpees: readonly ProfileExercise[] = [
  burpee(
    'burpee-without-push-up',
    3.2,
    [
      { t: 0.15, ...crouch },
      { t: 0.2, ...trunk(-7, 43, 30, 20, 34), ...wrists(37, 5), ...feet(13, 0, 30) },
      { t: 0.26, ...flyBack },
      { t: 0.33, ...plankLow },
      { t: 0.43, ...plankLow },
      { t: 0.5, ...flyIn },
      { t: 0.57, ...crouchUp },
    ],
    [0.57, 1],
  ),
  burpee(
    'burpees',
    4.4,
    [
      { t: 0.12, ...crouch },
      { t: 0.16, ...trunk(-7, 43, 30, 20, 34), ...wrists(37, 5), ...feet(13, 0, 30) },
      { t: 0.2, ...flyBack },
      { t: 0.26, ...plankLow },
      { t: 0.29, ...plankLow },
      { t: 0.39, ...trunk(-1, 18, 3, 3, 18), ...wrists(37, 5), ...feet(-91, 0, 74) },
      { t: 0.42, ...trunk(-1, 18, 3, 3, 18), ...wrists(37, 5), ...feet(-91, 0, 74) },
      { t: 0.52, ...plankLow },
      { t: 0.57, ...flyIn },
      { t: 0.63, ...crouchUp },
    ],
    [0.63, 1],
  ),
  {
    id: 'step-back-burpee',
    side: 'profile',
    seconds: 5,
    still: 0.5,
    view: { x: -14, size: 262 },
    rig: { arms: 'world' },
    keys: [
      ...down,
      ...stepping(onGround, trunk(-8, 43, 44, 24, 38), trunk(-8, 46, 20, 21, 33), trunk(-10, 52, 14, 10, 28)),
      {
        t: 0.88,
        ...trunk(-12, 74, 62, 60, 70),
        ...wrists(26, 62),
        ...palms(-60),
        hRel: 0.6,
        ...feet(13, 0, 0),
      },
      { t: 0.97, ...standTall },
    ],
  },
  {
    id: 'raised-burpee',
    side: 'profile',
    seconds: 4.4,
    still: 0.5,
    view: { x: -4, size: 250 },
    props: [{ kind: 'box', from: 38, to: 106, height: 46 }],
    rig: { arms: 'world' },
    keys: [
      { t: 0, ...standTall },
      { t: 0.09, ...trunk(-14, 82, 56, 52, 62), ...wrists(36, 72), ...feet(13, 0, 0) },
      ...stepping(
        { ...wrists(46, 51), ...palms(0), hRel: 0 },
        trunk(-14, 74, 42, 36, 50),
        trunk(-16, 66, 40, 40, 52),
        trunk(-14, 74, 36, 36, 50),
      ).map((key) => ({
        ...key,
        ...(key.bNx === -91 ? { bNx: -78 } : {}),
        ...(key.bFx === -91 ? { bFx: -78 } : {}),
        ...(key.pN === 26 ? { pN: 0 } : {}),
        ...(key.pF === 26 ? { pF: 0 } : {}),
        ...(key.pN === 66 ? { pN: 46 } : {}),
        ...(key.pF === 66 ? { pF: 46 } : {}),
      })),
      {
        t: 0.9,
        ...trunk(-8, 88, 72, 70, 76),
        ...wrists(26, 74),
        ...palms(-60),
        hRel: 0.6,
        ...feet(13, 0, 0),
      },
      { t: 0.98, ...standTall },
    ],
  },
]
