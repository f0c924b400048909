import { type ProfileExercise } from './exercise.ts'
import { alternating, arms, feet, palms, wrists } from './key-parts.ts'

const plantedHands = { ...wrists(34, 5), ...palms(0), hRel: 0 }

export const pushUps: ProfileExercise = {
  id: 'push-ups',
  side: 'profile',
  seconds: 2.4,
  still: 0.485,
  view: { x: -13, size: 204 },
  rig: { arms: 'world', line: 'toes' },
  keys: [
    { t: 0, ...plantedHands, anchorX: -95, ...feet(-95, 0, -1), pelvis: 0, chest: 0, head: 12, shH: 62.6, shF: 1.5 },
    { t: 0.08, shH: 62.6 },
    { t: 0.45, shH: 23.5, shF: -2, head: 16 },
    { t: 0.52, shH: 23.5 },
    { t: 0.88, shH: 62.6, shF: 1.5, head: 12 },
  ],
}

/** One cycle is a step with either leg. */
export const mountainClimbers: ProfileExercise = {
  id: 'mountain-climbers',
  side: 'profile',
  seconds: 1.4,
  still: 0.27,
  view: { x: -13, size: 204 },
  rig: { arms: 'world', line: 'toes' },
  keys: alternating([
    { t: 0, ...plantedHands, anchorX: -95, ...feet(-95, 0, 66), pelvis: -1, chest: 1, head: 14, shH: 62, hipLift: 2, shF: 1.5 },
    { t: 0.14, bNx: -84, bNy: 9, pN: 64, hipLift: 6 },
    { t: 0.28, hipLift: 9.5 },
    { t: 0.42, bNx: -34, bNy: 10, pN: 54, hipLift: 8 },
    { t: 0.54, bNx: -26, bNy: 9, pN: 52, hipLift: 7.5 },
    { t: 0.66, bNx: -36, bNy: 11, pN: 56, hipLift: 8.5 },
    { t: 0.76, hipLift: 9.5 },
    { t: 0.88, bNx: -86, bNy: 7, pN: 56, hipLift: 5 },
  ]),
}

export const sitUps: ProfileExercise = {
  id: 'sit-ups',
  side: 'profile',
  seconds: 2.8,
  still: 0.3,
  view: { x: 2, size: 186 },
  rig: { arms: 'head' },
  fists: true,
  keys: [
    { t: 0, hipX: 0, hipY: 13.2, pelvis: 179, chest: 181, head: 179, ...feet(66, 0, 0), ...wrists(5, 8.5), ...palms(62) },
    { t: 0.06, pelvis: 179, chest: 181, head: 179 },
    { t: 0.2, pelvis: 174, chest: 152, head: 140 },
    { t: 0.34, pelvis: 138, chest: 112, head: 104 },
    { t: 0.46, pelvis: 104, chest: 78, head: 78 },
    { t: 0.54, pelvis: 104, chest: 78, head: 78 },
    { t: 0.7, pelvis: 140, chest: 116, head: 110 },
    { t: 0.84, pelvis: 174, chest: 156, head: 148 },
    { t: 0.96, pelvis: 179, chest: 181, head: 179 },
  ],
}

/** A hold: one cycle is a breath. */
export const plank: ProfileExercise = {
  id: 'plank',
  side: 'profile',
  seconds: 3,
  still: 0.42,
  view: { x: -19, size: 208 },
  rig: { arms: 'angles', line: 'toes' },
  fists: true,
  keys: [
    { t: 0, ...arms(-90, -1), ...palms(0), hRel: 0, anchorX: -103, ...feet(-103, 0, -1), pelvis: 0, chest: 1, head: 12, shH: 36, breath: 0, hipLift: 0 },
    // the shoulders move with the breath: the upper arms give way by so much that the elbows stay
    { t: 0.42, ...arms(-90.365, -1), breath: 1, chest: 2.5, head: 14, hipLift: 0.9 },
    { t: 0.55, ...arms(-90.32, -1), breath: 0.9, chest: 2.2, hipLift: 0.8 },
  ],
}
