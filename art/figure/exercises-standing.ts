import { type FrontExercise, type ProfileExercise } from './exercise.ts'
import { both, feet, palms, soles, wrists } from './key-parts.ts'

export const jumpingJacks: FrontExercise = {
  id: 'jumping-jacks',
  side: 'front',
  seconds: 1.2,
  still: 0.45,
  view: { x: 0, size: 262 },
  keys: [
    { t: 0, hipY: 92, ...both('a', 7), ...both('e', 4), ...soles(9.5), ...both('k', 0.6), nod: -0.4 },
    { t: 0.09, hipY: 89, ...both('a', 9), ...soles(9.5), ...both('k', 2.2) },
    { t: 0.2, hipY: 96, ...both('a', 62), ...both('e', 6), ...soles(15, 5), ...both('k', 0.4), nod: 0.4 },
    { t: 0.3, hipY: 97, ...both('a', 122), ...both('e', 8), ...soles(27, 6), ...both('k', 0.2) },
    { t: 0.41, hipY: 87, ...both('a', 158), ...both('e', 12), ...soles(37), ...both('k', 0.8) },
    { t: 0.48, hipY: 84.5, ...both('a', 165), ...both('e', 14), ...soles(37), ...both('k', 2.6), nod: -0.6 },
    { t: 0.56, hipY: 87, ...both('a', 158), ...both('e', 12), ...soles(37), ...both('k', 1) },
    { t: 0.68, hipY: 97, ...both('a', 118), ...both('e', 8), ...soles(26, 6), ...both('k', 0.2), nod: 0.4 },
    { t: 0.79, hipY: 96.5, ...both('a', 58), ...both('e', 6), ...soles(14, 5), ...both('k', 0.4) },
    { t: 0.91, hipY: 92, ...both('a', 12), ...both('e', 4), ...soles(9.5), ...both('k', 0.6) },
  ],
}

export const burpees: ProfileExercise = {
  id: 'burpees',
  side: 'profile',
  seconds: 3.2,
  still: 0.77,
  view: { x: -14, size: 292 },
  rig: { arms: 'world' },
  keys: [
    { t: 0, hipX: 0, hipY: 94, pelvis: 90, chest: 90, head: 88, ...wrists(6, 83.5), ...palms(-85), hRel: 1, shF: 0, ...feet(13, 0, 0) },
    { t: 0.07, hipX: -12, hipY: 76, pelvis: 62, chest: 58, head: 66, ...wrists(24, 62), ...feet(13, 0, 0) },
    { t: 0.15, hipX: -8, hipY: 43, pelvis: 44, chest: 24, head: 40, ...wrists(37, 5), ...palms(0), hRel: 0, ...feet(13, 0, 26) },
    { t: 0.2, hipX: -7, hipY: 43, pelvis: 30, chest: 20, head: 34, ...wrists(37, 5), ...feet(13, 0, 30) },
    { t: 0.26, hipX: -8, hipY: 67, pelvis: -4, chest: -10, head: 18, ...feet(-40, 11, 48) },
    { t: 0.33, hipX: -8, hipY: 46, pelvis: 20, chest: 21, head: 33, ...feet(-91, 0, 66) },
    { t: 0.37, hipX: -8, hipY: 44.2, pelvis: 21, chest: 22, head: 33, ...feet(-91, 0, 66) },
    { t: 0.43, hipX: -8, hipY: 46, pelvis: 20, chest: 21, head: 33, ...wrists(37, 5), ...feet(-91, 0, 66) },
    { t: 0.5, hipX: -8, hipY: 68, pelvis: -6, chest: -11, head: 16, ...feet(-36, 11, 44) },
    { t: 0.57, hipX: -7, hipY: 44, pelvis: 38, chest: 20, head: 38, ...wrists(37, 5), ...palms(0), hRel: 0, ...feet(13, 0, 27) },
    { t: 0.6, hipX: -9, hipY: 50, pelvis: 42, chest: 34, head: 50, ...wrists(38, 23), ...palms(-20), hRel: 0.4, ...feet(13, 0, 8) },
    { t: 0.67, hipX: -2, hipY: 90, pelvis: 84, chest: 84, head: 90, ...wrists(46, 128), ...palms(60), hRel: 1, ...feet(13, 0, 14) },
    { t: 0.71, hipX: 0, hipY: 106, pelvis: 90, chest: 91, head: 98, ...wrists(22, 198), ...feet(11, 8, 46) },
    { t: 0.77, hipX: 0, hipY: 117, pelvis: 90, chest: 92, head: 100, ...wrists(12, 219), ...palms(88), ...feet(9, 17, 50) },
    { t: 0.83, hipX: 0, hipY: 103, pelvis: 90, chest: 90, head: 92, ...wrists(34, 186), ...feet(12, 5, 28) },
    { t: 0.88, hipX: -9, hipY: 80, pelvis: 72, chest: 74, head: 84, ...wrists(40, 108), ...palms(0), ...feet(13, 0, 0) },
    { t: 0.95, hipX: -1, hipY: 92.5, pelvis: 88, chest: 88, head: 88, ...wrists(12, 85), ...palms(-70), ...feet(13, 0, 0) },
  ],
}
