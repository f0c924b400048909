import { exerciseOf } from '#art/figure/demonstrations/exercises.ts'
import type { Body } from '#art/figure/joints/build.ts'
import { clamp, lerp, smooth, vec } from '#art/figure/joints/vector.ts'
import { angleAt, steepness } from '#src/features/referee/judge/geometry.ts'
import { type FigureJoints, figureJoints } from './figure-joints.ts'

/** What the figure does before the camera: its joints at each second; null if nobody is there. */
export type Scene = { seconds: number; at: (second: number) => FigureJoints | null }

/** How far down a repetition goes: to the figure's lowest pose, just far enough to count, or not far enough. */
export const depths = ['full', 'just enough', 'half'] as const
export type Depth = (typeof depths)[number]

/** Seconds of one repetition. */
export const speeds = { fast: 1.5, usual: 2.5, slow: 4.5 } as const
export type Speed = keyof typeof speeds

export type CountedMove = 'push-up' | 'squat'
const demonstrationOf = { 'push-up': 'push-ups', squat: 'squats' } as const
/** The phases in which the figure's way down begins and ends. */
const wayDown = { 'push-up': [0.08, 0.45], squat: [0.06, 0.45] } as const

/** The angle that decides, in degrees: of the elbow, or of the thigh from level. */
const depthAngle = (move: CountedMove, joints: FigureJoints) =>
  move === 'push-up' ? angleAt(joints[8]!, joints[6]!, joints[10]!) : steepness(joints[12]!, joints[14]!)
/** Degrees at the lowest point: ninety degrees and level thighs are asked for. */
const lowest: Readonly<Record<CountedMove, Readonly<Record<Depth, number>>>> = {
  'push-up': { full: 46, 'just enough': 78, half: 116 },
  squat: { full: 1, 'just enough': 4, half: 24 },
}

/** `count` repetitions, after two seconds at the top. */
export function repetitions(
  move: CountedMove,
  count: number,
  { depth, seconds, body }: { depth: Depth; seconds: number; body: Body },
): Scene {
  const figure = exerciseOf(demonstrationOf[move])
  const [top] = wayDown[move]
  const bottom = phaseAt(move, lowest[move][depth], body)
  const lead = 2
  return {
    seconds: lead + count * seconds + 1,
    at(second) {
      const through = clamp((second - lead) / seconds, 0, count)
      // A short rest at the top, the way down, and the same way up.
      const down = smooth(clamp((0.5 - Math.abs((through % 1) - 0.5)) / 0.42, 0, 1))
      return figureJoints(figure, lerp(top, bottom, down), body)
    },
  }
}

/** The phase on the way down at which the angle from `angleOf` falls below `degrees`. */
function phaseAt(
  move: CountedMove,
  degrees: number,
  body: Body,
  angleOf: typeof depthAngle = depthAngle,
): number {
  const figure = exerciseOf(demonstrationOf[move])
  let [high, low]: readonly [number, number] = wayDown[move]
  for (let i = 0; i < 20; i++) {
    const middle: number = (high + low) / 2
    if (angleOf(move, figureJoints(figure, middle, body)) > degrees) high = middle
    else low = middle
  }
  return low
}

/** The angle of the joint that bends, in degrees: elbow or knee. */
const bendAngle = (move: CountedMove, joints: FigureJoints) =>
  move === 'push-up'
    ? angleAt(joints[8]!, joints[6]!, joints[10]!)
    : angleAt(joints[14]!, joints[12]!, joints[16]!)
const softBends = { 'push-up': [140, 129], squat: [152, 140] } as const

/** A rest at the top with soft elbows or knees, which give a little every two seconds: neither a repetition nor half of one. */
export function softRest(move: CountedMove, body: Body): Scene {
  const figure = exerciseOf(demonstrationOf[move])
  const [from, to] = softBends[move].map((degrees) => phaseAt(move, degrees, body, bendAngle))
  const [top] = wayDown[move]
  return {
    seconds: 14,
    at: (second) =>
      figureJoints(figure, second < 2 ? top : lerp(from!, to!, 0.5 - 0.5 * Math.cos(second * Math.PI)), body),
  }
}

/** What ends a hold: nothing, hips that sag or pike, or standing up. */
export type Fault = 'none' | 'sag' | 'pike' | 'stand'

/** The hold is good for `goodSeconds`. Then the fault grows within half a second, and stays. */
export function hold(
  move: 'plank' | 'wall-sit',
  goodSeconds: number,
  { fault, body }: { fault: Fault; body: Body },
): Scene {
  const figure = exerciseOf(move)
  const change = {
    none: () => ({}),
    sag: (share: number) => ({ hipLift: -22 * share }),
    pike: (share: number) => ({ hipLift: 24 * share }),
    stand: (share: number) => ({ hipY: lerp(51.4, 88, share) }),
  }[fault]
  return {
    seconds: goodSeconds + (fault === 'none' ? 0 : 4),
    at: (second) =>
      figureJoints(figure, second / figure.seconds, body, change(clamp((second - goodSeconds) * 2, 0, 1))),
  }
}

/** The figure in this exercise, at its own speed. */
export function exercise(id: string, seconds: number, body: Body): Scene {
  const figure = exerciseOf(id)
  return { seconds, at: (second) => figureJoints(figure, second / figure.seconds, body) }
}

/** Somebody walks past, six meters in six seconds, and the room is empty again. */
export function walkingBy(body: Body): Scene {
  const figure = exerciseOf('easy-walk')
  return {
    seconds: 8,
    at: (second) =>
      second < 1 || second > 7
        ? null
        : figureJoints(figure, second / figure.seconds, body).map(({ x, y }) =>
            vec(x + (second - 4) * 100, y),
          ),
  }
}

/** Nobody is there for this long. */
export const emptyRoom: Scene = { seconds: 20, at: () => null }
