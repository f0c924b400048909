/** A joint as MoveNet finds it. `x`, `y`: pixels of the upright picture, x to the right, y down. `score`: 0 to 1. */
export type Joint = { readonly x: number; readonly y: number; readonly score: number }

/** The 17 joints of MoveNet, in its order. */
export type Pose = readonly Joint[]

/** The place of each joint in a pose; left is the person's own left. */
export const jointIndex = {
  nose: 0,
  leftEye: 1,
  rightEye: 2,
  leftEar: 3,
  rightEar: 4,
  leftShoulder: 5,
  rightShoulder: 6,
  leftElbow: 7,
  rightElbow: 8,
  leftWrist: 9,
  rightWrist: 10,
  leftHip: 11,
  rightHip: 12,
  leftKnee: 13,
  rightKnee: 14,
  leftAnkle: 15,
  rightAnkle: 16,
} as const
