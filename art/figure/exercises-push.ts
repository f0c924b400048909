import { type ProfileExercise } from './exercise.ts'
import { allFours, alternating, feet, knees, palms, wrists } from './key-parts.ts'
import { type ProfilePose, neutralProfile } from './pose.ts'
import { type Prop } from './props.ts'
import { rest } from './skeleton.ts'
import { alongLine, shoulderOf, spineOf } from './trunk.ts'
import { vec } from './vector.ts'

/** When the body is down (from, to) and up again (from, to), as phases. */
type Pace = readonly [highUntil: number, lowFrom: number, lowUntil: number, highFrom: number]
const even: Pace = [0.08, 0.45, 0.52, 0.88]
/** Three seconds down, one up. */
const slowDown: Pace = [0.04, 0.66, 0.71, 0.94]

const straight = { ...feet(-95, 0, -1), anchorX: -95, pelvis: 0, chest: 0, head: 12, shF: 1.5 }

/** Where a board's shoulder is, to set the hands under it. */
function shoulderX(pose: Partial<ProfilePose>, line: 'toes' | 'knees'): number {
  const { hipX, hipY, pelvis, chest, shF, shU } = alongLine({ ...neutralProfile, ...pose }, line)
  return shoulderOf(spineOf(vec(hipX, hipY), pelvis, chest).neck, chest, { shF, shU }).x
}

type PushUp = { line?: 'toes' | 'knees'; hands?: number; floor?: number; ahead?: number; low?: number; pace?: Pace; fists?: boolean; props?: readonly Prop[]; x?: number; size?: number; still?: number }

/** A push-up on the floor, or with hands or feet raised by so many cm. */
function pushUp(id: string, seconds: number, { line = 'toes', hands = 0, floor = 0, ahead = 0, low = 23.5, pace = even, fists = false, props = [], x = -13, size = 204, still }: PushUp = {}): ProfileExercise {
  const palm = fists ? rest.fist : rest.wrist
  const high = { shH: hands + 57.6 + palm }
  const pose = { ...straight, ...(line === 'knees' ? { ...knees(-62), ...legsBehind } : feet(-95, floor, -1)), floor, ...high }
  const hand = { ...wrists(Math.round(shoulderX(pose, line) + ahead), hands + palm), ...palms(fists ? -90 : 0), hRel: 0 }
  const [highUntil, lowFrom, lowUntil, highFrom] = pace
  const lowest = hands + low + palm - 5
  return {
    id,
    side: 'profile',
    seconds,
    still: still ?? (lowFrom + lowUntil) / 2,
    view: { x, size },
    props,
    fists,
    rig: { arms: 'world', line, ...(line === 'knees' ? { legs: 'knee' as const } : {}) },
    keys: [
      { t: 0, ...pose, ...hand },
      { t: highUntil, ...high },
      { t: lowFrom, shH: lowest, shF: -2, head: 16 },
      { t: lowUntil, shH: lowest },
      { t: highFrom, ...high, shF: 1.5, head: 12 },
    ],
  }
}
const legsBehind = { lN2: 172, lF2: 172, pN: 40, pF: 40 }

const onBench = { hands: 46, props: [{ kind: 'box', from: -12, to: 70, height: 46 }], low: 30, x: -24, size: 222 } as const
const step = { kind: 'box', from: -128, to: -78, height: 26 } as const

type WallPush = { hand?: number; fists?: boolean; pace?: Pace; near?: number }
const wallHigh = 72

