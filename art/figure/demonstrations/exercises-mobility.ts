import type { Key, ProfileExercise } from './exercise.ts'
import {
  allFours,
  alternating,
  andBack,
  arms,
  breathing,
  feet,
  knees,
  legs,
  palms,
  prone,
  standing,
  supine,
  trunk,
  wrists,
} from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'
import type { Prop } from '#art/figure/drawing/props.ts'

type Pose = Partial<ProfilePose>
type Setting = {
  rig: ProfileExercise['rig']
  x?: number
  size?: number
  props?: readonly Prop[]
  seconds?: number
  still?: number
  fists?: boolean
  slides?: boolean
  above?: boolean
  low?: number
  to?: number
  left?: true
}

const make = (
  id: string,
  keys: Key<ProfilePose>[],
  { x = 8, size = 222, seconds = 4, still = 0.42, above, low, to, ...rest }: Setting,
): ProfileExercise => ({
  id,
  side: 'profile',
  seconds,
  still,
  view: {
    x,
    size,
    ...(above && { above }),
    ...(low !== undefined && { low }),
    ...(to !== undefined && { to }),
  },
  ...rest,
  keys,
})

/** A static stretch: one cycle is a breath. */
const staticStretch = (id: string, pose: Pose, full: Pose, setting: Setting): ProfileExercise =>
  make(id, breathing<ProfilePose>({ breath: 0, ...pose }, { breath: 1, ...full }), setting)

/** From one pose to another and back, with a short rest in both. */
function sway(
  id: string,
  start: Pose,
  end: Pose,
  setting: Setting,
  [outBy, until] = [0.44, 0.56] as readonly [number, number],
): ProfileExercise {
  const back = Object.fromEntries(
    Object.keys(end).map((channel) => [channel, start[channel as keyof ProfilePose]]),
  )
  return make(
    id,
    [
      { t: 0, ...start },
      { t: 0.06, ...back },
      { t: outBy, ...end },
      { t: until, ...end },
      { t: 0.94, ...back },
    ],
    { still: (outBy + until) / 2, ...setting },
  )
}

const upright = trunk(0, 94, 90, 90, 88)
const wall = (x: number): readonly Prop[] => [{ kind: 'wall', x, faces: -1 }]
/** A rail beyond the figure, for the far hand. */
const rail: readonly Prop[] = [{ kind: 'box', from: -60, to: 74, height: 92 }]
const onRail = { wFx: 18, wFy: 97, hF: 0, hN: -84, hRel: 0 }
const ground = { ...palms(0), hRel: 0 }
const near = (x: number, y: number, pitch: number) => ({ bNx: x, bNy: y, pN: pitch })
const far = (x: number, y: number, pitch: number) => ({ bFx: x, bFy: y, pF: pitch })

const onAllFours = { arms: 'world', legs: 'knee', kneel: true } as const
const childPose = { ...knees(0), thigh: 151, pelvis: 6, chest: -15, head: -16, ...wrists(60, 5), ...ground }

