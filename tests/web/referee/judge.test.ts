import { describe, expect, it } from 'vitest'
import { lerp } from '#art/figure/joints/vector.ts'
import { countRepetitions } from '#src/features/referee/judge/count-repetitions.ts'
import { type Ruling, judgeOf } from '#src/features/referee/judge/judge.ts'
import { pushUp } from '#src/features/referee/judge/push-up.ts'
import type { Pose } from '#src/features/referee/pose.ts'
import { type RefereedMove, refereedMoveOf } from '#shared/programme/exercises/refereed-move.ts'
import { type Filming, filmed } from '#tools/proofs/referee/camera.ts'
import { type Scene, emptyRoom, exercise, hold, repetitions, walkingBy } from '#tools/proofs/referee/sets.ts'

const clear: Filming = {
  rate: 10,
  dropped: 0,
  jitter: 0,
  outliers: 0,
  facesLeft: false,
  scale: 2,
  score: 0.7,
  roll: 0,
}

/** Each ruling on a scene that is filmed ten times a second. `seen` may change or drop a picture. */
function rulings(
  move: RefereedMove,
  scene: Scene,
  filming: Partial<Filming> = {},
  seen: (pose: Pose | null, second: number) => Pose | null = (pose) => pose,
): Ruling[] {
  const judge = judgeOf(move)
  return Array.from({ length: Math.round(scene.seconds * 10) }, (_, picture) => {
    const joints = scene.at(picture / 10)
    const pose = joints && filmed(joints, { ...clear, ...filming }, () => 0.5)
    return judge.look(seen(pose, picture / 10), picture * 100)
  })
}

const said = (all: readonly Ruling[]) => all.flatMap(({ say }) => say ?? [])
const usual = { seconds: 2.5, body: 'woman' } as const
const full = { ...usual, depth: 'full' } as const
const half = { ...usual, depth: 'half' } as const

describe.each(['push-up', 'squat'] as const)('a set of the move %s', (move) => {
  it.each([true, false])('counts each full repetition (to the left: %s)', (facesLeft) => {
    const all = rulings(move, repetitions(move, 7, full), { facesLeft })
    expect(all.at(-1)).toMatchObject({ sees: true, count: 7, heldMs: 0, ended: false })
    expect(said(all)).toEqual([])
  })

  it('counts no half depth, and says so each time', () => {
    const all = rulings(move, repetitions(move, 3, half))
    expect(all.at(-1)!.count).toBe(0)
    expect(said(all)).toEqual(['lower', 'lower', 'lower'])
  })

  it('counts the same in a small picture', () => {
    expect(rulings(move, repetitions(move, 4, full), { scale: 0.5 }).at(-1)!.count).toBe(4)
  })

  it('bridges dropped pictures and a hidden joint', () => {
    const seen = (pose: Pose | null, second: number) =>
      Math.round(second * 10) % 3 === 0
        ? null
        : pose!.map((joint, index) => (index === 14 && second % 2 < 0.3 ? { ...joint, score: 0.1 } : joint))
    expect(rulings(move, repetitions(move, 5, full), {}, seen).at(-1)!.count).toBe(5)
  })

  it('does not count a repetition that it has not seen', () => {
    const seen = (pose: Pose | null, second: number) => (second > 3.2 && second < 6 ? null : pose)
    const all = rulings(move, repetitions(move, 4, full), {}, seen)
    expect(all.at(-1)!.count).toBeLessThan(4)
    expect(all[50]!.sees).toBe(false)
  })

  it.each(['burpees', 'lunges', 'jumping-jacks', 'sit-ups', 'mountain-climbers', 'high-knees'])(
    'counts none in the exercise %s',
    (id) => {
      expect(rulings(move, exercise(id, 15, 'man')).at(-1)!.count).toBe(0)
    },
  )

  it('counts none when somebody walks by, nor in an empty room', () => {
    expect(rulings(move, walkingBy('man')).at(-1)!.count).toBe(0)
    expect(rulings(move, emptyRoom).at(-1)).toMatchObject({ sees: false, count: 0 })
  })
})

