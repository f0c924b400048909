import type { Key, ProfileExercise } from './exercise.ts'
import { feet, knees, palms, wrists } from './key-parts.ts'
import { type ProfilePose, neutralProfile } from '#art/figure/joints/pose.ts'
import type { Prop } from '#art/figure/drawing/props.ts'
import { rest } from '#art/figure/joints/skeleton.ts'
import { alongLine, shoulderOf, spineOf } from '#art/figure/joints/trunk.ts'
import { vec } from '#art/figure/joints/vector.ts'

/** The phases in which the body is down (from, to) and up again (from, to). */
type Pace = readonly [highUntil: number, lowFrom: number, lowUntil: number, highFrom: number]

const even: Pace = [0.08, 0.45, 0.52, 0.88]

/** Three seconds down, one up. */
const slowDown: Pace = [0.04, 0.66, 0.71, 0.94]

const straight = { ...feet(-95, 0, -1), anchorX: -95, pelvis: 0, chest: 0, head: 12, shF: 1.5 }

/** Where the shoulder is in a plank, to place the hands below it. */
function shoulderX(pose: Partial<ProfilePose>, line: 'toes' | 'knees'): number {
  const { hipX, hipY, pelvis, chest, shF, shU } = alongLine({ ...neutralProfile, ...pose }, line)
  return shoulderOf(spineOf(vec(hipX, hipY), pelvis, chest).neck, chest, { shF, shU }).x
}

type PushUp = {
  line?: 'toes' | 'knees'
  hands?: number
  floor?: number
  ahead?: number
  low?: number
  pace?: Pace
  fists?: boolean
  props?: readonly Prop[]
  x?: number
  size?: number
  still?: number
}

/** A push-up on the floor, or with hands or feet raised by this many cm. */
function pushUp(
  id: string,
  seconds: number,
  {
    line = 'toes',
    hands = 0,
    floor = 0,
    ahead = 0,
    low = 23.5,
    pace = even,
    fists = false,
    props = [],
    x = -13,
    size = 204,
    still,
  }: PushUp = {},
): ProfileExercise {
  const palm = fists ? rest.fist : rest.wrist
  const high = { shH: hands + 57.6 + palm }
  const pose = {
    ...straight,
    ...(line === 'knees' ? { ...knees(-62), ...legsBehind } : feet(-95, floor, -1)),
    floor,
    ...high,
  }
  const hand = {
    ...wrists(Math.round(shoulderX(pose, line) + ahead), hands + palm),
    ...palms(fists ? -90 : 0),
    hRel: 0,
  }
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

const onBench = {
  hands: 46,
  props: [{ kind: 'box', from: -12, to: 70, height: 46 }],
  low: 30,
  x: -24,
  size: 222,
} as const

const step = { kind: 'box', from: -128, to: -78, height: 26 } as const

type WallPush = { hand?: number; fists?: boolean; pace?: Pace; near?: number }

const wallHigh = 72

/** A push-up against a wall, hands at this height in cm; the body pivots on flat feet. */
function wallPush(
  id: string,
  seconds: number,
  { hand = 112, fists = false, pace = even, near = 60 }: WallPush = {},
): ProfileExercise {
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

/** Push-ups on the floor, on a bench or a step, and against a wall. */
export const push: readonly ProfileExercise[] = [
  pushUp('push-ups', 2.4),
  pushUp('slow-push-up', 5, { pace: slowDown }),
  negativePushUp(),
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
]

/** Slowly down from the toes, knees down, and up from the knees. */
function negativePushUp(): ProfileExercise {
  const at = (t: number, line: 'toes' | 'knees', shH: number): Key<ProfilePose> => {
    const pose = { ...neutralProfile, ...straight, kNx: -49.8, shH }
    const { hipX, hipY, pelvis, chest, head, pN } = alongLine(pose, line)
    const pitch = line === 'toes' ? pN : 70
    return { t, hipX, hipY, pelvis, chest, head, pN: pitch, pF: pitch }
  }
  return {
    id: 'negative-push-up',
    side: 'profile',
    seconds: 5,
    still: 0.46,
    view: { x: -13, size: 204 },
    rig: { arms: 'world' },
    keys: [
      { ...straight, ...wrists(31, 5), ...palms(0), hRel: 0, ...at(0, 'toes', 62.6) },
      ...[62.6, 54, 44, 33, 23.5].map((high, i) => at(0.04 + i * 0.155, 'toes', high)),
      ...[23.5, 36, 50, 58].map((high, i) => at(0.72 + i * 0.065, 'knees', high)),
      at(0.98, 'toes', 62.6),
    ],
  }
}