/** A push-up against a wall, hands so many cm high; the body turns on flat feet. */
function wallPush(id: string, seconds: number, { hand = 122, fists = false, pace = even, near = 58 }: WallPush = {}): ProfileExercise {
  const palm = fists ? rest.fist : rest.wrist
  const wrist = 40.8 + Math.floor(Math.sqrt(57.4 ** 2 - (134 - hand) ** 2))
  const [highUntil, lowFrom, lowUntil, highFrom] = pace
  return {
    id,
    side: 'profile',
    seconds,
    still: (lowFrom + lowUntil) / 2,
    view: { x: 38, size: 216 },
    props: [{ kind: 'wall', x: wrist + palm, faces: -1 }],
    fists,
    rig: { arms: 'world', line: 'toes' },
    keys: [
      { t: 0, ...wallBoard, ...wrists(wrist, hand), ...palms(fists ? 0 : 90), hRel: 0 },
      { t: highUntil, lean: wallHigh },
      { t: lowFrom, lean: near, head: 8 },
      { t: lowUntil, lean: near },
      { t: highFrom, lean: wallHigh, head: 2 },
    ],
  }
}
const wallBoard = { ...feet(13, 0, 0), anchorX: 13, heel: 0, pelvis: 0, chest: 0, head: 2, lean: wallHigh }
const againstWall = { ...wallBoard, ...wrists(96, 122), ...palms(90), hRel: 0 }
const wallView = { view: { x: 38, size: 216 }, props: [{ kind: 'wall', x: 101, faces: -1 }] } as const

const plantedHands = { ...wrists(34, 5), ...palms(0), hRel: 0 }
const tap: ProfileExercise['keys'] = alternating([
  { t: 0, ...straight, ...plantedHands, shH: 62.4 },
  { t: 0.16, wNx: 34, wNy: 5, hN: 0, hRel: 0, hipLift: 1 },
  { t: 0.42, wNx: 41, wNy: 46, hN: 70 },
  { t: 0.58, wNx: 41, wNy: 46, hN: 70 },
  { t: 0.86, wNx: 34, wNy: 5, hN: 0, hipLift: 0 },
])
const kneelingTap = (palm: number, angle: number): ProfileExercise['keys'] =>
  alternating([
    { t: 0, ...allFours, ...wrists(44, palm), ...palms(angle), chest: palm > 6 ? 21 : 14.5, pelvis: palm > 6 ? 19 : 13 },
    { t: 0.14, wNx: 44, wNy: palm, hN: angle },
    { t: 0.42, wNx: 52, wNy: 45, hN: 70 },
    { t: 0.58, wNx: 52, wNy: 45, hN: 70 },
    { t: 0.88, wNx: 44, wNy: palm, hN: angle },
  ])

const punchLow = { wNx: 20, wNy: 8, wFx: 22, wFy: 10 }

