import type { ProfileExercise } from './exercise.ts'
import { allFours, alternating, feet, palms, wrists } from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'

const plantedHands = { ...wrists(34, 5), ...palms(0), hRel: 0 }

const straight = { ...feet(-95, 0, -1), anchorX: -95, pelvis: 0, chest: 0, head: 12, shF: 1.5 }

const wallHigh = 72

const wallBoard = { ...feet(13, 0, 0), anchorX: 13, heel: 0, pelvis: 0, chest: 0, head: 2, lean: wallHigh }

const againstWall = { ...wallBoard, ...wrists(96, 122), ...palms(90), hRel: 0 }

const wallView = { view: { x: 38, size: 216 }, props: [{ kind: 'wall', x: 101, faces: -1 }] } as const

const tap: ProfileExercise['keys'] = alternating([
  { t: 0, ...straight, ...plantedHands, shH: 62.4 },
  { t: 0.16, wNx: 34, wNy: 5, hN: 0, hRel: 0, hipLift: 1 },
  { t: 0.42, wNx: 41, wNy: 46, hN: 70 },
  { t: 0.58, wNx: 41, wNy: 46, hN: 70 },
  { t: 0.86, wNx: 34, wNy: 5, hN: 0, hipLift: 0 },
])

const kneelingTap = (palm: number, angle: number): ProfileExercise['keys'] =>
  alternating([
    {
      t: 0,
      ...allFours,
      ...wrists(44, palm),
      ...palms(angle),
      chest: palm > 6 ? 21 : 14.5,
      pelvis: palm > 6 ? 19 : 13,
    },
    { t: 0.14, wNx: 44, wNy: palm, hN: angle },
    { t: 0.42, wNx: 52, wNy: 45, hN: 70 },
    { t: 0.58, wNx: 52, wNy: 45, hN: 70 },
    { t: 0.88, wNx: 44, wNy: palm, hN: angle },
  ])

function pikeOf(floor: number): Partial<ProfilePose> {
  const hips = floor > 0 ? { hipX: 8, hipY: 92 } : { hipX: 4, hipY: 90 }
  const long = -55.2 - floor * 0.08
  return {
    ...hips,
    pelvis: long,
    chest: long,
    head: long + 4,
    ...feet(floor > 0 ? -58 : -29, floor, floor > 0 ? 46 : 30),
    floor,
    ...wrists(63.4, 5),
    ...palms(0),
    hRel: 0,
  }
}

function pikePush(id: string, seconds: number, floor: number): ProfileExercise {
  // the crown comes down ahead of the hands, the elbows stay off the ground
  const down = {
    hipX: floor > 0 ? 18 : 29,
    hipY: floor > 0 ? 80 : 77,
    pelvis: -56 - floor * 0.3,
    chest: -56 - floor * 0.3,
    head: -40 - floor * 0.4,
  }
  const { hipX, hipY, pelvis, chest, head } = pikeOf(floor)
  const up = { hipX, hipY, pelvis, chest, head } as Partial<ProfilePose>
  return {
    id,
    side: 'profile',
    seconds,
    still: 0.48,
    view: { x: floor > 0 ? -8 : 10, size: 196 },
    props: floor > 0 ? [{ kind: 'box', from: -104, to: -44, height: floor }] : [],
    rig: { arms: 'world' },
    keys: [
      { t: 0, ...pikeOf(floor) },
      { t: 0.08, ...up },
      { t: 0.45, ...down },
      { t: 0.52, ...down },
      { t: 0.88, ...up },
    ],
  }
}

