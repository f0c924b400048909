import type { Key, ProfileExercise } from './exercise.ts'
import { allFours, arms, feet, knees, legs, palms, prone, standing, trunk, wrists } from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'

const proneView = { view: { x: 10, size: 234 } } as const
const handsOnHips = { ...wrists(5, 13), ...palms(0), hRel: 1 }
/** Hips pushed back, back long. */
const hinged = (chest: number): Partial<ProfilePose> => ({
  hipX: -20,
  hipY: 88,
  pelvis: chest - 2,
  chest,
  head: chest + 4,
})
const upright = trunk(0, 94, 90, 90, 88)

/** Alternates between two poses with a short hold at each. */
function between(
  start: Partial<ProfilePose>,
  end: Partial<ProfilePose>,
  [outBy, until] = [0.44, 0.56] as readonly [number, number],
): Key<ProfilePose>[] {
  const back = Object.fromEntries(
    Object.keys(end).map((channel) => [channel, start[channel as keyof ProfilePose]]),
  )
  return [
    { t: 0, ...start },
    { t: 0.07, ...back },
    { t: outBy, ...end },
    { t: until, ...end },
    { t: 0.93, ...back },
  ]
}

const onForearms = { ...allFours, pelvis: -12, chest: -16, head: -2, ...wrists(70, 5) }

export const back: readonly ProfileExercise[] = [
  {
    id: 'bird-dog',
    side: 'profile',
    seconds: 3.6,
    still: 0.5,
    view: { x: 12, size: 226 },
    rig: { arms: 'world', legs: ['angles', 'knee'], kneel: true },
    keys: [
      { t: 0, ...allFours, lN1: -90, lN2: -178 },
      { t: 0.06, lN1: -90, lN2: -178, pN: 60, wFx: 44, wFy: 5, hF: 0 },
      { t: 0.24, lN1: -128, lN2: -190, pN: 50, wFx: 76, wFy: 24, hF: 4 },
      { t: 0.44, lN1: -184, lN2: -184, pN: 14, wFx: 100.5, wFy: 74, hF: 14 },
      { t: 0.58, lN1: -184, lN2: -184, pN: 14, wFx: 100.5, wFy: 74, hF: 14 },
      { t: 0.78, lN1: -128, lN2: -190, pN: 50, wFx: 76, wFy: 24, hF: 4 },
      { t: 0.95, lN1: -90, lN2: -178, pN: 60, wFx: 44, wFy: 5, hF: 0 },
    ],
  },
  {
    id: 'forearm-leg-reach',
    side: 'profile',
    seconds: 3.4,
    still: 0.5,
    view: { x: -2, size: 204 },
    rig: { arms: 'world', legs: ['angles', 'knee'], kneel: true },
    fists: true,
    keys: [
      { t: 0, ...onForearms, lN1: -90, lN2: -178 },
      { t: 0.06, lN1: -90, lN2: -178, pN: 60 },
      { t: 0.24, lN1: -128, lN2: -190, pN: 50 },
      { t: 0.44, lN1: -184, lN2: -184, pN: 14 },
      { t: 0.58, lN1: -184, lN2: -184, pN: 14 },
      { t: 0.78, lN1: -128, lN2: -190, pN: 50 },
      { t: 0.95, lN1: -90, lN2: -178, pN: 60 },
    ],
  },
  {
    id: 'superman',
    side: 'profile',
    seconds: 3.2,
    still: 0.48,
    ...proneView,
    rig: { arms: 'angles', legs: 'angles' },
    keys: between(
      { ...prone, ...arms(-6.9, -6.9) },
      { chest: 14, pelvis: 2, head: 14, ...arms(18, 16), ...legs(169, 167, 66) },
    ),
  },
  {
    id: 'good-morning',
    side: 'profile',
    seconds: 3,
    still: 0.48,
    view: { x: 8, size: 222 },
    rig: { arms: 'hips' },
    fists: true,
    keys: between({ ...standing, ...handsOnHips }, hinged(26)),
  },
  {
    id: 'hinge-and-reach',
    side: 'profile',
    seconds: 4,
    still: 0.3,
    view: { x: 6, size: 262 },
    rig: { arms: 'angles' },
    keys: [
      { t: 0, ...standing },
      { t: 0.05, ...upright, ...arms(-88, -78) },
      { t: 0.28, ...hinged(28), ...arms(-92, -86) },
      { t: 0.36, ...hinged(28), ...arms(-92, -86) },
      { t: 0.58, ...upright, ...arms(30, 40) },
      { t: 0.7, ...upright, ...arms(88, 90) },
      { t: 0.8, ...upright, ...arms(88, 90) },
      { t: 0.97, ...upright, ...arms(-88, -78) },
    ],
  },
  {
    id: 'single-leg-hinge',
    side: 'profile',
    seconds: 3.6,
    still: 0.5,
    view: { x: 4, size: 234 },
    props: [{ kind: 'wall', x: 84, faces: -1 }],
    rig: { arms: ['angles', 'world'], legs: ['angles', 'ball'] },
    keys: between(
      { ...standing, wFx: 48, wFy: 112, hF: 30, hN: -84, hRel: 0, lN1: -74, lN2: -128, pN: 0 },
      {
        hipX: -10,
        hipY: 92,
        pelvis: 24,
        chest: 24,
        head: 28,
        lN1: -166,
        lN2: -168,
        pN: 6,
        aN1: -92,
        aN2: -86,
        wFx: 79,
        wFy: 104,
        hF: 90,
      },
    ),
  },
  {
    id: 'y-raise',
    side: 'profile',
    seconds: 3,
    still: 0.5,
    view: { x: 14, size: 210 },
    rig: { arms: 'angles' },
    keys: between(
      { ...standing, ...hinged(40), ...arms(-92, -88), spread: 0 },
      { ...arms(43, 45), spread: 24 },
    ),
  },
  {
    id: 'standing-row',
    side: 'profile',
    seconds: 2.5,
    still: 0.48,
    view: { x: 8, size: 222 },
    rig: { arms: 'chest' },
    fists: true,
    keys: between({ ...standing, ...hinged(48), ...wrists(54, -4), hRel: 1 }, { ...wrists(14, -16) }),
  },
  {
    id: 'forearm-shoulder-blade-press',
    side: 'profile',
    seconds: 2.6,
    still: 0.5,
    view: { x: -24, size: 190 },
    rig: { arms: 'world', line: 'knees', legs: 'knee' },
    fists: true,
    keys: between(
      {
        ...knees(-66),
        lN2: 172,
        lF2: 172,
        pN: 40,
        pF: 40,
        pelvis: 0,
        chest: 0,
        head: 12,
        shH: 35.2,
        shF: -4,
        ...wrists(41, 5),
        ...palms(0),
        hRel: 0,
      },
      { shF: 5, chest: -8, pelvis: 3, head: 2 },
    ),
  },
  {
    id: 'forearm-wall-slide',
    side: 'profile',
    seconds: 3.2,
    still: 0.5,
    view: { x: 16, size: 156, low: 62 },
    props: [{ kind: 'wall', x: 41, faces: -1 }],
    slides: true,
    rig: { arms: 'world' },
    keys: between(
      { ...standing, ...trunk(4, 93.8, 88, 86, 86), ...wrists(36, 159), ...palms(90), hRel: 0 },
      { ...wrists(36, 182), ...trunk(6, 93.8, 87, 84, 86) },
    ),
  },
  {
    id: 'wall-walk-up',
    side: 'profile',
    seconds: 5,
    still: 0.5,
    view: { x: 38, size: 236 },
    props: [{ kind: 'wall', x: 90, faces: -1 }],
    rig: { arms: 'world', line: 'toes' },
    keys: wallWalk([105, 125, 146, 166]),
  },
]

