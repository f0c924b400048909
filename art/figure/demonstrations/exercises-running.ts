import type { Exercise, Key, ProfileExercise } from './exercise.ts'
import { alternating, andBack, arms, feet, mirroring, trunk } from './key-parts.ts'
import type { FrontPose, ProfilePose } from '#art/figure/joints/pose.ts'

/** A foot by its ankle's place when flat, height and heel pitch. */
const foot = (side: 'N' | 'F', ankle: number, up: number, pitch: number): Partial<ProfilePose> => ({
  [`b${side}x`]: ankle + 13,
  [`b${side}y`]: up,
  [`p${side}`]: pitch,
})

/** Running in place: hips `high` cm up, trunk at `lean`, each foot lifted to x and y with the heel up by `pitch`. */
const run = (
  id: string,
  seconds: number,
  [high, lean]: readonly [number, number],
  [x, y, pitch]: readonly [number, number, number],
  swing: number,
): ProfileExercise => ({
  id,
  side: 'profile',
  seconds,
  still: 0.25,
  view: { x: 8, size: 216 },
  rig: { arms: 'angles' },
  keys: alternating([
    {
      t: 0,
      ...trunk(0, high, lean, lean, 86),
      ...foot('N', 0, 4, 26),
      ...foot('F', 0, 0, 20),
    },
    { t: 0.12, hipY: high - 1, ...foot('F', 0, 0, 12) },
    {
      t: 0.5,
      hipY: high + 2,
      ...foot('N', x, y, pitch),
      ...foot('F', 0, 0, 26),
      aN1: -90 - swing,
      aN2: -10 - swing,
      aF1: -90 + swing,
      aF2: 10 + swing * 0.8,
    },
    { t: 0.7, ...foot('F', 0, 0, 32) },
    { t: 0.86, ...foot('N', x / 2, y * 0.4, 24), ...foot('F', 0, 2, 30) },
  ]),
})

/** Leg behind, seen from the front: the foot on the viewer's right sweeps past the standing one. */
const skate = (
  id: string,
  seconds: number,
  out: number,
  [hipX, hipY]: readonly [number, number],
  behind: Partial<FrontPose>,
  between: readonly Key<FrontPose>[],
): Exercise => {
  const low = {
    hipX: -hipX,
    hipY,
    fold: 26,
    bend: -10,
    headTilt: 6,
    fLx: -out,
    fLy: 0,
    kL: 7,
    uL: 6,
    kR: -4,
    uR: 0,
    ...behind,
    aL: 58,
    eL: 20,
    aR: -24,
    eR: -34,
  }
  return {
    id,
    side: 'front',
    seconds,
    still: 0.06,
    view: { x: 0, size: 246 },
    keys: mirroring([{ t: 0, ...low }, { t: 0.16, ...low }, ...between]),
  }
}

/** Four steps, each for a share of the way and `lift` cm high, and a reach down; then the same way back. */
const shuttle = (
  id: string,
  seconds: number,
  share: number,
  [lift, pitch, swing, elbow]: readonly [number, number, number, number],
  reach: Partial<ProfilePose>,
  lean: number,
): Exercise => {
  const stride = { hipY: 90, pelvis: lean, chest: lean }
  const turned = { ...trunk(-50, 86, 90, 90, 88), ...arms(-84, -60) }
  const steps = (
    [
      ['F', -68, -8, -22],
      ['N', -32, 8, 0],
      ['F', -8, 32, 22],
      ['N', 8, 68, 46],
    ] as const
  ).flatMap(([side, from, to, hipX], n): Key<ProfilePose>[] => {
    const t = 0.06 + 0.155 * n
    const arm = side === 'N' ? -swing : swing
    return [
      { t, ...foot(side, from, 0, 0) },
      {
        t: t + share / 2,
        ...foot(side, (from + to) / 2, lift, pitch),
        aN1: arm - 90,
        aN2: arm - elbow,
        aF1: -90 - arm,
        aF2: -arm - elbow,
      },
      { t: t + share, hipX, ...foot(side, to, 0, 0) },
    ]
  })
  return {
    id,
    side: 'profile',
    seconds,
    still: 0.42,
    turns: true,
    view: { x: 0, size: 272 },
    rig: { arms: 'angles' },
    keys: [
      { t: 0, ...turned, ...foot('N', -32, 0, 0), ...foot('F', -68, 0, 0) },
      { t: 0.04, ...turned },
      { t: 0.16, ...stride },
      ...steps,
      { t: 0.6, ...stride },
      { t: 0.8, hipX: 51, ...reach, pF: 46 },
      { t: 0.87, hipX: 51, ...reach, pF: 46 },
      { t: 0.98, ...turned, hipX: 50, pF: 0 },
      { t: 0.9999, ...turned, hipX: 50, ...foot('N', 68, 0, 0), ...foot('F', 32, 0, 0) },
    ].toSorted((a, b) => a.t - b.t),
  }
}

export const runs: readonly Exercise[] = [
  run('fast-feet', 0.8, [88, 74], [3, 12, 22], 22),
  run('jog-in-place', 1.2, [93, 86], [-13, 24, 48], 26),
  {
    id: 'toe-tap',
    side: 'profile',
    seconds: 1.2,
    still: 0.25,
    view: { x: 12, size: 216 },
    rig: { arms: 'angles' },
    keys: alternating(
      andBack([
        { t: 0, ...trunk(0, 92, 88, 88, 86), ...arms(-92, -20), ...feet(13, 0, 0) },
        { t: 0.08, ...foot('N', 0, 0, 0) },
        { t: 0.26, ...foot('N', 17, 9, 3) },
        { t: 0.45, ...foot('N', 30, 0, 22), aN1: -112, aN2: -40, aF1: -62, aF2: 12 },
      ]),
    ),
  },
  skate('skater-step', 4, 34, [26, 74], { fRx: -58, fRy: 3 }, [
    { t: 0.3, fRx: 0, fRy: 7 },
    { t: 0.5, hipX: 0, hipY: 84, fold: 12, bend: 0, kL: 2, uL: 2, fRx: 34, fRy: 0, kR: 2, uR: 2 },
    { t: 0.6, fLx: -34, fLy: 0 },
    { t: 0.8, fLx: 10, fLy: 7 },
  ]),
  skate('skater', 2.6, 42, [32, 68], { fRx: -70, fRy: 20 }, [
    { t: 0.36, hipX: -26, hipY: 86, fLx: -42, fLy: 0, fRx: -16, fRy: 18, fold: 10, bend: 0 },
    { t: 0.5, hipX: 0, hipY: 96, fLx: -22, fLy: 13, fRx: 22, fRy: 14, kL: 0, uL: 0, kR: 0, uR: 0 },
    { t: 0.66, hipX: 26, hipY: 86, fLx: 16, fLy: 20, fRx: 42, fRy: 0 },
  ]),
  shuttle(
    'shuttle-walk',
    8,
    0.15,
    [9, 24, 24, 78],
    { hipY: 64, pelvis: 62, chest: 46, head: 60, aN1: -76, aN2: -50, aF1: -84, aF2: -60 },
    88,
  ),
  shuttle(
    'shuttle',
    5,
    0.19,
    [22, 44, 38, 10],
    { hipY: 55, pelvis: 42, chest: 16, head: 32, aN1: -95, aN2: -88, aF1: -130, aF2: -60 },
    79,
  ),
]
