import type { Key, ProfileExercise } from './exercise.ts'
import { alternating, arms, breathing, feet, legs, palms, supine, trunk, wrists } from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'

const bentKnees = feet(60, 0, 0)

const tabletop = legs(90, 2, 10)

const flat = legs(-3, -3, 14)

const lyingView = { x: 2, size: 186 }

/** Crunch or sit-up: hands at the temples, the trunk comes up to the given angles. */
const curled = (t: number, pelvis: number, chest: number, head: number): Key<ProfilePose> => ({
  t,
  pelvis,
  chest,
  head,
})

/** Moves the legs of a lying figure between two positions. */
function legLift(
  id: string,
  seconds: number,
  down: Partial<ProfilePose>,
  over: Partial<ProfilePose>,
  more: readonly Key<ProfilePose>[] = [],
): ProfileExercise {
  return {
    id,
    side: 'profile',
    seconds,
    still: 0.44,
    view: { x: 12, size: 200 },
    rig: { arms: 'angles', legs: 'angles' },
    keys: [
      { t: 0, ...supine, ...down },
      { t: 0.06, ...down },
      { t: 0.4, ...over },
      ...more,
      { t: 0.5, ...over },
      { t: 0.93, ...down },
    ].sort((a, b) => a.t - b.t),
  }
}

/** Moves arms and legs of a figure on its back, alternating sides. */
function onTheBack(
  id: string,
  seconds: number,
  start: Partial<ProfilePose>,
  reached: Partial<ProfilePose>,
  { x = 6, size = 200 } = {},
): ProfileExercise {
  const back = Object.fromEntries(
    Object.keys(reached).map((channel) => [channel, start[channel as keyof ProfilePose]]),
  )
  return {
    id,
    side: 'profile',
    seconds,
    still: 0.25,
    view: { x, size },
    rig: { arms: 'angles', legs: 'angles' },
    keys: alternating([
      { t: 0, ...supine, ...start },
      { t: 0.1, ...back },
      { t: 0.44, ...reached },
      { t: 0.56, ...reached },
      { t: 0.9, ...back },
    ]),
  }
}

/** On the back and seated: sit-ups, leg raises, dead bugs. */
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
      {
        ...curled(0, 179, 181, 179),
        hipX: 0,
        hipY: 13.2,
        ...feet(66, 0, 0),
        ...wrists(5, 8.5),
        ...palms(62),
      },
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
      { t: 0, ...supine, hipY: 13.2, ...arms(176, 178), hRel: 1, ...flat },
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
  onTheBack('heel-tap', 4, { ...tabletop }, { lN1: 42.5, lN2: -48, pN: 16 }),
  onTheBack('lying-pedal', 3.4, { ...tabletop }, { lN1: 28, lN2: 24, pN: 10 }, { x: 14, size: 210 }),
  onTheBack(
    'dead-bug',
    5,
    { ...tabletop, ...arms(90, 92), hRel: 1 },
    { lN1: 12, lN2: 10, pN: 12, aF1: 166, aF2: 168 },
    { x: 0, size: 230 },
  ),
  {
    id: 'lying-overhead-reach',
    side: 'profile',
    seconds: 3.4,
    still: 0.48,
    view: { x: -14, size: 216 },
    rig: { arms: 'angles', legs: 'angles' },
    keys: [
      { t: 0, ...supine, ...tabletop, ...arms(90, 92), hRel: 1 },
      { t: 0.08, ...arms(90, 92) },
      { t: 0.44, ...arms(170, 172) },
      { t: 0.54, ...arms(170, 172) },
      { t: 0.92, ...arms(90, 92) },
    ],
  },
  {
    id: 'hollow-hold',
    side: 'profile',
    seconds: 3,
    still: 0.42,
    view: { x: -2, size: 240 },
    rig: { arms: 'angles', legs: 'angles' },
    keys: breathing<ProfilePose>(
      { ...supine, chest: 160, head: 146, ...arms(154, 156), hRel: 1, ...legs(16, 16, 34), breath: 0 },
      { breath: 1, ...legs(14, 14, 34) },
    ),
  },
  seatedTwist('heels-down-twist', { ...trunk(0, 13.2, 122, 112, 98), ...feet(70, 0, 0) }, -24),
  seatedTwist('twists', { ...trunk(0, 13.2, 130, 120, 102), ...feet(68, 26, -8) }, -15),
]

/**
 * Leaning back, hands together: down beside the near hip, then over the thighs (`across` cm above the
 * shoulders) to the far one.
 */
function seatedTwist(id: string, seat: Partial<ProfilePose>, across: number): ProfileExercise {
  const near = { turn: 62, wNx: -2, wNy: -42, wFx: 2, wFy: -41 }
  const far = { turn: -62, wNx: 40, wNy: across, wFx: 30, wFy: across - 10 }
  const middle = { turn: 0, wNx: 34, wNy: -12, wFx: 32, wFy: -14 }
  return {
    id,
    side: 'profile',
    seconds: 2.6,
    still: 0.25,
    view: { x: 14, size: 168 },
    fists: true,
    rig: { arms: 'chest' },
    keys: [
      { t: 0, ...seat, hRel: 1, ...middle },
      { t: 0.2, ...near },
      { t: 0.3, ...near },
      { t: 0.5, ...middle },
      { t: 0.7, ...far },
      { t: 0.8, ...far },
    ],
  }
}
