import type { Key, ProfileExercise } from './exercise.ts'
import { alternating, arms, breathing, feet, knees, palms, trunk, wrists } from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'
import { rest } from '#art/figure/joints/skeleton.ts'

const plantedHands = { ...wrists(34, 5), ...palms(0), hRel: 0 }

const forearmsDown = { ...arms(-90, -1), ...palms(0), hRel: 0 }

const board = { ...forearmsDown, anchorX: -103, ...feet(-103, 0, -1), pelvis: 0, chest: 1, head: 12, shH: 36 }

/** A hold on the forearms; one cycle is a breath, and the upper arms give so that the elbows stay in place. */
function forearmHold(
  id: string,
  pose: Partial<ProfilePose>,
  full: Partial<ProfilePose>,
  line: 'toes' | 'knees',
  x = -19,
  size = 208,
): ProfileExercise {
  return {
    id,
    side: 'profile',
    seconds: 3,
    still: 0.42,
    view: { x, size },
    rig: { arms: 'angles', line, ...(line === 'knees' ? { legs: 'knee' as const } : {}) },
    fists: true,
    keys: [
      { t: 0, ...pose, breath: 0 },
      { t: 0.42, ...full, breath: 1 },
      { t: 0.55, ...full, breath: 1 },
    ],
  }
}

const lean = { ...feet(13, 0, 0), anchorX: 13, heel: 0, pelvis: 0, chest: 0, head: 4, lean: 72 }

const wallAt = (x: number) => ({ props: [{ kind: 'wall', x, faces: -1 }] as const })

const climb = (seconds: number, id: string): ProfileExercise => ({
  id,
  side: 'profile',
  seconds,
  still: 0.27,
  view: { x: -13, size: 204 },
  rig: { arms: 'world', line: 'toes' },
  keys: alternating([
    {
      t: 0,
      ...plantedHands,
      anchorX: -95,
      ...feet(-95, 0, 66),
      pelvis: -1,
      chest: 1,
      head: 14,
      shH: 62,
      hipLift: 2,
      shF: 1.5,
    },
    { t: 0.14, bNx: -84, bNy: 9, pN: 78, hipLift: 6 },
    { t: 0.28, hipLift: 9.5 },
    { t: 0.42, bNx: -34, bNy: 10, pN: 82, hipLift: 8 },
    { t: 0.54, bNx: -26, bNy: 9, pN: 80, hipLift: 7.5 },
    { t: 0.66, bNx: -36, bNy: 11, pN: 82, hipLift: 8.5 },
    { t: 0.76, hipLift: 9.5 },
    { t: 0.88, bNx: -86, bNy: 7, pN: 74, hipLift: 5 },
  ]),
})

/** Opposite hands and knees move, a step forward and a step back. */
function crawl(
  id: string,
  seconds: number,
  parts: { start: Partial<ProfilePose>; lift: number },
  rig: ProfileExercise['rig'],
  reach = 44,
  feetAt = -44,
  s = 16,
): ProfileExercise {
  const knee = rig.legs === 'knee'
  const y = knee ? 7.4 : 0
  const at = (n: 0 | 1, f: 0 | 1, lifted: '' | 'N' | 'F', hip: number): Partial<ProfilePose> => {
    // near hand goes with the far knee
    const place = (side: 'N' | 'F', ahead: number, up: number) =>
      knee
        ? { [`k${side}x`]: -8 + ahead * s, [`k${side}y`]: y + up }
        : { [`b${side}x`]: feetAt + ahead * s, [`b${side}y`]: y + up }
    return {
      hipX: hip,
      wNx: reach + n * s,
      wNy: rest.wrist + (lifted === 'N' ? 8 : 0),
      wFx: reach + f * s,
      wFy: rest.wrist + (lifted === 'F' ? 8 : 0),
      ...place('F', n, lifted === 'N' ? parts.lift : 0),
      ...place('N', f, lifted === 'F' ? parts.lift : 0),
    }
  }
  const mid = (a: Partial<ProfilePose>, b: Partial<ProfilePose>, lifted: Partial<ProfilePose>) =>
    Object.fromEntries(
      Object.keys(a).map((channel) => {
        const key = channel as keyof ProfilePose
        return [key, key.endsWith('y') && key !== 'hipY' ? lifted[key] : (a[key]! + b[key]!) / 2]
      }),
    )
  const [back, between, ahead] = [at(0, 0, '', 0), at(1, 0, '', s / 2), at(1, 1, '', s)]
  return {
    id,
    side: 'profile',
    seconds,
    still: 0.14,
    view: { x: 16, size: 186 },
    rig,
    keys: [
      { t: 0, ...parts.start, ...back },
      { t: 0.02, ...back },
      { t: 0.12, ...mid(back, between, at(0, 0, 'N', 0)) },
      { t: 0.22, ...between },
      { t: 0.27, ...between },
      { t: 0.37, ...mid(between, ahead, at(0, 0, 'F', 0)) },
      { t: 0.47, ...ahead },
      { t: 0.52, ...ahead },
      { t: 0.62, ...mid(ahead, between, at(0, 0, 'F', 0)) },
      { t: 0.72, ...between },
      { t: 0.77, ...between },
      { t: 0.87, ...mid(between, back, at(0, 0, 'N', 0)) },
      { t: 0.97, ...back },
    ],
  }
}

const crawlTrunk = {
  pelvis: 17,
  chest: 17,
  head: 24,
  hipY: 47.6,
  ...palms(0),
  hRel: 0,
  lN2: 182,
  lF2: 182,
  pN: 60,
  pF: 60,
}

