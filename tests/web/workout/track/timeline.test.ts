import { expect, test } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { leftMs } from '#src/features/workout/state/countdown.ts'
import { type PlayerState, courseOf } from '#src/features/workout/state/player-state.ts'
import { tempoOf } from '#src/features/workout/step/tempo.ts'
import { type Timeline, goesOnAs, playingAt, timelineOf } from '#src/features/workout/track/timeline.ts'
import { days, soldier } from '#tests/shared/programme/trainees.ts'
import { after, guided, opened } from '../opened-player.ts'

const usual = planFor(5, { ...soldier, level: 3 })

const begun = (plan: Plan) => opened(plan, { guidance: guided, tempoOf })
const timelineFrom = (state: PlayerState, now = 0) =>
  timelineOf(courseOf(state, state.steps), state.playing, now)

/** The step, phase and time of a player whose page runs, after the end of each countdown. */
function stations(state: PlayerState): string[] {
  const seen = []
  let [now, current] = [0, state]
  for (;;) {
    const { attempt, phase, countdown } = current.playing
    seen.push(`${attempt.index} ${phase} at ${Math.round(now / 100)}`)
    if (countdown?.startedAt == null) return seen
    now += Math.ceil(leftMs(countdown, now))
    const next = after(current, { type: 'elapse', now })
    if (next.playing.attempt.index === attempt.index && next.playing.phase === phase) return seen
    current = next
  }
}

const stationsOf = ({ legs }: Timeline) =>
  legs
    .filter(
      ({ waits }, index) =>
        !waits ||
        index === 0 ||
        legs[index - 1]?.playing.attempt.index !== legs[index]?.playing.attempt.index,
    )
    .map(
      ({ playing: { attempt, phase }, startMs }) =>
        `${attempt.index} ${phase} at ${Math.round(startMs / 100)}`,
    )

test('on every day the track runs like the player, up to the first test or the end', () => {
  for (const day of days) {
    const state = begun(planFor(day, { ...soldier, level: 3 }))

    expect(stationsOf(timelineFrom(state)), `day ${day}`).toEqual(stations(state))
  }
})

test('a mission without a test has a track to its last step, and only tests wait', () => {
  for (const day of days) {
    const state = begun(planFor(day, { ...soldier, level: 3 }))
    const { legs } = timelineFrom(state)
    const last = legs.at(-1)

    const ends = last && { ...last.playing.attempt, waits: last.waits }
    const isTest = state.steps[ends?.index ?? 0]?.entry.test

    expect([ends?.waits, ends?.waits ? isTest : ends?.index], `day ${day}`).toEqual(
      ends?.waits ? [true, true] : [false, state.steps.length - 1],
    )
  }
})

test('at any second the track knows the step, its clock, and what is done', () => {
  const timeline = timelineFrom(begun(usual))
  const [, first, second] = timeline.legs
  if (!first || !second) throw new Error('A mission has more than two legs')
  const now = 1_000_000
  const middle = playingAt(timeline, first.startMs + 4000, now)
  const later = playingAt(timeline, second.startMs, now)

  expect(middle?.attempt.index).toBe(0)
  expect(leftMs(middle?.countdown ?? fail(), now)).toBe(first.endMs - first.startMs - 4000)
  expect(later?.attempt).toMatchObject({ index: 1, done: [expect.any(String)] })
})

test('a track fits a mission that runs on, but not after a skip, ten more seconds or a pause', () => {
  const start = begun(usual)
  const timeline = timelineFrom(start)
  const fits = (state: PlayerState, now: number) => goesOnAs(timeline, now, timelineFrom(state, now))
  const running = after(start, { type: 'elapse', now: 10_000 })

  expect(fits(start, 4000)).toBe(true)
  expect(fits(running, 12_000)).toBe(true)
  expect(fits(after(running, { type: 'next', now: 12_000 }), 12_000)).toBe(false)
  expect(fits(after(running, { type: 'extend', now: 12_000 }), 12_000)).toBe(false)
  expect(fits(after(running, { type: 'pause', now: 12_000 }), 12_000)).toBe(false)
  expect(goesOnAs(timeline, 12_000, timelineFrom(running, 13_000))).toBe(false)
})

test('a test that waits for its result continues once it is entered', () => {
  const start = begun(planFor(1, { ...soldier, level: 3 }))
  const waiting = timelineFrom(start).legs.at(-1)
  if (!waiting?.waits) throw new Error('Day 1 has tests')
  const { index } = waiting.playing.attempt
  const entryId = start.steps[index]?.entry.id ?? ''
  const there = after(start, { type: 'follow', playing: waiting.playing, now: 0 })
  const counted = after(there, { type: 'countTest', entryId, result: 20 }, 'complete')

  expect(there.playing.attempt.index).toBe(index)
  expect(timelineFrom(counted).legs.length).toBeGreaterThan(1)
})

test('following the track keeps newer counts and leaves a sent mission unchanged', () => {
  const start = begun(usual)
  const timeline = timelineFrom(start)
  const target = playingAt(timeline, timeline.endMs / 2, 5000)
  if (!target) throw new Error('The track has a middle')
  const counted = after(start, { type: 'countReps', key: start.steps[0]?.key ?? '', reps: 7 })
  const followed = after(counted, { type: 'follow', playing: target, now: 5000 })

  expect(followed.playing).toMatchObject({
    phase: target.phase,
    countdown: target.countdown,
    attempt: { index: target.attempt.index, counts: counted.playing.attempt.counts },
  })
  expect(followed.playing.attempt.done).toEqual(target.attempt.done)
  const sent = after(counted, 'sent')
  expect(after(sent, { type: 'follow', playing: target, now: 5000 })).toBe(sent)
})

const fail = (): never => {
  throw new Error('The clock is missing')
}