/** On the hands: taps, shoulder blades, pikes. */
export const onHands: readonly ProfileExercise[] = [
  {
    id: 'plank-shoulder-tap',
    side: 'profile',
    seconds: 2.4,
    still: 0.25,
    view: { x: -13, size: 204 },
    rig: { arms: 'world', line: 'toes' },
    keys: tap,
  },
  {
    id: 'kneeling-shoulder-tap',
    side: 'profile',
    seconds: 3,
    still: 0.25,
    view: { x: 14, size: 180 },
    rig: { arms: 'world', legs: 'knee', kneel: true },
    keys: kneelingTap(5, 0),
  },
  {
    id: 'fist-shoulder-tap',
    side: 'profile',
    seconds: 3.4,
    still: 0.25,
    view: { x: 14, size: 180 },
    fists: true,
    rig: { arms: 'world', legs: 'knee', kneel: true },
    keys: kneelingTap(10.6, -90),
  },
  {
    id: 'wall-shoulder-tap',
    side: 'profile',
    seconds: 3,
    still: 0.25,
    ...wallView,
    rig: { arms: 'world', line: 'toes' },
    keys: alternating([
      { t: 0, ...againstWall },
      { t: 0.14, wNx: 96, wNy: 122, hN: 90, hRel: 0 },
      { t: 0.42, wNx: 62, wNy: 126, hN: 150 },
      { t: 0.58, wNx: 62, wNy: 126, hN: 150 },
      { t: 0.88, wNx: 96, wNy: 122, hN: 90 },
    ]),
  },
  {
    id: 'scapular-push-up',
    side: 'profile',
    seconds: 2.4,
    still: 0.48,
    view: { x: -13, size: 204 },
    rig: { arms: 'world', line: 'toes' },
    keys: [
      { t: 0, ...straight, ...plantedHands, shH: 62.5, shF: 4.6, chest: -4.5 },
      { t: 0.1, shF: 4.6, shH: 62.5, chest: -4.5 },
      { t: 0.42, shF: -5.4, shH: 62.5, chest: 7 },
      { t: 0.54, shF: -5.4, shH: 62.5, chest: 7 },
      { t: 0.9, shF: 4.6, shH: 62.5, chest: -4.5 },
    ],
  },
  {
    id: 'kneeling-scapular-push-up',
    side: 'profile',
    seconds: 2.4,
    still: 0.48,
    view: { x: 14, size: 180 },
    rig: { arms: 'world', legs: 'knee', kneel: true },
    keys: [
      { t: 0, ...allFours, shF: 4.4, pelvis: 20, chest: 17.3, head: 10 },
      { t: 0.1, shF: 4.4, pelvis: 20, chest: 17.3 },
      { t: 0.42, shF: -5, pelvis: 8, chest: 6, head: 26 },
      { t: 0.54, shF: -5, pelvis: 8, chest: 6 },
      { t: 0.9, shF: 4.4, pelvis: 20, chest: 17.3, head: 10 },
    ],
  },
  {
    id: 'wall-scapular-push-up',
    side: 'profile',
    seconds: 2.4,
    still: 0.48,
    view: { x: 62, size: 130, low: 66 },
    props: [{ kind: 'wall', x: 109, faces: -1 }],
    rig: { arms: 'world', line: 'toes' },
    // the shoulders stay where they are and the body moves between them
    keys: [
      { t: 0, ...wallBoard, ...wrists(104, 122), ...palms(90), hRel: 0, lean: 71, shF: 5 },
      { t: 0.1, lean: 71, shF: 5 },
      { t: 0.42, lean: 66.6, shF: -5 },
      { t: 0.54, lean: 66.6, shF: -5 },
      { t: 0.9, lean: 71, shF: 5 },
    ],
  },
  {
    id: 'pike-hold',
    side: 'profile',
    seconds: 3.4,
    still: 0.42,
    view: { x: 6, size: 196 },
    rig: { arms: 'world' },
    keys: [
      { t: 0, ...pikeOf(0), breath: 0 },
      { t: 0.42, hipY: 89.4, breath: 1 },
      { t: 0.55, hipY: 89.4, breath: 0.9 },
    ],
  },
  pikePush('pike-push-up', 3, 0),
  pikePush('feet-raised-pike-push-up', 3.2, 26),
]