/** Push-ups and all that is done on the hands. */
export const push: readonly ProfileExercise[] = [
  pushUp('push-ups', 2.4),
  pushUp('slow-push-up', 5, { pace: slowDown }),
  pushUp('knee-push-up', 2.4, { line: 'knees', x: -18 }),
  pushUp('slow-knee-push-up', 5, { line: 'knees', pace: slowDown, x: -18 }),
  pushUp('incline-push-up', 2.5, onBench),
  pushUp('slow-incline-push-up', 5, { ...onBench, pace: slowDown }),
  pushUp('decline-push-up', 2.8, { floor: 26, props: [step], low: 24 }),
  pushUp('close-hand-push-up', 2.8, { ahead: -7, low: 25 }),
  pushUp('fist-push-up', 2.8, { fists: true }),
  pushUp('slow-fist-push-up', 5, { fists: true, pace: slowDown }),
  wallPush('wall-push-up', 2.5),
  wallPush('slow-wall-push-up', 4.5, { pace: slowDown }),
  wallPush('high-wall-push-up', 2.5, { hand: 154, near: 60 }),
  wallPush('fist-wall-push-up', 2.5, { fists: true, near: 57 }),
  wallPush('slow-fist-wall-push-up', 4.5, { fists: true, pace: slowDown, near: 57 }),
  wallPush('high-fist-wall-push-up', 2.5, { hand: 154, fists: true, near: 59 }),
  { id: 'plank-shoulder-tap', side: 'profile', seconds: 2.4, still: 0.25, view: { x: -13, size: 204 }, rig: { arms: 'world', line: 'toes' }, keys: tap },
  { id: 'kneeling-shoulder-tap', side: 'profile', seconds: 3, still: 0.25, view: { x: 14, size: 180 }, rig: { arms: 'world', legs: 'knee', kneel: true }, keys: kneelingTap(5, 0) },
  { id: 'fist-shoulder-tap', side: 'profile', seconds: 3.4, still: 0.25, view: { x: 14, size: 180 }, fists: true, rig: { arms: 'world', legs: 'knee', kneel: true }, keys: kneelingTap(10.6, -90) },
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
      { t: 0, ...straight, ...plantedHands, shH: 62.5, shF: 3, chest: -3 },
      { t: 0.1, shF: 3, shH: 62.5, chest: -3 },
      { t: 0.42, shF: -4, shH: 62.5, chest: 5 },
      { t: 0.54, shF: -4, shH: 62.5, chest: 5 },
      { t: 0.9, shF: 3, shH: 62.5, chest: -3 },
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
      { t: 0, ...allFours, shF: 3, pelvis: 18, chest: 15.5, head: 10 },
      { t: 0.1, shF: 3, pelvis: 18, chest: 15.5 },
      { t: 0.42, shF: -3.6, pelvis: 8, chest: 8.5, head: 26 },
      { t: 0.54, shF: -3.6, pelvis: 8, chest: 8.5 },
      { t: 0.9, shF: 3, pelvis: 18, chest: 15.5, head: 10 },
    ],
  },
  {
    id: 'wall-scapular-push-up',
    side: 'profile',
    seconds: 2.4,
    still: 0.48,
    view: { x: 42, size: 216 },
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
    id: 'straight-punch',
    side: 'profile',
    seconds: 1.6,
    still: 0.25,
    view: { x: 20, size: 222 },
    fists: true,
    rig: { arms: 'chest' },
    keys: alternating([
      { t: 0, hipX: 0, hipY: 89, pelvis: 87, chest: 86, head: 88, bNx: 36, bNy: 0, pN: 0, bFx: -14, bFy: 0, pF: 20, ...punchLow, hRel: 1, turn: 0 },
      { t: 0.2, wNx: 26, wNy: 8 },
      { t: 0.45, wNx: 62, wNy: 4, turn: -38, chest: 84, hipX: 2 },
      { t: 0.55, wNx: 62, wNy: 4, turn: -38 },
      { t: 0.85, ...punchLow, turn: 0, hipX: 0 },
    ]).map((key) => ({ ...key, bNx: 36, bNy: 0, pN: 0, bFx: -14, bFy: 0, pF: 20 })),
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
      { t: 0.42, hipY: 85.6, breath: 1 },
      { t: 0.55, hipY: 85.6, breath: 0.9 },
    ],
  },
  pikePush('pike-push-up', 3, 0),
  pikePush('feet-raised-pike-push-up', 3.2, 26),
]

function pikeOf(floor: number): Partial<ProfilePose> {
  return { hipX: 0, hipY: 85 + floor * 0.55, pelvis: -50 - floor * 0.3, chest: -50 - floor * 0.3, head: -48 - floor * 0.3, ...feet(-34, floor, 30), floor, ...wrists(66 - floor * 0.3, 5), ...palms(0), hRel: 0 }
}

function pikePush(id: string, seconds: number, floor: number): ProfileExercise {
  const down = { hipX: 8, hipY: 72 + floor * 0.6, pelvis: -56 - floor * 0.3, chest: -56 - floor * 0.3, head: -40 - floor * 0.4 }
  const { hipX, hipY, pelvis, chest, head } = pikeOf(floor)
  const up = { hipX, hipY, pelvis, chest, head } as Partial<ProfilePose>
  return {
    id,
    side: 'profile',
    seconds,
    still: 0.48,
    view: { x: 10, size: 196 },
    props: floor > 0 ? [{ kind: 'box', from: -74, to: -16, height: floor }] : [],
    rig: { arms: 'world' },
    keys: [{ t: 0, ...pikeOf(floor) }, { t: 0.08, ...up }, { t: 0.45, ...down }, { t: 0.52, ...down }, { t: 0.88, ...up }],
  }
}