/** From the forearms to the hands, one after the other, and down again. */
function upDown(pose: Partial<ProfilePose>, x: number, onElbows = 35): Key<ProfilePose>[] {
  const low = { shH: onElbows, shF: 1.5 }
  const down = (side: 'N' | 'F') => ({ [`w${side}x`]: x + 27, [`w${side}y`]: 5 })
  const up = (side: 'N' | 'F') => ({ [`w${side}x`]: x + 4, [`w${side}y`]: 5 })
  return [
    { t: 0, ...pose, ...low, ...down('N'), ...down('F'), ...palms(0), hRel: 0 },
    { t: 0.1, ...low, ...down('N'), ...down('F') },
    { t: 0.16, wNx: x + 15, wNy: 12 },
    { t: 0.22, shH: 40, ...up('N'), ...down('F') },
    { t: 0.32, shH: 54, ...up('N'), wFx: x + 15, wFy: 12 },
    { t: 0.42, shH: 62, ...up('N'), ...up('F') },
    { t: 0.54, shH: 62, ...up('N'), ...up('F') },
    { t: 0.64, shH: 52, wNx: x + 15, wNy: 12, ...up('F') },
    { t: 0.74, shH: 40, ...down('N'), ...up('F') },
    { t: 0.82, shH: 37, wFx: x + 15, wFy: 12 },
    { t: 0.9, ...low, ...down('N'), ...down('F') },
  ]
}

/** Boards, climbers and crawls. */
export const planks: readonly ProfileExercise[] = [
  forearmHold(
    'plank',
    { ...board, hipLift: 0 },
    { ...arms(-90.365, -1), chest: 2.5, head: 14, hipLift: 0.9 },
    'toes',
  ),
  forearmHold('long-lever-plank', { ...board, ...arms(-66, -1), shH: 33.4 }, { head: 14 }, 'toes', -14, 214),
  forearmHold(
    'knee-plank',
    { ...board, ...knees(-66), lN2: 172, lF2: 172, pN: 40, pF: 40 },
    { head: 14 },
    'knees',
    -24,
    190,
  ),
  {
    id: 'up-down-plank',
    side: 'profile',
    seconds: 5,
    still: 0.5,
    view: { x: -13, size: 208 },
    rig: { arms: 'world', line: 'toes' },
    keys: upDown({ ...feet(-95, 0, -1), anchorX: -95, pelvis: 0, chest: 0, head: 12 }, 33.4),
  },
  {
    id: 'knee-up-down-plank',
    side: 'profile',
    seconds: 5,
    still: 0.5,
    view: { x: -18, size: 190 },
    rig: { arms: 'world', line: 'knees', legs: 'knee' },
    keys: upDown({ ...knees(-62), lN2: 172, lF2: 172, pN: 40, pF: 40, pelvis: 0, chest: 0, head: 12 }, 14),
  },
  climb(1.4, 'mountain-climbers'),
  climb(3, 'slow-climber'),
  {
    id: 'wall-climber',
    side: 'profile',
    seconds: 3,
    still: 0.25,
    view: { x: 38, size: 216 },
    ...wallAt(101),
    rig: { arms: 'world', line: 'toes' },
    keys: alternating([
      { t: 0, ...lean, ...wrists(96, 122), ...palms(90), hRel: 0 },
      { t: 0.12, bNx: 13, bNy: 0, pN: 0 },
      { t: 0.3, bNx: 30, bNy: 24, pN: 30 },
      { t: 0.46, bNx: 66, bNy: 48, pN: 4 },
      { t: 0.54, bNx: 66, bNy: 48, pN: 4 },
      { t: 0.7, bNx: 30, bNy: 24, pN: 30 },
      { t: 0.9, bNx: 13, bNy: 0, pN: 0 },
    ]),
  },
  {
    id: 'leaning-march',
    side: 'profile',
    seconds: 3.4,
    still: 0.25,
    view: { x: 34, size: 216 },
    ...wallAt(73),
    rig: { arms: 'world', line: 'toes' },
    keys: alternating([
      { t: 0, ...lean, ...wrists(68, 148), ...palms(90), hRel: 0 },
      { t: 0.14, bNx: 13, bNy: 0, pN: 0 },
      { t: 0.44, bNx: 22, bNy: 13, pN: 14 },
      { t: 0.56, bNx: 22, bNy: 13, pN: 14 },
      { t: 0.88, bNx: 13, bNy: 0, pN: 0 },
    ]),
  },
  {
    id: 'bear-hold',
    side: 'profile',
    seconds: 3,
    still: 0.42,
    view: { x: 6, size: 176 },
    rig: { arms: 'world' },
    keys: breathing<ProfilePose>(
      { ...trunk(0, 55, 10, 10, 20), ...feet(-33, 0, 66), ...wrists(44, 5), ...palms(0), hRel: 0, breath: 0 },
      { breath: 1 },
    ),
  },
  crawl('kneeling-crawl', 4.4, { start: { ...crawlTrunk }, lift: 3 }, { arms: 'world', legs: 'knee' }),
  crawl(
    'bear-crawl',
    4,
    { start: { ...crawlTrunk, hipY: 55, pelvis: 7, chest: 7, ...feet(-44, 0, 66) }, lift: 6 },
    { arms: 'world' },
  ),
  crawl(
    'forearm-crawl',
    4.4,
    { start: { ...crawlTrunk, pelvis: -14.7, chest: -14.7, head: 4 }, lift: 3 },
    { arms: 'world', legs: 'knee' },
    67,
  ),
  crawl(
    'crab-walk',
    4,
    { start: { pelvis: 150, chest: 126, head: 106, hipY: 31, ...palms(0), hRel: 0, pN: 0, pF: 0 }, lift: 7 },
    { arms: 'world', flare: true },
    -39,
    46,
    8,
  ),
]
