import { expect, test, vi } from 'vitest'
import { daySessionsSchema } from '#shared/api/record.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { type Plan, sessionSchema } from '#shared/api/workout.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'
import { isOrdinaryDay } from '#shared/programme/plan/mission.ts'
import { DAY_MS } from '#shared/units.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import {
  completeDay,
  dayOf,
  finishOf,
  noon,
  planToday,
  sessionRows,
  started,
  stationsOfRow,
} from '#tests/support/worker/training.ts'
import { firstDayOfVersion3, trainUnderVersion2 } from '#tests/support/worker/version-2.ts'

// A bootcamp that began under program version 2 continues under version 3.

async function startedUnderVersion2(): Promise<Trainee> {
  const trainee = await started()
  await trainUnderVersion2(trainee)
  vi.setSystemTime(noon + (firstDayOfVersion3 - 1) * DAY_MS)
  return trainee
}

const statisticsOf = async ({ client }: Trainee) =>
  statisticsSchema.parse((await client.get('/api/statistics')).body)

/** The last set of every exercise and of every ladder that an ordinary day has trained, in counts of one side. */
async function lastSets(trainee: Trainee) {
  const exercises = new Map<number, number>()
  const ladders = new Map<string, { rung: number; done: number }>()
  for (const row of await sessionRows(trainee)) {
    if (!isOrdinaryDay(Number(row.day))) continue
    for (const [, code, , done] of stationsOfRow(row)) {
      const { ladder } = exerciseOf(code)
      exercises.set(code, ofOneSide(code, done))
      if (ladder) ladders.set(ladder.family, { rung: ladder.rung, done: ofBothSides(code, done) })
    }
  }
  return { exercises, ladders }
}

type LastSets = Awaited<ReturnType<typeof lastSets>>

/** A hold counts the seconds of both sides, repetitions count those of one. */
const ofOneSide = (code: number, amount: number) =>
  isEachSide(code) && exerciseOf(code).type === 'duration' ? amount / 2 : amount
const ofBothSides = (code: number, amount: number) =>
  isEachSide(code) && exerciseOf(code).type === 'reps' ? amount * 2 : amount
const isEachSide = (code: number) => exerciseOf(code).sides === 'each'
const amountOf = ({ reps, duration }: Plan['exercises'][number]) => reps ?? duration ?? 0

/**
 * For an exercise that was done before: its set, and the largest set that is not a jump in difficulty. That is a
 * fifth or one step more, and on a harder rung no more than on the easier one. Null for a new exercise.
 */
function stepOfEntry(entry: Plan['exercises'][number], { exercises, ladders }: LastSets) {
  const exercise = exerciseOf(entry.code)
  const last = exercises.get(entry.code)
  const amount = ofOneSide(entry.code, amountOf(entry))
  if (last !== undefined) return { amount, most: Math.max(last + stepOf(exercise), last * 1.2) }
  const ladder = exercise.ladder && ladders.get(exercise.ladder.family)
  if (!ladder || exercise.ladder!.rung <= ladder.rung) return null
  return { amount: ofBothSides(entry.code, amountOf(entry)), most: ladder.done }
}

test('a bootcamp that began under version 2 continues with version 3 without a jump in difficulty', async () => {
  const trainee = await startedUnderVersion2()
  const plans: Plan[] = []
  const steps: { name: string; amount: number; most: number }[] = []

  for (let day = firstDayOfVersion3; day <= 13; day += 1) {
    const plan = await planToday(trainee.client)
    const before = await lastSets(trainee)
    plans.push(plan)
    for (const entry of plan.exercises) {
      const step = stepOfEntry(entry, before)
      if (step) steps.push({ name: `day ${day}: ${entry.name}`, ...step })
    }
    await completeDay(trainee, 8)
  }

  expect(plans.map(({ version, level, day }) => [version, level, day])).toEqual(
    [9, 10, 11, 12, 13].map((day) => [3, 3, day]),
  )
  expect(steps.length).toBeGreaterThan(10)
  expect(steps.filter(({ amount, most }) => amount > most)).toEqual([])
})

test('missions of version 2 read back as they were trained and stay in the totals', async () => {
  const trainee = await startedUnderVersion2()

  const [session] = daySessionsSchema.parse((await trainee.client.get('/api/sessions/3')).body)

  const names = (section: string) =>
    session?.exercises.filter((entry) => entry.section === section).map(({ name }) => name)
  expect(names('warmup')).toContain('Wrist circles')
  expect(session?.exercises.find(({ id }) => id === 'm1')?.rounds).toHaveLength(3)
  expect((await statisticsOf(trainee)).totals).toMatchObject({ sessions: 8 })
})