/** Mobility moves and stretches, in profile. */
export const mobility: readonly ProfileExercise[] = [
  make(
    'slow-breathing',
    [
      { t: 0, ...standing, ...wrists(17, -32), ...palms(204), hRel: 0, breath: 0, shU: 0, shF: 0 },
      // in for four seconds, out for six
      { t: 0.4, ...wrists(20, -33), breath: 2.2, shU: 2, shF: -1, chest: 92, head: 90 },
      { t: 0.44, ...wrists(20, -33), breath: 2.2, shU: 2, shF: -1, chest: 92, head: 90 },
      { t: 0.96, ...wrists(17, -32), breath: 0, shU: 0, shF: 0, chest: 90, head: 88 },
    ],
    { rig: { arms: 'chest' }, seconds: 10, x: 6, size: 128, low: 66 },
  ),
  make(
    'leg-swing',
    [
      { t: 0, ...standing, ...onRail, lN1: -52, lN2: -58, pN: 4, pelvis: 92 },
      { t: 0.25, lN1: -82, lN2: -118, pN: 0 },
      { t: 0.5, lN1: -120, lN2: -136, pN: 14, pelvis: 86, chest: 87 },
      { t: 0.75, lN1: -84, lN2: -122, pN: 0 },
    ],
    { rig: { arms: ['angles', 'world'], legs: ['angles', 'ball'] }, props: rail, seconds: 1.8, still: 0 },
  ),
  sway(
    'ankle-rock',
    {
      ...trunk(2, 92, 88, 88, 88),
      ...near(34, 0, 0),
      ...far(-18, 0, 12),
      wNx: 62,
      wNy: 122,
      wFx: 62,
      wFy: 122,
      ...palms(90),
      hRel: 0,
    },
    { hipX: 22, hipY: 82 },
    { rig: { arms: 'world' }, props: wall(67), seconds: 2.6, x: 6 },
  ),
  make(
    'knee-hug',
    alternating([
      { t: 0, ...upright, ...feet(13, 0, 0), ...wrists(6, 84), ...palms(-80), hRel: 1 },
      { t: 0.08, ...near(13, 0, 0), ...wrists(6, 84), ...upright },
      { t: 0.24, ...near(22, 30, 26), ...wrists(26, 92) },
      { t: 0.44, ...near(42, 66, 24), ...wrists(34, 101), pelvis: 94, chest: 91 },
      { t: 0.6, ...near(41, 67, 24), ...wrists(33, 102), pelvis: 94, chest: 91 },
      { t: 0.78, ...near(22, 30, 26), ...wrists(26, 92) },
      { t: 0.94, ...near(13, 0, 0), ...wrists(6, 84), ...upright },
    ]),
    { rig: { arms: ['world', 'world'] }, seconds: 5, still: 0.26 },
  ),
  make(
    'heel-toe-rock',
    [
      { t: 0, ...upright, ...feet(13, 0, 0), ...standing, wFx: 42, wFy: 107, hF: 90, hN: -84, hRel: 0 },
      { t: 0.08, ...trunk(0, 94, 90, 90, 88), ...feet(13, 0, 0) },
      { t: 0.3, hipX: 8, hipY: 100.5, ...feet(13, 0, 38) },
      { t: 0.38, hipX: 8, hipY: 100.5, ...feet(13, 0, 38) },
      { t: 0.54, ...trunk(0, 94, 90, 90, 88), ...feet(13, 0, 0) },
      { t: 0.72, ...trunk(-6, 93.6, 84, 86, 88), ...feet(12, 6.5, -18) },
      { t: 0.8, ...trunk(-6, 93.6, 84, 86, 88), ...feet(12, 6.5, -18) },
      { t: 0.96, ...trunk(0, 94, 90, 90, 88), ...feet(13, 0, 0) },
    ],
    { rig: { arms: ['angles', 'world'] }, props: wall(47), seconds: 3, still: 0.34, size: 152, to: 127 },
  ),
  make(
    'roll-down',
    andBack<ProfilePose>([
      { t: 0, ...standing, ...wrists(4, 84), ...palms(-84), hRel: 0 },
      { t: 0.05, ...upright, ...wrists(4, 84) },
      { t: 0.2, hipX: -5, hipY: 93, pelvis: 72, chest: 30, head: -14, ...wrists(26, 76), ...palms(-84) },
      { t: 0.34, hipX: -11, hipY: 91, pelvis: 30, chest: -28, head: -66, ...wrists(34, 40) },
      { t: 0.46, ...trunk(-13, 90, -14, -62, -78), ...wrists(25, 5), ...palms(0) },
      { t: 0.5, ...trunk(-13, 90, -14, -62, -78), ...wrists(25, 5), ...palms(0) },
    ]),
    { rig: { arms: ['world', 'world'] }, seconds: 7, x: 12, still: 0.5 },
  ),
  staticStretch(
    'forward-fold',
    { ...standing, ...trunk(-13, 91, -22, -57, -74), ...wrists(25, 5), ...palms(0), hRel: 0 },
    { chest: -60, head: -80 },
    { rig: { arms: ['world', 'world'] }, x: 12, size: 200 },
  ),
  staticStretch(
    'half-fold',
    { ...standing, ...trunk(-20, 88, 18, 16, 22), ...wrists(10, 64), ...palms(-50), hRel: 0 },
    { chest: 14, hipX: -21 },
    { rig: { arms: ['world', 'world'] }, x: 10 },
  ),
  sway(
    'standing-cat-cow',
    { ...standing, ...trunk(-16, 86, 36, 50, 66), ...wrists(16, 62), ...palms(-60), hRel: 0 },
    { pelvis: 66, chest: 10, head: -20, hipX: -12 },
    { rig: { arms: ['world', 'world'] }, x: 10, still: 0 },
  ),
  sway(
    'standing-rock-back',
    { ...trunk(0, 92, 82, 78, 82), ...feet(13, 0, 0), ...wrists(56, 118), ...palms(80), hRel: 0 },
    { ...trunk(-34, 68, 30, 26, 34) },
    { rig: { arms: ['world', 'world'] }, props: wall(61), x: 0 },
  ),
  staticStretch(
    'quad-stretch',
    { ...upright, ...feet(13, 0, 0), ...onRail, lN1: -92, lN2: -238, pN: 40, wNx: -21, wNy: 92, hN: -70 },
    { lN1: -94 },
    { rig: { arms: ['world', 'world'], legs: ['angles', 'ball'] }, props: rail },
  ),
  staticStretch(
    'calf-stretch',
    {
      ...trunk(-26, 80, 72, 70, 74),
      ...near(-61, 0, 0),
      ...far(20, 0, 0),
      ...wrists(40, 128),
      ...palms(90),
      hRel: 0,
    },
    { hipX: -24 },
    { rig: { arms: ['world', 'world'] }, props: wall(45), x: -10 },
  ),
  staticStretch(
    'forearm-calf-stretch',
    {
      ...trunk(-26, 80, 72, 70, 74),
      ...near(-61, 0, 0),
      ...far(16, 0, 0),
      ...wrists(17, 136),
      ...palms(90),
      hRel: 0,
    },
    { hipX: -25 },
    { rig: { arms: ['world', 'world'] }, props: wall(22), x: -14 },
  ),
  staticStretch(
    'heel-ahead-stretch',
    {
      ...trunk(-12, 84, 52, 48, 56),
      lN1: -60,
      lN2: -60,
      pN: -14,
      ...far(4, 0, 0),
      ...wrists(16, 66),
      ...palms(-50),
      hRel: 0,
    },
    { chest: 46 },
    { rig: { arms: ['world', 'world'], legs: ['angles', 'ball'] }, x: 12 },
  ),
  staticStretch(
    'chest-stretch',
    { ...standing, chest: 94, head: 90, ...arms(-124, -108), shF: -3 },
    { chest: 97, ...arms(-128, -112), shF: -4 },
    { rig: { arms: 'angles' }, fists: true, x: -4, size: 138, low: 54 },
  ),
  staticStretch(
    'wall-lean',
    { ...trunk(-44, 91, 36, 34, 52), ...feet(-31, 0, 0), ...wrists(28, 140), ...palms(90), hRel: 0 },
    { chest: 32.5, hipX: -45 },
    { rig: { arms: ['world', 'world'] }, props: wall(33), x: -10 },
  ),
  staticStretch(
    'standing-sphinx',
    { ...trunk(6, 93.5, 98, 104, 108), ...feet(4, 0, 0), ...wrists(25, 152), ...palms(90), hRel: 0 },
    { chest: 107, pelvis: 99, hipX: 8 },
    { rig: { arms: ['world', 'world'] }, props: wall(30), x: 4, size: 140, low: 50 },
  ),
  staticStretch(
    'seated-rest',
    { ...trunk(0, 56, 96, 90, 84), ...feet(52, 0, 0), ...wrists(34, 68), ...palms(-10), hRel: 0 },
    { shU: 1 },
    {
      rig: { arms: ['world', 'world'] },
      props: [{ kind: 'box', from: -20, to: 40, height: 44, back: 108 }],
      x: 18,
      size: 196,
      seconds: 5,
    },
  ),
  // the bent leg lies toward the viewer, its sole against the straight one
  staticStretch(
    'seated-stretch',
    {
      ...trunk(0, 13.2, 70, 46, 44),
      lN1: -6,
      lN2: 6,
      oN1: 50,
      oN2: 72,
      pN: 40,
      lF1: -4,
      lF2: -4,
      pF: 2,
      wNx: 66,
      wNy: 24,
      wFx: 66,
      wFy: 24,
      ...palms(-12),
      hRel: 0,
    },
    { chest: 43, pelvis: 68 },
    { rig: { arms: ['world', 'world'], legs: 'angles' }, x: 26, size: 176, left: true },
  ),
  staticStretch('rest', childPose, { chest: -14 }, { rig: onAllFours, x: 10, size: 168, seconds: 5 }),
  sway(
    'rock-back',
    { ...allFours, ...wrists(49, 5) },
    { thigh: 144, pelvis: 8, chest: -4, head: 0 },
    { rig: onAllFours, x: 8, size: 180 },
  ),
  sway(
    'cat-cow',
    { ...allFours, pelvis: -8, chest: 28, head: 62 },
    { pelvis: 42, chest: -8, head: -56 },
    { rig: onAllFours, x: 14, size: 180, seconds: 5 },
  ),
  make(
    'thread-the-needle',
    [
      { t: 0, ...allFours, pelvis: 15, chest: 22, wFx: 43, wFy: 131, hF: 90, turn: -34, head: 60 },
      { t: 0.1, pelvis: 15, chest: 22, wFx: 43, wFy: 131, hF: 90, turn: -34, head: 60 },
      { t: 0.3, pelvis: 11, chest: 10, wFx: 74, wFy: 34, hF: 0, turn: 0, head: 20 },
      { t: 0.5, pelvis: -2, chest: -28, wFx: -4, wFy: 5.15, hF: 180, turn: 52, head: -34 },
      { t: 0.62, pelvis: -2, chest: -28, wFx: -4, wFy: 5.15, hF: 180, turn: 52, head: -34 },
      { t: 0.82, pelvis: 11, chest: 10, wFx: 74, wFy: 34, hF: 0, turn: 0, head: 20 },
    ],
    { rig: onAllFours, x: 14, size: 190, seconds: 5, still: 0.56, left: true },
  ),
  make(
    'open-book',
    [
      { t: 0, ...trunk(0, 92, 90, 90, 88), ...legs(-8, -96, 10), ...arms(-2, 0), hRel: 1, turn: 0 },
      { t: 0.08, aN1: -2, aN2: 0, turn: 0, head: 88 },
      { t: 0.28, aN1: 74, aN2: 82, turn: 30 },
      { t: 0.46, aN1: 166, aN2: 174, turn: 62, head: 94 },
      { t: 0.58, aN1: 166, aN2: 174, turn: 62, head: 94 },
      { t: 0.76, aN1: 74, aN2: 82, turn: 30 },
      { t: 0.94, aN1: -2, aN2: 0, turn: 0, head: 88 },
    ],
    {
      rig: { arms: 'angles', legs: 'angles' },
      props: [{ kind: 'mat' }],
      above: true,
      x: 0,
      size: 250,
      seconds: 5,
      still: 0.5,
    },
  ),
  staticStretch(
    'lying-knee-hug',
    { ...supine, pelvis: 186, head: 176, ...legs(116, -33, 10), ...wrists(-4, 46), ...palms(0), hRel: 1 },
    { ...legs(118, -31, 10), ...wrists(-5, 46) },
    { rig: { arms: ['world', 'world'], legs: 'angles' }, x: -8, size: 166, fists: true },
  ),
  staticStretch(
    'lying-reach',
    { ...supine, ...arms(176, 178), hRel: 1, ...legs(-3, -3, 40) },
    { ...arms(178, 179), ...legs(-2.6, -2.6, 48) },
    { rig: { arms: 'angles', legs: 'angles' }, x: 0, size: 256 },
  ),
  staticStretch(
    'sphinx',
    { ...prone, pelvis: 12, chest: 49, head: 68, ...wrists(63, 5), ...ground },
    { head: 70 },
    { rig: { arms: ['world', 'world'], legs: 'angles' }, x: -6, size: 190, fists: true },
  ),
]
