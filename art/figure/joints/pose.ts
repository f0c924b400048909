/**
 * Every channel of a pose in profile, with its value for standing. Angles in degrees, lengths in cm; N in a
 * name means the near side, F the far side.
 */
export const neutralProfile = {
  hipX: 0,
  hipY: 94.6,
  /** World angles of the lower and upper trunk and of the head; 90 is upright. */
  pelvis: 90,
  chest: 90,
  head: 88,
  /** Shoulder shift toward the front, and up along the chest. */
  shF: 0,
  shU: 0,
  /** How far the chest is turned: positive toward the viewer, moving the far shoulder forward. */
  turn: 0,
  /** 0 to 1: how much air is in the chest. */
  breath: 0,
  /** Upper arm and forearm, for arms driven by angles; `spread` rotates both arms out of the picture plane. */
  aN1: -92,
  aN2: -84,
  aF1: -92,
  aF2: -84,
  spread: 0,
  /** Wrist targets, for arms driven by inverse kinematics. */
  wNx: 0,
  wNy: 84,
  wFx: 0,
  wFy: 84,
  /** Hand angle: relative to the world at hRel 0, relative to the forearm at hRel 1. */
  hN: -80,
  hF: -80,
  hRel: 1,
  /**
   * Ball of the foot and heel pitch: 0 is flat, 66 a plank, -1 lets the `line` rig choose. `floor`: the
   * height that the feet are on.
   */
  bNx: 13,
  bNy: 0,
  pN: 0,
  bFx: 13,
  bFy: 0,
  pF: 0,
  floor: 0,
  /**
   * Thigh and shin, for legs driven by angles (then p is how far the toes are pointed); the shin also
   * applies to a planted knee.
   */
  lN1: -90,
  lN2: -90,
  lF1: -90,
  lF2: -90,
  /** Degrees by which the near leg's thigh and shin point at the viewer, for a leg driven by angles. */
  oN1: 0,
  oN2: 0,
  /** Planted knees, and the angle from there to the hip. */
  kNx: 0,
  kNy: 7.4,
  kFx: 0,
  kFy: 7.4,
  thigh: 90,
  /**
   * For the `line` rig: where toes or knees are planted, the height of the shoulder (or `lean`, the line's
   * angle), and how far the hips leave the line.
   */
  anchorX: -95,
  heel: -1,
  shH: 62.5,
  lean: 0,
  hipLift: 0,
}
export type ProfilePose = typeof neutralProfile

/**
 * What drives an arm: `angles`, or a wrist target in the world (`world`) or relative to the hips, the chest
 * (x to the front of the shoulders, y along the spine) or the head.
 */
type ArmDrive = 'angles' | 'world' | 'hips' | 'chest' | 'head'
/** What drives a leg: the `ball` of the foot, `angles`, or a `knee` on the ground. */
type LegDrive = 'ball' | 'angles' | 'knee'
/** One value for both sides, or near side and far side. */
export type Sides<Drive> = Drive | readonly [near: Drive, far: Drive]

/**
 * `line` keeps the body straight from planted toes or knees to the shoulder; `kneel` places the hips above
 * the planted near knee; `flare`: bent elbows point sideways, so they are drawn on the body's other side.
 */
export type Rig = {
  arms: Sides<ArmDrive>
  legs?: Sides<LegDrive>
  line?: 'toes' | 'knees'
  kneel?: boolean
  flare?: boolean
}

/**
 * Every channel of a pose in front view; L in a name means the viewer's left. Arms move in the frontal plane
 * unless `y` and `z` turn upper arm and forearm toward the viewer.
 */
export const neutralFront = {
  hipX: 0,
  hipY: 93.5,
  /**
   * Lean of pelvis and chest to the viewer's right, turn of chest and head in that direction, bend forward;
   * in degrees.
   */
  tilt: 0,
  bend: 0,
  turn: 0,
  fold: 0,
  face: 0,
  /** Head: cm up, and lean relative to the chest. */
  nod: 0,
  headTilt: 0,
  /** Shoulders: cm up. */
  shrug: 0,
  /** Upper arm relative to hanging, forearm relative to the upper arm. */
  aL: 8,
  aR: 8,
  eL: 8,
  eR: 8,
  yL: 0,
  yR: 0,
  zL: 0,
  zR: 0,
  wLx: -26,
  wLy: 84,
  wRx: 26,
  wRy: 84,
  /** Hand relative to the forearm's angle. */
  hL: 0,
  hR: 0,
  /** Sole of the foot; the knee's shift outward and up (a bent knee points at the viewer). */
  fLx: -9.5,
  fRx: 9.5,
  fLy: 0,
  fRy: 0,
  kL: 0,
  kR: 0,
  uL: 0,
  uR: 0,
  /** Degrees that the sole turns inward, for a foot off the ground. */
  rL: 0,
  rR: 0,
}
export type FrontPose = typeof neutralFront

/**
 * Arms as in profile (`head` and `hips` also follow their lean); `elbows` is the direction of bent elbows.
 * `headOn`: the legs are behind the trunk, as in a push-up.
 */
export type FrontRig = {
  arms?: Sides<ArmDrive>
  elbows?: Sides<'out' | 'in'>
  back?: boolean
  fists?: boolean
  headOn?: boolean
}
