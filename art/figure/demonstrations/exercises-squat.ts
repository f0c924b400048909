import type { ProfileExercise } from './exercise.ts'
import { alternating, arms, breathing, feet, palms, standing, supine, trunk, wrists } from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'
import { rest } from '#art/figure/joints/skeleton.ts'

type Depth = Partial<ProfilePose>
const up: Depth = { ...trunk(0, 94, 90, 90, 88), ...arms(-88, -78) }
const low: Depth = { ...trunk(-27, 44, 56, 60, 80), ...arms(-4, 4) }
const half: Depth = { ...trunk(-21, 64, 60, 63, 82), ...arms(-10, 0) }

/** Down to `deepest`, held there from `lowFrom` to `lowUntil`, and up. */
function squat(
  id: string,
  seconds: number,
  deepest: Depth,
  [lowFrom, lowUntil]: readonly [number, number],
): ProfileExercise {
  return {
    id,
    side: 'profile',
    seconds,
    still: (lowFrom + lowUntil) / 2,
    view: { x: 8, size: 222 },
    rig: { arms: 'angles' },
    keys: [
      { t: 0, ...standing },
      { t: 0.06, ...up },
      { t: lowFrom, ...deepest },
      { t: lowUntil, ...deepest },
      { t: 0.93, ...up },
    ],
  }
}

/** A hold against a wall behind, hips `high` cm up. */
function wallSit(
  id: string,
  high: number,
  ball: number,
  extra: Depth = {},
  full: Depth = {},
): ProfileExercise {
  const pose = { ...trunk(0, high, 91, 90, 88), ...feet(ball, 0, 0), ...arms(-72, -14), breath: 0, ...extra }
  return {
    id,
    side: 'profile',
    seconds: 3.4,
    still: 0.42,
    view: { x: 14, size: 200 },
    props: [{ kind: 'wall', x: -13, faces: 1 }],
    rig: { arms: 'angles' },
    keys: breathing<ProfilePose>(pose, { breath: 1, ...full }),
  }
}

const lying = { ...supine, ...trunk(2, 13.2, 180, 180, 178), ...feet(50.7, 0, 0) }
/** Raises the hips `angle` degrees from the shoulders, which stay in place. */
const bridgeAt = (angle: number): Depth => {
  const radians = (angle * Math.PI) / 180
  return {
    hipX: -50 + 52 * Math.cos(radians),
    hipY: 13 + 52 * Math.sin(radians),
    pelvis: 180 + angle,
    chest: 180 + angle * 0.94,
    head: 178,
  }
}
const bridgeView = { view: { x: -6, size: 176 }, rig: { arms: 'world', flare: true } } as const
const bridgeArms = { ...wrists(11.4, rest.wrist), ...palms(0), hRel: 0 }

const wallAhead = { props: [{ kind: 'wall', x: 57.5, faces: -1 }], view: { x: 2, size: 222 } } as const
/** The far hand on a wall in front, the near arm hanging. */
const farHandOnWall = { wFx: 52.5, wFy: 118, hF: 90 }