const attemptId = '3b1f0a52-6c1d-4d3e-9a55-6f2f3f9d0c11'

/**
 * A finish of a plan of version 2, which the device has trained: its steps, and rounds that this release cannot
 * read.
 */
function finishOfVersion2(trainee: Trainee, workoutPlanId: string, entries: readonly string[]) {
  const plan = { id: workoutPlanId, day: Number(workoutPlanId.split('-')[2]), warmup: [], cooldown: [] }
  return {
    ...finishOf(trainee, { ...plan, exercises: [] } as unknown as Plan),
    finishedAt: new Date(Date.now() - 1000).toISOString(),
    exercises: entries.map((id) =>
      id === 'm1'
        ? { id, completed: false, roundsDone: [{ done: 11 }, { done: 11 }, null] }
        : { id, completed: true, ...(id.startsWith('m') && { repsDone: 90 }) },
    ),
  }
}

const steps = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)
const whole = [...steps('w', 10), ...steps('m', 7), ...steps('c', 10)]

test.for([
  ['a whole mission', '2-3-9-000ueo5pi', whole, 20, 'Step jacks'],
  [
    'its 15-minute version',
    '2-3-9-0001khhq10-15',
    ['w1', 'w2', 'w4', ...steps('m', 5), 'c1', 'c10'],
    8,
    'Arm circles',
  ],
  ['only its stations', '2-3-9-000ueo5pi', steps('m', 5), 20, 'Step jacks'],
  ['a mission of version 1', '1-3-9-ueo5pi', whole, 20, 'Step jacks'],
] as const)(
  '%s of an earlier plan counts its day when it arrives late, without made-up numbers',
  async ([, planId, entries, stepsShown, thirdStep]) => {
    const trainee = await startedUnderVersion2()
    const before = await statisticsOf(trainee)
    const body = finishOfVersion2(trainee, planId, entries)

    const answer = await trainee.client.post('/api/workout-sessions', body, { 'idempotency-key': attemptId })
    const again = await trainee.client.post('/api/workout-sessions', body, { 'idempotency-key': attemptId })

    const session = sessionSchema.parse(answer.body)
    expect(session).toMatchObject({ day: 9, counts: true })
    expect(session.exercises.map(({ section }) => section)).not.toContain('exercise')
    expect(session.exercises).toHaveLength(stepsShown)
    // Version 3 prepares this day with other steps.
    expect(session.exercises.slice(0, 3).map(({ name }) => name)).toEqual([
      'Easy march',
      'Side steps',
      thirdStep,
    ])
    expect(session.exercises.filter(({ completed }) => completed).map(({ id }) => id)).toEqual(
      entries.filter((id) => !id.startsWith('m')),
    )
    expect(again).toMatchObject({ status: 200, body: answer.body })
    const after = await statisticsOf(trainee)
    expect(after).toMatchObject({ daysCompleted: 9, areas: before.areas, pushups: before.pushups })
    expect(after.totals).toEqual({ ...before.totals, sessions: before.totals.sessions + 1 })
    vi.setSystemTime(Date.now() + DAY_MS)
    expect(await dayOf(trainee.client)).toBe(10)
    expect((await planToday(trainee.client)).exercises.map(({ reason }) => reason).join(' ')).not.toContain(
      'day 9',
    )
  },
)

test('late tests of an earlier plan count for the day, but their results stay unknown', async () => {
  const trainee = await started()
  const before = await statisticsOf(trainee)

  const answer = await trainee.client.post(
    '/api/workout-sessions',
    finishOfVersion2(trainee, '2-3-1-0001el781', whole),
  )

  expect(answer.body).toMatchObject({ day: 1, counts: true })
  expect(await statisticsOf(trainee)).toMatchObject({
    daysCompleted: 1,
    assessments: [],
    pushups: before.pushups,
    level: before.level,
  })
})

test.for([
  ['nothing completed', []],
  ['a step that no plan has', ['w11']],
  ['an entry without a section', ['x1', 'm1']],
] as const)('a late finish of an earlier plan with %s is refused', async ([, entries]) => {
  const trainee = await startedUnderVersion2()

  const answer = await trainee.client.post(
    '/api/workout-sessions',
    finishOfVersion2(trainee, '2-3-9-000ueo5pi', entries),
  )

  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect(await dayOf(trainee.client)).toBe(9)
})

test('a plan id with a version that never existed is checked against today’s stations', async () => {
  const trainee = await startedUnderVersion2()

  const answer = await trainee.client.post(
    '/api/workout-sessions',
    finishOfVersion2(trainee, '0-3-9-000ueo5pi', steps('m', 30)),
  )

  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  expect(await dayOf(trainee.client)).toBe(9)
})
