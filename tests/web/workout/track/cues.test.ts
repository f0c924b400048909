import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { courseOf } from '#src/features/workout/state/player-state.ts'
import { type Cue, cuesOf } from '#src/features/workout/track/cues.ts'
import { timelineOf } from '#src/features/workout/track/timeline.ts'
import { guided, opened } from '../opened-player.ts'
import { entry, plan, timed } from '../plans.ts'

const training = plan({
  warmup: [timed('w1', 30)],
  exercises: [
    entry('m1', { name: 'Squats', target: '12 reps', reps: 12, rounds: 2, restSeconds: 30 }),
    { ...timed('m2', 40), rounds: 2, restSeconds: 20 },
  ],
  cooldown: [timed('c1', 30)],
})
const tempoOf = ({ entry: { reps } }: { entry: { reps: number | null } }) => (reps === null ? null : reps * 2)

const cuesFor = (of = training, cadence = false) => {
  const state = opened(of, { guidance: guided, tempoOf })
  const timeline = timelineOf(courseOf(state, state.steps), state.playing, 0)
  return cuesOf(timeline, {
    steps: stepsOf(of),
    cadenceOf: cadence
      ? ({ entry: { reps } }) => (reps === null ? null : { startMs: 0, tempoMs: 2000, reps, sides: 1 })
      : null,
  })
}
const heard = (cues: readonly Cue[]) => cues.map(({ atMs, name }) => `${atMs / 1000} ${name}`)

test('a track has 3-2-1 before each start and end, a half-time signal, and a signal for each rest', () => {
  expect(heard(cuesFor()).slice(0, 22).join(', ')).toBe(
    '7 count, 8 count, 9 count, 10 go, 25 half, 37 count, 38 count, 39 count, 40 end, ' +
      '40 count, 41 count, 42 count, 43 go, 55 half, 64 count, 65 count, 66 count, 67 end, ' +
      '67.8 rest, 94 count, 95 count, 96 count',
  )
})

test('a round’s end sounds different from a step’s, and the mission has its own end signal', () => {
  const cues = cuesFor()

  expect(cues.filter(({ name }) => name === 'round')).toHaveLength(1)
  expect(cues.filter(({ name }) => name === 'rest')).toHaveLength(3)
  expect(cues.at(-1)?.name).toBe('mission')
})

test('repetitions counted aloud have one beat each', () => {
  const beats = cuesFor(training, true).filter(({ name }) => name === 'beat')

  expect(beats).toHaveLength(2 * 11)
  expect(beats[1]?.atMs).toBe((beats[0]?.atMs ?? 0) + 2000)
})

test('a waiting mission signals at once, then twice a minute; a hold has no half-time or end signal', () => {
  const test = entry('t1', {
    name: 'Plank',
    type: 'duration',
    target: 'As long as you can',
    reps: null,
    duration: 120,
    test: true,
  })
  const counted = entry('t2', { target: 'As many as you can', reps: null, test: true })

  expect(heard(cuesFor(plan({ warmup: [], exercises: [counted] }))).slice(0, 3)).toEqual([
    '1 call',
    '31 call',
    '61 call',
  ])
  expect(heard(cuesFor(plan({ warmup: [], exercises: [test], cooldown: [] })))).not.toContain('70 half')
})

test('a drill has a signal at its start and at each of its minutes', () => {
  const drill = entry('d1', {
    type: 'duration',
    target: '4 minutes',
    reps: null,
    duration: 240,
    test: true,
    rule: 'drill',
    drill: { format: 'minute', moves: [], before: null } as never,
  })
  const cues = cuesFor(
    plan({ roundRestSeconds: 30, warmup: [timed('w1', 30)], exercises: [drill], cooldown: [] }),
  )
  const start = cues.find(({ name }) => name === 'drill')?.atMs ?? 0

  expect(start).toBeGreaterThan(40_000)
  expect(cues.filter(({ name, atMs }) => name === 'go' && atMs > start)).toHaveLength(4)
  expect(cues.filter(({ name, atMs }) => name === 'half' && atMs > start)).toEqual([])
})