/** The hands walk up a wall and down again, near and far in turn; the body leans more as they climb. */
function wallWalk(heights: readonly number[]): Key<ProfilePose>[] {
  const x = 85
  const away = (side: 'N' | 'F', y: number) => ({ [`w${side}x`]: x - 8, [`w${side}y`]: y })
  const on = (side: 'N' | 'F', y: number) => ({ [`w${side}x`]: x, [`w${side}y`]: y })
  const start: Key<ProfilePose> = {
    t: 0,
    ...feet(13, 0, 0),
    anchorX: 13,
    heel: 0,
    pelvis: 0,
    chest: 0,
    head: 8,
    lean: 74,
    ...on('N', heights[0]!),
    ...on('F', heights[0]!),
    ...palms(90),
    hRel: 0,
  }
  const keys: Key<ProfilePose>[] = [start]
  const stops = [...heights, ...[...heights].reverse().slice(1)]
  const stride = 0.96 / ((stops.length - 1) * 2)
  let t = 0.02
  stops.slice(1).forEach((height, i) => {
    for (const side of ['N', 'F'] as const) {
      keys.push(
        { t, ...on(side, stops[i]!) },
        { t: t + stride / 2, ...away(side, (stops[i]! + height) / 2) },
        { t: t + stride * 0.96, ...on(side, height) },
      )
      t += stride
    }
  })
  return [...keys, { t: 0.5, lean: 67 }].sort((a, b) => a.t - b.t)
}
