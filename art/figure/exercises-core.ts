import { type Key, type ProfileExercise } from './exercise.ts'
import { alternating, arms, breathing, feet, knees, legs, palms, standing, supine, trunk, wrists } from './key-parts.ts'
import { type ProfilePose } from './pose.ts'
import { rest } from './skeleton.ts'

const plantedHands = { ...wrists(34, 5), ...palms(0), hRel: 0 }
const bentKnees = feet(60, 0, 0)
const tabletop = legs(90, 2, 10)
const flat = legs(-3, -3, 14)
const lyingView = { x: 2, size: 186 }

/** Crunch or sit-up: hands at the temples, the trunk comes up to the given angles. */
const curled = (t: number, pelvis: number, chest: number, head: number): Key<ProfilePose> => ({ t, pelvis, chest, head })

/** The legs of somebody lying, moved between two positions. */
function legLift(id: string, seconds: number, down: Partial<ProfilePose>, over: Partial<ProfilePose>, more: readonly Key<ProfilePose>[] = []): ProfileExercise {
  return {
    id,
    side: 'profile',
    seconds,
    still: 0.44,
    view: { x: 12, size: 200 },
    rig: { arms: 'angles', legs: 'angles' },
    keys: [{ t: 0, ...supine, ...down }, { t: 0.06, ...down }, { t: 0.4, ...over }, ...more, { t: 0.5, ...over }, { t: 0.93, ...down }].sort((a, b) => a.t - b.t),
  }
}

/** Arms and legs of somebody on the back, side by side in turn. */
function onTheBack(id: string, seconds: number, start: Partial<ProfilePose>, reached: Partial<ProfilePose>, { x = 6, size = 200 } = {}): ProfileExercise {
  const back = Object.fromEntries(Object.keys(reached).map((channel) => [channel, start[channel as keyof ProfilePose]]))
  return {
    id,
    side: 'profile',
    seconds,
    still: 0.25,
    view: { x, size },
    rig: { arms: 'angles', legs: 'angles' },
    keys: alternating([{ t: 0, ...supine, ...start }, { t: 0.1, ...back }, { t: 0.44, ...reached }, { t: 0.56, ...reached }, { t: 0.9, ...back }]),
  }
}

const forearmsDown = { ...arms(-90, -1), ...palms(0), hRel: 0 }
const board = { ...forearmsDown, anchorX: -103, ...feet(-103, 0, -1), pelvis: 0, chest: 1, head: 12, shH: 36 }

/** A hold on the forearms; one cycle is a breath, and the upper arms give way so that the elbows stay. */
function forearmHold(id: string, pose: Partial<ProfilePose>, full: Partial<ProfilePose>, line: 'toes' | 'knees', x = -19, size = 208): ProfileExercise {
  return {
    id,
    side: 'profile',
    seconds: 3,
    still: 0.42,
    view: { x, size },
    rig: { arms: 'angles', line, ...(line === 'knees' ? { legs: 'knee' as const } : {}) },
    fists: true,
    keys: [{ t: 0, ...pose, breath: 0 }, { t: 0.42, ...full, breath: 1 }, { t: 0.55, ...full, breath: 1 }],
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
    { t: 0, ...plantedHands, anchorX: -95, ...feet(-95, 0, 66), pelvis: -1, chest: 1, head: 14, shH: 62, hipLift: 2, shF: 1.5 },
    { t: 0.14, bNx: -84, bNy: 9, pN: 64, hipLift: 6 },
    { t: 0.28, hipLift: 9.5 },
    { t: 0.42, bNx: -34, bNy: 10, pN: 54, hipLift: 8 },
    { t: 0.54, bNx: -26, bNy: 9, pN: 54, hipLift: 7.5 },
    { t: 0.66, bNx: -36, bNy: 11, pN: 56, hipLift: 8.5 },
    { t: 0.76, hipLift: 9.5 },
    { t: 0.88, bNx: -86, bNy: 7, pN: 56, hipLift: 5 },
  ]),
})

