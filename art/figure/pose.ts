/**
 * Every channel of a pose in profile, with its value when standing. Angles in degrees, lengths in cm; a name with N
 * belongs to the near side, with F to the far one.
 */
export const neutralProfile = {
  hipX: 0,
  hipY: 94.6,
  /** World angles of the lower and upper trunk and of the head; 90 is upright. */
  pelvis: 90,
  chest: 90,
  head: 88,
  /** Shoulder shift towards the front. */
  shF: 0,
  /** 0 to 1: how far the chest is filled. */
  breath: 0,
  /** Upper arm and forearm, for arms driven by angles. */
  aN1: -92,
  aN2: -84,
  aF1: -92,
  aF2: -84,
  /** Wrist targets, for arms driven by inverse kinematics. */
  wNx: 0,
  wNy: 84,
  wFx: 0,
  wFy: 84,
  /** Hand angle: of the world at hRel 0, the forearm's own at hRel 1. */
  hN: -80,
  hF: -80,
  hRel: 1,
  /** Ball of the foot and heel pitch: 0 is flat, 66 a plank, -1 lets the toe line choose. */
  bNx: 13,
  bNy: 0,
  pN: 0,
  bFx: 13,
  bFy: 0,
  pF: 0,
  /** Toe line: where the toes are planted, how high the shoulder is, how far the hips leave the straight line. */
  anchorX: -95,
  shH: 62.5,
  hipLift: 0,
}
export type ProfilePose = typeof neutralProfile

/** Every channel of a pose seen from the front: arms swing in the frontal plane, `knee` is the outward shift of the knees. */
export const neutralFront = { hipY: 93.5, arm: 8, elbow: 8, footX: 9.5, footY: 0, knee: 0, nod: 0 }
export type FrontPose = typeof neutralFront

/**
 * What drives a profile's arms: `angles`, a wrist target in the world (`world`), one that moves with the hips
 * (`hips`) or with the head (`head`). `toeLine` keeps the body a board from planted toes to shoulder.
 */
export type Rig = { arms: 'angles' | 'world' | 'hips' | 'head'; toeLine?: boolean }