export const squats: readonly ProfileExercise[] = [
  {
    id: 'squats',
    side: 'profile',
    seconds: 2.6,
    still: 0.49,
    view: { x: 8, size: 222 },
    rig: { arms: 'angles' },
    keys: [
      { t: 0, ...standing },
      { t: 0.06, hipY: 94 },
      { t: 0.22, ...trunk(-14, 76, 70, 72, 82), ...arms(-42, -30) },
      { t: 0.45, ...low },
      { t: 0.53, hipX: -27, hipY: 44, pelvis: 56, chest: 60 },
      { t: 0.74, ...trunk(-15, 74, 66, 70, 82), ...arms(-38, -26) },
      { t: 0.93, ...trunk(0, 94, 91, 90, 88), ...arms(-88, -78) },
    ],
  },
  squat('half-squat', 2.6, half, [0.45, 0.53]),
  squat('pause-squat', 4, low, [0.32, 0.62]),
  squat('tempo-squat', 5, low, [0.6, 0.78]),
  squat('slow-squat', 6, { ...trunk(-25, 48, 57, 61, 82), ...arms(-8, 2) }, [0.46, 0.56]),
  {
    id: 'squat-jumps',
    side: 'profile',
    seconds: 2.3,
    still: 0.5,
    view: { x: 8, size: 262 },
    rig: { arms: 'angles' },
    keys: [
      { t: 0, ...standing },
      { t: 0.28, ...trunk(-19, 62, 58, 60, 82), ...arms(-118, -96), ...feet(13, 0, 0) },
      { t: 0.34, ...trunk(-19, 62, 58, 60, 82), ...arms(-122, -100), ...feet(13, 0, 0) },
      { t: 0.42, ...trunk(-1, 95, 86, 87, 90), ...arms(-50, -30), ...feet(13, 0, 20) },
      { t: 0.5, ...trunk(2, 116, 90, 91, 92), ...arms(-112, -100), ...feet(11, 18, 48) },
      { t: 0.58, ...trunk(0, 95, 88, 88, 88), ...arms(-80, -56), ...feet(13, 2, 30) },
      { t: 0.66, ...trunk(-19, 62, 58, 61, 82), ...arms(-30, -14), ...feet(13, 0, 0) },
      { t: 0.72, ...trunk(-19, 63, 59, 62, 82), ...arms(-34, -18), ...feet(13, 0, 0) },
      { t: 0.93, ...standing },
    ],
  },
  wallSit('high-wall-sit', 68, 52),
  wallSit('wall-sit', 51.4, 57),
  wallSit('single-leg-wall-sit', 51.4, 57, { bNx: 78, bNy: 20, pN: -30 }),
  {
    id: 'back-to-wall-slide',
    side: 'profile',
    seconds: 3.2,
    still: 0.48,
    view: { x: 14, size: 216 },
    props: [{ kind: 'wall', x: -13, faces: 1 }],
    rig: { arms: 'angles' },
    keys: [
      { t: 0, ...trunk(0, 87, 91, 90, 88), ...feet(45, 0, 0), ...arms(-86, -70) },
      { t: 0.06, hipY: 87 },
      { t: 0.46, hipY: 66, ...arms(-74, -30) },
      { t: 0.52, hipY: 66, ...arms(-74, -30) },
      { t: 0.92, hipY: 87, ...arms(-86, -70) },
    ],
  },
  {
    id: 'glute-bridge',
    side: 'profile',
    seconds: 2.8,
    still: 0.5,
    ...bridgeView,
    keys: [
      { t: 0, ...lying, ...bridgeArms },
      { t: 0.08, ...bridgeAt(0) },
      ...[0.2, 0.32].map((t, i) => ({ t, ...bridgeAt([8, 18][i]!) })),
      { t: 0.44, ...bridgeAt(24) },
      { t: 0.56, ...bridgeAt(24) },
      { t: 0.7, ...bridgeAt(16) },
      { t: 0.82, ...bridgeAt(7) },
      { t: 0.94, ...bridgeAt(0) },
    ],
  },
  {
    id: 'marching-bridge',
    side: 'profile',
    seconds: 3.6,
    still: 0.25,
    ...bridgeView,
    keys: alternating([
      { t: 0, ...lying, ...bridgeArms, ...bridgeAt(24) },
      { t: 0.16, bNx: 50.7, bNy: 0, pN: 0 },
      { t: 0.45, bNx: 42, bNy: 44, pN: 10 },
      { t: 0.55, bNx: 42, bNy: 44, pN: 10 },
      { t: 0.86, bNx: 50.7, bNy: 0, pN: 0 },
    ]),
  },
  {
    id: 'single-leg-bridge',
    side: 'profile',
    seconds: 3,
    still: 0.5,
    view: { x: 4, size: 190 },
    rig: { ...bridgeView.rig, legs: ['ball', 'angles'] },
    keys: [
      { t: 0, ...lying, ...bridgeArms, lF1: 30, lF2: 27, pF: 14 },
      { t: 0.1, ...bridgeAt(0) },
      { t: 0.28, ...bridgeAt(14) },
      { t: 0.44, ...bridgeAt(24) },
      { t: 0.56, ...bridgeAt(24) },
      { t: 0.76, ...bridgeAt(12) },
      { t: 0.94, ...bridgeAt(0) },
    ],
  },
  {
    id: 'leg-push-back',
    side: 'profile',
    seconds: 2.5,
    still: 0.48,
    ...wallAhead,
    rig: { arms: ['angles', 'world'], legs: ['angles', 'ball'] },
    keys: [
      { t: 0, ...standing, ...farHandOnWall, hRel: 0, hN: -84, pelvis: 88, lN1: -74, lN2: -128, pN: 0 },
      { t: 0.08, lN1: -74, lN2: -128, pelvis: 88 },
      { t: 0.22, lN1: -92, lN2: -130, pN: -4 },
      { t: 0.42, lN1: -119, lN2: -122, pelvis: 84, chest: 87, pN: -4 },
      { t: 0.54, lN1: -119, lN2: -122, pelvis: 84, chest: 87 },
      { t: 0.74, lN1: -92, lN2: -130, pN: -4 },
      { t: 0.92, lN1: -74, lN2: -128, pelvis: 88, chest: 90, pN: 0 },
    ],
  },
  calfRaise('calf-raise', 2.2, {}),
  calfRaise('single-leg-calf-raise', 2.4, { bFx: -22, bFy: 26, pF: 44 }),
]

function calfRaise(id: string, seconds: number, far: Depth): ProfileExercise {
  const foot = (pitch: number): Depth => ({ ...feet(13, 0, pitch), ...far })
  return {
    id,
    side: 'profile',
    seconds,
    still: 0.42,
    view: { x: 8, size: 152, to: 127 },
    props: [{ kind: 'wall', x: 51, faces: -1 }],
    rig: { arms: ['angles', 'world'] },
    keys: [
      { t: 0, ...standing, ...foot(0), wFx: 46, wFy: 106, hF: 90, hN: -84, hRel: 0 },
      { t: 0.06, hipX: 0, hipY: 94, ...foot(0) },
      { t: 0.34, hipX: 8, hipY: 101, ...foot(40) },
      { t: 0.46, hipX: 8, hipY: 101, ...foot(40) },
      { t: 0.92, hipX: 0, hipY: 94, ...foot(0) },
    ],
  }
}
