import { expect, test, vi } from 'vitest'
import { type Plan, sessionSchema } from '#shared/api/workout.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { planOfArm } from '#shared/programme/versions/arm.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'
import { type NeedToday, planForLaterDay, versionOf } from '#shared/programme/versions/today.ts'
import { choices } from '#shared/story/choices.ts'
import { DAY_MS } from '#shared/units.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import {
  aheadOf,
  completeDay,
  entriesOf,
  finish,
  planToday,
  reachDay,
  sessionRows,
  started,
  stationsOfRow,
} from '#tests/support/worker/training.ts'

const attempt = '0b8f4f7e-1d2a-4c3b-9e5f-000000000011'

async function onDay(day: number): Promise<Trainee> {
  const trainee = await started()
  await reachDay(trainee, day)
  return trainee
}

/** Makes a version of the plan's other arm, as the player does. */
const otherVersion = (whole: Plan, length: Length | null = null, needs: NeedToday[] = []): Plan =>
  versionOf(planOfArm(whole, 'other'), { length, needs })!.plan

/** Code and amount of each station of the last session, as stored. */
async function storedStations(trainee: Trainee): Promise<unknown[][]> {
  const row = (await sessionRows(trainee)).at(-1)
  const stations = stationsOfRow(row)
  return stations.map(([code, , prescribed]) => [code, prescribed])
}
const stationsOf = ({ exercises }: Plan) =>
  exercises.map(({ code, reps, duration }) => [code, reps ?? duration])

test('a day with a choice has both plans, and so has the plan made ahead for it', async () => {
  const trainee = await started()

  const [ahead] = await aheadOf(trainee.client)
  await reachDay(trainee, 2)
  const whole = await planToday(trainee.client)

  expect(ahead).toMatchObject({ day: 2, other: { id: expect.any(String) } })
  expect(planOfArm(whole, 'other').id).not.toBe(whole.id)
  expect(whole.arm).toBeUndefined()
  expect((await aheadOf(trainee.client)).map(({ other }) => other)).toEqual([undefined, undefined])
})

test.for<[string, Length | null, NeedToday[]]>([
  ['the whole mission', null, []],
  ['its 15-minute version', 15, []],
  ['a quiet, wrist-free one of 10 minutes', 10, ['lowImpact', 'wristFree']],
])('the other arm is stored and read back with its own stations: %s', async ([, length, needs]) => {
  const trainee = await onDay(2)
  const whole = await planToday(trainee.client)
  const made = otherVersion(whole, length, needs)

  const answer = await finish(trainee, made, { choice: 'lockers' })

  expect(answer.status).toBe(200)
  const session = sessionSchema.parse(answer.body)
  expect(session).toMatchObject({ day: 2, counts: true, length, choice: 'lockers' })
  expect(session.exercises.map(({ name, target }) => [name, target])).toEqual(
    entriesOf(made).map(({ name, target }) => [name, target]),
  )
  expect(await storedStations(trainee)).toEqual(stationsOf(made))
  expect(stationsOf(made)).not.toEqual(stationsOf(whole).slice(0, made.exercises.length))
  expect(sessionSchema.parse((await trainee.client.get('/api/sessions/today')).body)).toEqual(session)
})

test('every choice day can be finished in its other arm, and the following days build on it', async () => {
  const trainee = await started()
  for (const choice of choices) {
    await reachDay(trainee, choice.day, 7)
    const made = otherVersion(await planToday(trainee.client))
    const { status } = await finish(trainee, made, { choice: choice.options[1].id })

    expect([choice.day, status, await storedStations(trainee)]).toEqual([choice.day, 200, stationsOf(made)])
    vi.setSystemTime(Date.now() + DAY_MS)
  }
}, 60_000)

test('after the other arm is done, the day’s plan is that arm’s and no longer offers a choice', async () => {
  const trainee = await onDay(2)
  const made = otherVersion(await planToday(trainee.client))
  await finish(trainee, made, { choice: 'lockers' })

  const again = await planToday(trainee.client)

  expect(again).toMatchObject({ id: made.id, arm: 'other', exercises: made.exercises })
  expect(again.other).toBeUndefined()
  expect(again.basis?.arm).toBe('other')
  expect((await finish(trainee, again, { choice: 'lockers' }, attempt)).status).toBe(200)
})

test('a day finished without a choice keeps only its usual plan', async () => {
  const trainee = await onDay(2)
  const whole = await planToday(trainee.client)
  await finish(trainee, whole)

  const again = await planToday(trainee.client)

  expect(again).toMatchObject({ id: whole.id, exercises: whole.exercises })
  expect([again.arm, again.other]).toEqual([undefined, undefined])
})

test('the plan of one arm is refused together with the option of the other', async () => {
  const trainee = await onDay(2)
  const whole = await planToday(trainee.client)

  const answers = [
    await finish(trainee, whole, { choice: 'lockers' }),
    await finish(trainee, otherVersion(whole), { choice: 'galley' }),
    await finish(trainee, otherVersion(whole, 15), { choice: 'galley' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  expect((await sessionRows(trainee)).map(({ day }) => day)).toEqual([1])
})

test('a plan of the other arm on a day without a choice is refused, and nothing is stored', async () => {
  const trainee = await started()
  const whole = await planToday(trainee.client)
  const [version, level] = whole.id.split('-')
  const forged = { ...whole, id: `${version}-${level}-1-cn4156jnaw` }

  const answer = await finish(trainee, forged)

  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { workoutPlanId: ['Day 1 has no choice, and so one plan only'] } },
  })
  expect(await sessionRows(trainee)).toEqual([])
})

test('the other arm of a plan made offline is accepted, although newer results now give another plan', async () => {
  const trainee = await onDay(4)
  const last = (await aheadOf(trainee.client)).at(-1)!
  const later = planOfArm(planForLaterDay(last, 6)!, 'other')
  await completeDay(trainee, 10)
  await completeDay(trainee, 10)

  const answer = await finish(trainee, later, { choice: 'rim' })

  expect(last.day).toBe(6)
  expect(answer.status).toBe(200)
  expect(await storedStations(trainee)).toEqual(stationsOf(later))
  expect((await planToday(trainee.client)).id).not.toBe(later.id)
})

test('later plans build on what was trained in the other arm', async () => {
  const trainee = await onDay(2)
  const made = otherVersion(await planToday(trainee.client))
  const { body } = await finish(trainee, made, { choice: 'lockers' })
  await trainee.client.call(`/api/workout-sessions/${String(Object(body).id)}`, {
    method: 'PATCH',
    body: { effort: 8 },
  })
  vi.setSystemTime(Date.now() + DAY_MS)
  await reachDay(trainee, 6, 8)

  const next = planOfArm(await planToday(trainee.client), 'other')
  const repeated = next.exercises.filter(({ code }) => made.exercises.some((entry) => entry.code === code))

  expect(repeated.length).toBeGreaterThan(0)
  for (const { code, reps, name } of repeated) {
    const before = made.exercises.find((entry) => entry.code === code)?.reps ?? 0
    expect([name, (reps ?? 0) <= Math.max(Math.floor(before * 1.2), before + 2)]).toEqual([name, true])
  }
})

test('the planner refuses another arm on a day without a choice', () => {
  const input = { pushups: 20, situps: 20, age: 30, level: 2, careful: false }

  expect(() => planFor(9, input, { arm: 'other' })).toThrow(RangeError)
})