describe('hands that the network puts above the shoulders', () => {
  /** A push-up's body with its wrist at `up` pixels above the shoulder. */
  const body = (up: number) => ({
    shoulder: { x: 0, y: 0 },
    elbow: { x: 12, y: -28 },
    wrist: { x: 28, y: -up },
    hip: { x: -98, y: 20 },
    knee: { x: -180, y: 40 },
    ankle: { x: -260, y: 60 },
    torso: 100,
    otherLeg: null,
  })

  it('are no reading of a push-up', () => {
    expect(pushUp.read(body(17))).toBeNull()
    expect(pushUp.read(body(-90))).not.toBeNull()
  })

  it('neither count nor keep a set from its start', () => {
    const top = { placed: true, bend: 165, raised: true, deep: false, anchor: { x: 0, y: 0 } }
    const bottom = { ...top, bend: 60, raised: false, deep: true }
    const readings = [
      ...Array(5).fill(top),
      null,
      null,
      null,
      top,
      bottom,
      bottom,
      null,
      bottom,
      bottom,
      bottom,
      top,
    ]
    const move = { ...pushUp, read: () => readings.shift() }
    const count = countRepetitions(move)

    const counts = Array.from({ length: 16 }, (_, picture) => count(body(-90), picture * 100).count)

    expect(counts.slice(-2)).toEqual([0, 1])
  })
})

describe('a hold', () => {
  it('is timed from its first moment', () => {
    const { heldMs, ended } = rulings('plank', hold('plank', 12, { fault: 'none', body: 'man' })).at(-1)!
    expect(heldMs).toBeGreaterThan(11_500)
    expect(ended).toBe(false)
  })

  it.each([
    ['plank', 'sag', 'hips'],
    ['plank', 'pike', 'hips'],
  ] as const)('of the move %s ends within two seconds of a %s, after a warning', (move, fault, warning) => {
    const all = rulings(move, hold(move, 10, { fault, body: 'man' }))
    const end = all.findIndex(({ ended }) => ended) / 10
    expect(said(all)).toEqual([warning])
    expect(end).toBeGreaterThan(11)
    expect(end).toBeLessThanOrEqual(12)
    expect(all.at(-1)!.heldMs / 1000).toBeCloseTo(10.2, 0)
  })

  it('goes on when the hips come back in time', () => {
    const { at } = hold('plank', 6, { fault: 'sag', body: 'man' })
    const straight = hold('plank', 20, { fault: 'none', body: 'man' })
    const scene: Scene = { seconds: 15, at: (second) => (second < 6.9 ? at(second) : straight.at(second)) }
    const all = rulings('plank', scene)
    expect(said(all)).toEqual(['hips'])
    expect(all.at(-1)).toMatchObject({ ended: false })
    expect(all.at(-1)!.heldMs).toBeGreaterThan(14_000)
  })

  it('against a wall ends when the trainee stands up', () => {
    const all = rulings('wall-sit', hold('wall-sit', 10, { fault: 'stand', body: 'woman' }))
    expect(all.at(-1)!.ended).toBe(true)
    expect(all.at(-1)!.heldMs / 1000).toBeCloseTo(10, 0)
  })

  it('against a wall warns of thighs that rise, and says it once', () => {
    const scene = hold('wall-sit', 10, { fault: 'stand', body: 'woman' })
    const low = scene.at(9)!
    const up = scene.at(13)!
    const risen = low.map(({ x, y }, index) => ({
      x: lerp(x, up[index]!.x, 0.45),
      y: lerp(y, up[index]!.y, 0.45),
    }))
    const all = rulings('wall-sit', { seconds: 9, at: (second) => (second < 6 ? low : risen) })
    expect(said(all)).toEqual(['thighs'])
    expect(all.at(-1)!.ended).toBe(true)
  })

  it('ends when nobody is seen any longer', () => {
    const seen = (pose: Pose | null, second: number) => (second > 6 ? null : pose)
    const all = rulings('plank', hold('plank', 12, { fault: 'none', body: 'man' }), {}, seen)
    expect(all.at(-1)).toMatchObject({ sees: false, ended: true })
    expect(all.at(-1)!.heldMs / 1000).toBeCloseTo(6, 0)
  })
})

describe('the exercises of the referee', () => {
  it.each([
    [104, 'push-up'],
    [302, 'squat'],
    [222, 'plank'],
    [332, 'wall-sit'],
  ])('the exercise %i is judged as a %s', (code, move) => {
    expect(refereedMoveOf(code)).toBe(move)
  })

  it('sit-ups, knee push-ups and half squats are out of its sight', () => {
    expect([202, 103, 301].map(refereedMoveOf)).toEqual([undefined, undefined, undefined])
  })
})
