import type { Key, ProfileExercise } from './exercise.ts'
import { andBack, feet, knees, palms, trunk, wrists } from './key-parts.ts'
import type { ProfilePose } from '#art/figure/joints/pose.ts'

const standTall: Partial<ProfilePose> = {
  ...trunk(0, 94, 90, 90, 88),
  ...wrists(6, 83.5),
  ...palms(-85),
  hRel: 1,
  shF: 0,
  ...feet(13, 0, 0),
}

/** Walks the hands out from the feet to a straight line, and back; `middle` adds motion there, up to t = 0.5. */
function walkOut(
  id: string,
  seconds: number,
  outBy: number,
  middle: readonly Key<ProfilePose>[] = [],
): ProfileExercise {
  const start = 0.16
  const out = (outBy - start) / 5
  const moves = [
    ['N', 48, 72, 24, 90, -36, 8],
    ['F', 48, 96, 45, 86, -29, 24],
    ['N', 72, 119, 64, 77.6, -18, 44],
    ['F', 96, 141, 82, 61, 0, 58],
    ['N', 119, 141, 96, 46, 20, 66],
  ] as const
  const walk = moves.flatMap(([side, from, to, hipX, hipY, pelvis, pitch], i) => {
    const t = start + out * i
    const lean = {
      ...trunk(hipX, hipY, pelvis, pelvis - (pelvis < 0 ? 6 : 0), pelvis + 12),
      ...feet(13, 0, pitch),
    }
    return [
      { t: t + out * 0.1, [`w${side}x`]: from, [`w${side}y`]: 5 },
      { t: t + out * 0.5, [`w${side}x`]: (from + to) / 2, [`w${side}y`]: 13 },
      { t: t + out, ...lean, [`w${side}x`]: to, [`w${side}y`]: 5 },
    ]
  })
  const keys: Key<ProfilePose>[] = [
    { t: 0, ...standTall },
    { t: 0.03, ...standTall },
    { t: 0.1, ...trunk(-8, 86, 20, 4, 14), ...wrists(36, 40), ...palms(-20), hRel: 0.4, ...feet(13, 0, 0) },
    { t: start, ...trunk(10, 87, -35, -41, -30), ...wrists(48, 5), ...palms(0), hRel: 0, ...feet(13, 0, 0) },
    ...walk,
    ...middle,
  ]
  return {
    id,
    side: 'profile',
    seconds,
    still: 0.5,
    view: { x: 76, size: 256 },
    rig: { arms: 'world' },
    keys: andBack(keys),
  }
}

const atTheLine = trunk(96, 46, 20, 20, 32)

/** A hand (or forearm) on the ground at x, and one moving to x. */
const on = (side: 'N' | 'F', x: number) => ({ [`w${side}x`]: x, [`w${side}y`]: 5 })

const over = (side: 'N' | 'F', x: number) => ({ [`w${side}x`]: x, [`w${side}y`]: 12 })

const kneelingAt = (thigh: number, pelvis: number, chest: number, head: number) => ({
  thigh,
  pelvis,
  chest,
  head,
})

/** Sits tall, walks the hands out until the hips follow, and back. */
function kneelingWalk(): Key<ProfilePose>[] {
  const tall = { ...kneelingAt(116, 84, 80, 82), ...wrists(8, 46), ...palms(-60) }
  return andBack<ProfilePose>([
    { t: 0, ...knees(0), ...tall, hRel: 0 },
    { t: 0.05, ...tall },
    { t: 0.16, ...kneelingAt(128, 26, 12, 24), ...wrists(34, 5), ...palms(0) },
    { t: 0.22, ...over('N', 43), wFx: 34, wFy: 5 },
    { t: 0.27, ...kneelingAt(108, 12, 9, 20), ...on('N', 51), ...on('F', 34) },
    { t: 0.32, ...over('F', 51), ...on('N', 51) },
    { t: 0.37, ...kneelingAt(84, 10, 10, 20), ...on('F', 68), ...on('N', 51) },
    { t: 0.42, ...over('N', 60), ...on('F', 68) },
    { t: 0.47, ...kneelingAt(64, 16, 16, 26), ...on('N', 68), ...on('F', 68) },
    { t: 0.5, ...kneelingAt(64, 16, 16, 26) },
  ])
}

function forearmWalk(): Key<ProfilePose>[] {
  const near = { ...kneelingAt(90, -12, -16, 2), ...on('N', 70), ...on('F', 70) }
  return andBack<ProfilePose>([
    { t: 0, ...knees(0), ...near, ...palms(0), hRel: 0 },
    { t: 0.06, ...near },
    { t: 0.13, ...over('N', 78) },
    { t: 0.2, ...kneelingAt(78, -8, -12, 4), ...on('N', 85), ...on('F', 70) },
    { t: 0.28, ...over('F', 86), ...on('N', 85) },
    { t: 0.35, ...kneelingAt(60, 0, -4, 10), ...on('F', 101), ...on('N', 85) },
    { t: 0.41, ...over('N', 93), ...on('F', 101) },
    { t: 0.47, ...kneelingAt(46, 2, 2, 14), ...on('N', 101), ...on('F', 101) },
    { t: 0.5, ...kneelingAt(46, 2, 2, 14) },
  ])
}

/** Walks on the hands or forearms, away from the feet or knees and back. */
export const walkOuts: readonly ProfileExercise[] = [
  walkOut('walk-out', 7, 0.47),
  walkOut('walk-out-push-up', 9, 0.38, [
    { t: 0.4, ...atTheLine, ...feet(13, 0, 66) },
    { t: 0.485, ...trunk(103, 18, 3, 3, 18), ...feet(13, 0, 74) },
    { t: 0.5, ...trunk(103, 18, 3, 3, 18), ...feet(13, 0, 74) },
  ]),
  {
    id: 'kneeling-walk-out',
    side: 'profile',
    seconds: 5,
    still: 0.5,
    view: { x: 22, size: 210 },
    rig: { arms: 'world', legs: 'knee', kneel: true },
    keys: kneelingWalk(),
  },
  {
    id: 'kneeling-forearm-walk',
    side: 'profile',
    seconds: 5,
    still: 0.5,
    view: { x: 28, size: 206 },
    rig: { arms: 'world', legs: 'knee', kneel: true },
    fists: true,
    keys: forearmWalk(),
  },
]
