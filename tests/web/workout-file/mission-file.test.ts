import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Session } from '#shared/api/workout.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { bootcampArchive } from '#src/features/workout-file/bootcamp-archive.ts'
import { fitEncoder } from '#src/features/workout-file/fit-encoder.ts'
import { fitMessages } from '#src/features/workout-file/fit-profile.ts'
import { missionFile } from '#src/features/workout-file/mission-file.ts'
import { timelineOf } from '#src/features/workout-file/timeline.ts'
import { decodeWithGarmin } from '#tools/proofs/fit/decoders.ts'
import { judgeFiles } from '#tools/proofs/fit/judge.ts'

type Entry = Session['exercises'][number]

const entry = (id: string, over: Partial<Entry>): Entry => ({
  id,
  section: 'exercise',
  name: 'Push-ups',
  description: '',
  completed: true,
  reps: null,
  duration: null,
  target: '',
  rounds: null,
  ...over,
})
const round = (done: number) => ({ done, name: null })

const session: Session = {
  id: 's1',
  day: 4,
  isCompleted: true,
  completedAt: '2027-03-01T12:00:00.700Z',
  counts: true,
  effort: 8,
  length: null,
  exercises: [
    entry('w1', { section: 'warmup', name: 'March in place', duration: 45, target: '45 s' }),
    entry('m1', { reps: 12, target: '12 reps', rounds: [round(12), round(10)] }),
    entry('m2', {
      name: 'Side lunges',
      reps: 6,
      target: '6 reps a side',
      rounds: [round(6), null],
      completed: false,
    }),
    entry('m3', { name: 'Plank', completed: false, duration: 0, target: '0 s' }),
    entry('m4', { name: 'Wall sit', duration: 30, target: '30 s', rounds: [round(30), round(25)] }),
  ],
}

test('files of 20 random sessions read the same with two decoders', async () => {
  const faults: string[] = []

  const { sets } = await judgeFiles(20, 1, faults)

  expect(faults).toEqual([])
  expect(sets).toBeGreaterThan(800)
})

test('sets follow each other round by round, with both sides counted and holds as time', () => {
  const { sets } = decodeWithGarmin(missionFile(session, { timeZone: 'UTC', minutes: 20 }).bytes)

  expect(
    sets
      .filter(({ active }) => active)
      .map(({ title, repetitions, seconds }) => [title, repetitions ?? `${seconds} s`]),
  ).toEqual([
    ['March in place', '45 s'],
    ['Push-ups', 12],
    ['Side lunges', 12],
    ['Wall sit', '30 s'],
    ['Push-ups', 10],
    ['Wall sit', '25 s'],
  ])
})

test('a whole mission takes exactly the minutes of its debrief, and a skipped set takes none', () => {
  const whole = { ...session, exercises: session.exercises.filter(({ completed }) => completed) }

  expect(timelineOf(whole, 20).totalSeconds).toBe(20 * 60)
  expect(timelineOf(session, 20).totalSeconds).toBeLessThan(20 * 60)
})

test('without minutes a mission takes those of its version, or of a usual plan of its day', () => {
  const whole = { ...session, exercises: session.exercises.filter(({ completed }) => completed) }
  const minutesOf = (over: Partial<Session>) => timelineOf({ ...whole, ...over }, null).totalSeconds / 60

  expect(minutesOf({ length: 15 })).toBe(15)
  for (let day = 1; day <= 30; day += 1) {
    const plan = planFor(day, { pushups: 20, situps: 25, age: 30, level: 3, careful: false })
    expect(Math.abs(minutesOf({ day }) - plan.minutes), `day ${day}`).toBeLessThanOrEqual(3)
  }
})

test('the name has the day, the number of a repeat, and the date in the trainee’s zone', () => {
  const late = { ...session, completedAt: '2027-03-01T23:30:00.000Z' }

  expect(missionFile(late, { timeZone: 'Asia/Tokyo' }).name).toBe('wildmarch-day-04-2027-03-02.fit')
  expect(missionFile(late, { timeZone: 'UTC', repeat: 2 }).name).toBe(
    'wildmarch-day-04-repeat-2-2027-03-01.fit',
  )
})

test('the ZIP of a bootcamp opens with an independent library', async () => {
  const files = [session, { ...session, day: 5 }].map((each) => missionFile(each, { timeZone: 'UTC' }))

  const opened = unzipSync(new Uint8Array(await bootcampArchive(files).arrayBuffer()))

  expect(Object.entries(opened)).toEqual(files.map(({ name, bytes }) => [name, bytes]))
})

test('a number that does not fit its field is refused instead of cut', () => {
  const add = (repetitions: number) => () => fitEncoder().add(fitMessages.set, { repetitions })

  expect(add(65_534)).not.toThrow()
  for (const wrong of [65_535, -1, 1.5]) expect(add(wrong)).toThrow(RangeError)
})