/** Hands and knees move opposite each other, a step forward and a step back. */
function crawl(id: string, seconds: number, parts: { start: Partial<ProfilePose>; lift: number }, rig: ProfileExercise['rig'], reach = 44): ProfileExercise {
  const s = 16
  const knee = rig.legs === 'knee'
  const y = knee ? 7.4 : 0
  const at = (n: 0 | 1, f: 0 | 1, lifted: '' | 'N' | 'F', hip: number): Partial<ProfilePose> => {
    // near hand goes with the far knee
    const place = (side: 'N' | 'F', ahead: number, up: number) =>
      knee ? { [`k${side}x`]: -8 + ahead * s, [`k${side}y`]: y + up } : { [`b${side}x`]: -44 + ahead * s, [`b${side}y`]: y + up }
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
    Object.fromEntries(Object.keys(a).map((channel) => {
      const key = channel as keyof ProfilePose
      return [key, key.endsWith('y') && key !== 'hipY' ? lifted[key] : (a[key]! + b[key]!) / 2]
    }))
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
const crawlTrunk = { pelvis: 17, chest: 17, head: 24, hipY: 47.6, ...palms(0), hRel: 0, lN2: 182, lF2: 182, pN: 60, pF: 60 }

export const core: readonly ProfileExercise[] = [
  {
    id: 'sit-ups',
    side: 'profile',
    seconds: 2.8,
    still: 0.3,
    view: lyingView,
    rig: { arms: 'head' },
    fists: true,
    keys: [
      { ...curled(0, 179, 181, 179), hipX: 0, hipY: 13.2, ...feet(66, 0, 0), ...wrists(5, 8.5), ...palms(62) },
      curled(0.06, 179, 181, 179),
      curled(0.2, 174, 152, 140),
      curled(0.34, 138, 112, 104),
      curled(0.46, 104, 78, 78),
      curled(0.54, 104, 78, 78),
      curled(0.7, 140, 116, 110),
      curled(0.84, 174, 156, 148),
      curled(0.96, 179, 181, 179),
    ],
  },
  {
    id: 'crunch',
    side: 'profile',
    seconds: 2.5,
    still: 0.48,
    view: lyingView,
    rig: { arms: 'head' },
    fists: true,
    keys: [
      { ...curled(0, 179, 181, 179), hipX: 0, hipY: 13.2, ...bentKnees, ...wrists(5, 8.5), ...palms(62) },
      curled(0.08, 179, 181, 179),
      curled(0.44, 177, 142, 132),
      curled(0.54, 177, 142, 132),
      curled(0.92, 179, 181, 179),
    ],
  },
  {
    id: 'v-up',
    side: 'profile',
    seconds: 3.2,
    still: 0.5,
    view: { x: 0, size: 250 },
    rig: { arms: 'angles', legs: 'angles' },
    keys: [
      { t: 0, ...supine, hipY: 13.2, ...arms(176, 178), ...flat },
      { t: 0.1, ...trunk(0, 13.2, 180, 180, 178), ...arms(176, 178), ...flat },
      { t: 0.28, pelvis: 150, chest: 140, head: 136, ...arms(92, 90), ...legs(34, 34, 20) },
      { t: 0.46, pelvis: 122, chest: 108, head: 104, ...arms(44, 42), ...legs(58, 58, 24) },
      { t: 0.54, pelvis: 122, chest: 108, head: 104, ...arms(44, 42), ...legs(58, 58, 24) },
      { t: 0.76, pelvis: 150, chest: 142, head: 138, ...arms(100, 98), ...legs(30, 30, 20) },
      { t: 0.94, ...trunk(0, 13.2, 180, 180, 178), ...arms(176, 178), ...flat },
    ],
  },
  legLift('bent-knee-leg-raise', 3, legs(52, -50, 14), tabletop),
  legLift('leg-raises', 3.2, flat, legs(88, 88, 20)),
  {
    ...legLift('leg-raise-hold', 5, flat, legs(88, 88, 20)),
    still: 0.6,
    keys: [
      { t: 0, ...supine, ...flat },
      { t: 0.06, ...flat },
      { t: 0.28, ...legs(88, 88, 20), hipY: 13.2, pelvis: 180 },
      { t: 0.54, ...legs(88, 88, 20), hipY: 13.2, pelvis: 180 },
      { t: 0.61, ...legs(91, 91, 20), hipY: 19, pelvis: 196 },
      { t: 0.68, ...legs(88, 88, 20), hipY: 13.2, pelvis: 180 },
      { t: 0.95, ...flat },
    ],
  },
  onTheBack('heel-tap', 4, { ...tabletop }, { lN1: 62, lN2: -46, pN: 16 }),
  onTheBack('lying-pedal', 3.4, { ...tabletop }, { lN1: 28, lN2: 24, pN: 10 }, { x: 14, size: 210 }),
  onTheBack('dead-bug', 5, { ...tabletop, ...arms(90, 92) }, { lN1: 12, lN2: 10, pN: 12, aF1: 166, aF2: 168 }, { x: 0, size: 230 }),
  {
    id: 'lying-overhead-reach',
    side: 'profile',
    seconds: 3.4,
    still: 0.48,
    view: { x: -14, size: 216 },
    rig: { arms: 'angles', legs: 'angles' },
    keys: [
      { t: 0, ...supine, ...tabletop, ...arms(90, 92) },
      { t: 0.08, ...arms(90, 92) },
      { t: 0.44, ...arms(170, 172) },
      { t: 0.54, ...arms(170, 172) },
      { t: 0.92, ...arms(90, 92) },
    ],
  },
  forearmHold('plank', { ...board, hipLift: 0 }, { ...arms(-90.365, -1), chest: 2.5, head: 14, hipLift: 0.9 }, 'toes'),
  forearmHold('long-lever-plank', { ...board, ...arms(-66, -1), shH: 33.4 }, { head: 14 }, 'toes', -14, 214),
  forearmHold('knee-plank', { ...board, ...knees(-66), lN2: 172, lF2: 172, pN: 40, pF: 40 }, { head: 14 }, 'knees', -24, 190),
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
    ...wallAt(79),
    rig: { arms: 'world', line: 'toes' },
    keys: alternating([
      { t: 0, ...lean, ...wrists(74, 156), ...palms(90), hRel: 0 },
      { t: 0.14, bNx: 13, bNy: 0, pN: 0 },
      { t: 0.44, bNx: 22, bNy: 13, pN: 8 },
      { t: 0.56, bNx: 22, bNy: 13, pN: 8 },
      { t: 0.88, bNx: 13, bNy: 0, pN: 0 },
    ]),
  },
  {
    id: 'twists',
    side: 'profile',
    seconds: 2.4,
    still: 0.25,
    view: { x: 14, size: 168 },
    fists: true,
    rig: { arms: 'chest' },
    keys: alternating([
      { t: 0, ...trunk(0, 13.2, 126, 114, 100), ...feet(58, 24, -8), hRel: 1, turn: 0, wNx: 22, wNy: -14, wFx: 23, wFy: -13 },
      { t: 0.42, turn: 34, wNx: 6, wNy: -30, wFx: 9, wFy: -28 },
      { t: 0.58, turn: 34, wNx: 6, wNy: -30, wFx: 9, wFy: -28 },
    ]),
  },
  {
    id: 'bear-hold',
    side: 'profile',
    seconds: 3,
    still: 0.42,
    view: { x: 6, size: 176 },
    rig: { arms: 'world' },
    keys: breathing<ProfilePose>({ ...trunk(0, 55, 10, 10, 20), ...feet(-33, 0, 66), ...wrists(44, 5), ...palms(0), hRel: 0, breath: 0 }, { breath: 1 }),
  },
  crawl('kneeling-crawl', 4.4, { start: { ...crawlTrunk }, lift: 3 }, { arms: 'world', legs: 'knee' }),
  crawl('bear-crawl', 4, { start: { ...crawlTrunk, hipY: 55, pelvis: 7, chest: 7, ...feet(-44, 0, 66) }, lift: 6 }, { arms: 'world' }),
  {
    id: 'standing-crunch',
    side: 'profile',
    seconds: 3,
    still: 0.25,
    view: { x: 8, size: 216 },
    rig: { arms: 'head' },
    fists: true,
    keys: alternating([
      { t: 0, ...trunk(0, 94, 90, 90, 88), ...feet(13, 0, 0), ...wrists(5, 8.5), ...palms(62) },
      { t: 0.12, bNx: 13, bNy: 0, pN: 0, pelvis: 90, chest: 90, head: 88 },
      { t: 0.3, bNx: 22, bNy: 30, pN: 30 },
      { t: 0.46, pelvis: 94, chest: 66, head: 62, bNx: 44, bNy: 55, pN: 14 },
      { t: 0.54, pelvis: 94, chest: 66, head: 62, bNx: 44, bNy: 55, pN: 14 },
      { t: 0.7, bNx: 22, bNy: 30, pN: 30 },
      { t: 0.9, bNx: 13, bNy: 0, pN: 0, pelvis: 90, chest: 90, head: 88 },
    ]),
  },
  {
    id: 'cross-crawl',
    side: 'profile',
    seconds: 3,
    still: 0.25,
    view: { x: 8, size: 216 },
    rig: { arms: 'chest' },
    keys: alternating([
      { t: 0, ...trunk(0, 94, 90, 90, 88), ...feet(13, 0, 0), ...wrists(5, -54), hRel: 1, turn: 0 },
      { t: 0.12, bNx: 13, bNy: 0, pN: 0, turn: 0, wFx: 5, wFy: -54 },
      { t: 0.3, bNx: 22, bNy: 30, pN: 30 },
      { t: 0.46, bNx: 44, bNy: 52, pN: 14, turn: 40, chest: 82, wFx: 44, wFy: -33, wNx: -22, wNy: -46 },
      { t: 0.54, bNx: 44, bNy: 52, pN: 14, turn: 40, chest: 82, wFx: 44, wFy: -33, wNx: -22, wNy: -46 },
      { t: 0.7, bNx: 22, bNy: 30, pN: 30 },
      { t: 0.9, bNx: 13, bNy: 0, pN: 0, turn: 0, chest: 90, wFx: 5, wFy: -54, wNx: 5, wNy: -54 },
    ]),
  },
  {
    id: 'knee-drive',
    side: 'profile',
    seconds: 2,
    still: 0.5,
    view: { x: 14, size: 250 },
    rig: { arms: 'angles' },
    keys: [
      { t: 0, ...trunk(0, 85, 80, 76, 86), ...arms(46, 52), bNx: -40, bNy: 0, pN: 50, bFx: 26, bFy: 0, pF: 0 },
      { t: 0.1, ...trunk(0, 85, 80, 76, 86), ...arms(46, 52), bNx: -40, bNy: 0, pN: 50 },
      { t: 0.3, ...trunk(12, 92, 86, 82, 86), bNx: 0, bNy: 22, pN: 50, ...arms(0, 40) },
      { t: 0.46, ...trunk(14, 93.5, 93, 84, 84), bNx: 54, bNy: 52, pN: 14, ...arms(-62, 22) },
      { t: 0.54, ...trunk(14, 93.5, 93, 84, 84), bNx: 54, bNy: 52, pN: 14, ...arms(-62, 22) },
      { t: 0.74, ...trunk(10, 92, 86, 82, 86), bNx: -4, bNy: 18, pN: 50, ...arms(4, 40) },
      { t: 0.92, ...trunk(0, 85, 80, 76, 86), ...arms(46, 52), bNx: -40, bNy: 0, pN: 50 },
    ],
  },
  {
    id: 'opposite-reach',
    side: 'profile',
    seconds: 4,
    still: 0.25,
    view: { x: -4, size: 256 },
    rig: { arms: 'angles' },
    keys: alternating([
      { t: 0, ...standing },
      { t: 0.1, ...trunk(0, 94, 90, 90, 88), bNx: 13, bNy: 0, pN: 0, aF1: -88, aF2: -78 },
      { t: 0.26, bNx: -22, bNy: 7, pN: 30, aF1: 0, aF2: 10 },
      { t: 0.46, ...trunk(2, 92.5, 86, 88, 90), bNx: -32, bNy: 0, pN: 48, aF1: 84, aF2: 90 },
      { t: 0.56, ...trunk(2, 92.5, 86, 88, 90), bNx: -32, bNy: 0, pN: 48, aF1: 84, aF2: 90 },
      { t: 0.74, bNx: -22, bNy: 7, pN: 30, aF1: 0, aF2: 10 },
      { t: 0.92, ...trunk(0, 94, 90, 90, 88), bNx: 13, bNy: 0, pN: 0, aF1: -88, aF2: -78 },
    ]),
  },
  {
    id: 'standing-leg-lift',
    side: 'profile',
    seconds: 2.8,
    still: 0.46,
    view: { x: 10, size: 222 },
    props: [{ kind: 'box', from: -50, to: 70, height: 92 }],
    rig: { arms: ['angles', 'world'], legs: ['angles', 'ball'] },
    keys: [
      { t: 0, ...standing, wFx: 18, wFy: 97, hF: 0, hN: -84, hRel: 0, lN1: -74, lN2: -116, pN: 0 },
      { t: 0.08, lN1: -74, lN2: -116, pelvis: 90, pN: 0 },
      { t: 0.2, lN1: -60, lN2: -100, pN: -4 },
      { t: 0.42, lN1: -34, lN2: -36, pelvis: 92, pN: 8 },
      { t: 0.5, lN1: -34, lN2: -36, pelvis: 92, pN: 8 },
      { t: 0.78, lN1: -60, lN2: -100, pN: -4 },
      { t: 0.93, lN1: -74, lN2: -116, pelvis: 90, pN: 0 },
    ],
  },
  crawl('forearm-crawl', 4.4, { start: { ...crawlTrunk, pelvis: -14, chest: -14, head: 4 }, lift: 3 }, { arms: 'world', legs: 'knee' }, 67),
]

/** From the forearms to the hands, one after the other, and down again. */
function upDown(pose: Partial<ProfilePose>, x: number): Key<ProfilePose>[] {
  const low = { shH: 36, shF: 1.5 }
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
