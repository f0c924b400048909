import { expect, test } from 'vitest'
import { type Plan, type PlanEntry, type Session, sessionSchema } from '#shared/api/workout.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { daySessionsSchema } from '#shared/api/record.ts'
import { currentExport, holdJobQueue, requestExport, runJobs } from '#tests/support/worker/personal-data.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import {
  completeDay,
  dayOf,
  entriesOf,
  finish,
  planToday,
  reachDay,
  sessionRows,
  started,
} from '#tests/support/worker/training.ts'
import { unzip } from '#tests/support/worker/unzip.ts'

// Days 6, 9 and 20 have one drill of each format; days 13, 16 and 27 have the same drills again.

const drillOf = ({ exercises }: Plan): PlanEntry => exercises.find(({ drill }) => drill)!

/** Reports everything as done, and these results for the drill. */
const withDrill = (plan: Plan, result: object) => ({
  exercises: entriesOf(plan).map((entry) => ({ id: entry.id, completed: true, ...(entry.drill && result) })),
})

const drillIn = ({ exercises }: Session) => exercises.find(({ drill }) => drill)
const sessionToday = async ({ client }: Trainee) =>
  sessionSchema.parse((await client.get('/api/sessions/today')).body)

test.for([
  ['rounds', 6, { repsDone: 41 }, '41 looks too high'],
  ['a count', 9, { repsDone: 241 }, '241 looks too high'],
  ['a time', 20, { secondsDone: 29 }, '29 s looks too fast'],
  ['a time', 20, { secondsDone: 241 }, '241 s is longer than the drill'],
  ['rounds sent as a list', 6, { roundsDone: [{ done: 41 }] }, '41 looks too high'],
] as const)(
  'an implausible drill result (%s) is refused, and nothing is stored',
  async ([, day, result, why]) => {
    const trainee = await started()
    await reachDay(trainee, day)
    const plan = await planToday(trainee.client)

    const answer = await finish(trainee, plan, withDrill(plan, result))

    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { exercises: [`${drillOf(plan).name}: ${why}`] } },
    })
    expect(await sessionRows(trainee)).toHaveLength(day - 1)
    expect(await dayOf(trainee.client)).toBe(day)
  },
)

test.for([
  [6, { repsDone: 40 }],
  [9, { repsDone: 0 }],
  [9, { repsDone: 240 }],
  [20, { secondsDone: 30 }],
] as const)('the drill of day %i accepts the result %o', async ([day, result]) => {
  const trainee = await started()
  await reachDay(trainee, day)
  const plan = await planToday(trainee.client)

  const answer = await finish(trainee, plan, withDrill(plan, result))

  expect(drillIn(sessionSchema.parse(answer.body))?.drill?.result).toBe(Object.values(result)[0])
})

test('an exercise cannot replace a drill, nor a drill an exercise', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  const plan = await planToday(trainee.client)
  const { code, name, id } = drillOf(plan)
  const pushUp = plan.exercises.find((entry) => patternOfExercise(entry.code) === patternOfExercise(code))!
  const send = (...exercises: object[]) => finish(trainee, plan, { exercises })

  const answers = [
    await send({ id, completed: true, repsDone: 30, variant: pushUp.code }),
    await send({ id, completed: true, roundsDone: [{ done: 30, variant: code + 1 }] }),
    await send({ id: pushUp.id, completed: true, variant: code }),
  ]

  expect(answers.map(({ status, body }) => [status, Object(body).fields?.exercises])).toEqual([
    [422, [`${name} is a drill: no exercise replaces it`]],
    [422, [`${name} is a drill: no exercise replaces it`]],
    [422, [`${name} is no variant of ${pushUp.name}`]],
  ])
  expect(await sessionRows(trainee)).toHaveLength(8)
})

test('the result of another day’s drill is refused, and nothing is stored', async () => {
  const trainee = await started()
  await reachDay(trainee, 6)
  const other = drillOf(await planToday(trainee.client))
  await completeDay(trainee)
  const plan = await planToday(trainee.client)
  const [first] = plan.exercises
  const unknown = `m${plan.exercises.length + 1}`
  const send = (id: string) =>
    finish(trainee, plan, { exercises: [{ id, code: other.code, completed: true, repsDone: 5 }] })

  const answers = [await send(unknown), await send(first!.id)]

  expect(plan.exercises.some(({ drill }) => drill)).toBe(false)
  expect(answers.map(({ status, body }) => [status, Object(body).fields?.exercises])).toEqual([
    [422, ['Exercise 1 is not in the plan of day 7']],
    [422, [`${first!.id} of day 7 is ${first!.name}, not ${other.name}`]],
  ])
  expect(await sessionRows(trainee)).toHaveLength(6)
})

test.for([
  ['a trainee of level 1', { currentPushups: 3, currentSitups: 3 }, ''],
  ['a version of 15 minutes', {}, '-15'],
] as const)('%s has no drill, and a drill result for it is refused', async ([, profile, length]) => {
  const [withDrills, trainee] = [await started(), await started(profile)]
  for (const each of [withDrills, trainee]) await reachDay(each, 6)
  const { id, drill } = drillOf(await planToday(withDrills.client))
  const plan = await planToday(trainee.client)

  const answer = await finish(trainee, plan, {
    workoutPlanId: `${plan.id}${length}`,
    exercises: [
      { id: 'w1', completed: true },
      { id, completed: true, repsDone: 5 },
    ],
  })

  expect(drill?.format).toBe('rounds')
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { exercises: ['Exercise 2 is not in the plan of day 6'] } },
  })
  expect(await sessionRows(trainee)).toHaveLength(5)
})

test('a drill’s result counts neither as repetitions nor as seconds, and is the result to beat a week later', async () => {
  const trainee = await started()
  await reachDay(trainee, 6)
  const first = await planToday(trainee.client)
  const answer = await finish(trainee, first, withDrill(first, { repsDone: 7 }))
  const stored = await sessionToday(trainee)
  // A repeat does not count.
  await finish(trainee, first, withDrill(first, { repsDone: 20 }), crypto.randomUUID())
  await reachDay(trainee, 13)

  const again = await planToday(trainee.client)

  expect(drillIn(sessionSchema.parse(answer.body))).toMatchObject({
    name: drillOf(first).name,
    completed: true,
    target: '7 rounds',
    reps: null,
    duration: null,
    drill: { format: 'rounds', result: 7, before: null },
  })
  expect(drillIn(stored)).toEqual(drillIn(sessionSchema.parse(answer.body)))
  expect(drillOf(again)).toMatchObject({
    code: drillOf(first).code,
    drill: { moves: drillOf(first).drill!.moves, before: { day: 6, result: 7 } },
    reason: 'Day 6: 7 rounds. Beat it.',
  })
})

test('every answer that contains a session includes the drill’s result from a week earlier', async () => {
  const trainee = await started()
  const { client } = trainee
  await reachDay(trainee, 20)
  const first = await planToday(client)
  await completeDay(trainee, undefined, withDrill(first, { secondsDone: 190 }))
  await reachDay(trainee, 27)
  const again = await planToday(client)
  const key = crypto.randomUUID()
  const send = () => finish(trainee, again, withDrill(again, { secondsDone: 178 }), key)

  const sent = sessionSchema.parse((await send()).body)
  const answers = [
    sent,
    sessionSchema.parse((await send()).body),
    await sessionToday(trainee),
    sessionSchema.parse(
      (await client.call(`/api/workout-sessions/${sent.id}`, { method: 'PATCH', body: { effort: 8 } })).body,
    ),
    daySessionsSchema.parse((await client.get('/api/sessions/27')).body)[0]!,
  ]

  for (const session of answers)
    expect(drillIn(session)).toMatchObject({
      target: '178 s',
      drill: { format: 'time', result: 178, before: { day: 20, result: 190 } },
    })
})

test('a drill without a result counts as done, and a week later there is no result to beat', async () => {
  const trainee = await started()
  await reachDay(trainee, 6)
  const plan = await planToday(trainee.client)

  const { body } = await finish(trainee, plan)
  const session = sessionSchema.parse(body)
  await reachDay(trainee, 13)

  expect(drillIn(session)).toMatchObject({
    completed: true,
    target: 'Done',
    drill: { format: 'rounds', result: null, before: null },
  })
  expect(drillOf(await planToday(trainee.client)).drill!.before).toBeNull()
})

test('an export contains the results of drills', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  const plan = await planToday(trainee.client)
  await finish(trainee, plan, withDrill(plan, { repsDone: 31 }))
  const { name } = drillOf(plan)

  const held = holdJobQueue()
  await requestExport(trainee.client)
  await runJobs(held)
  const { url } = await currentExport(trainee.client)
  const files = await trainee.client.raw(url ?? '').then((response) => response.arrayBuffer())
  const unzipped = unzip(new Uint8Array(files))
  const textOf = (file: string) => new TextDecoder().decode(unzipped.get(file))
  const { exercises } = JSON.parse(textOf('data.json')).bootcamps[0].sessions[8]

  expect(exercises.find((entry: { name: string }) => entry.name === name)).toMatchObject({
    target: '31 reps',
    completed: true,
    repetitions: null,
    seconds: null,
  })
  expect(textOf('sessions.csv')).toContain(`${name} (31 reps)`)
})

test('the statistics compare a drill’s results and leave out repeats and drills without a result', async () => {
  const trainee = await started()
  const { client } = trainee
  const drills = async () => statisticsSchema.parse((await client.get('/api/statistics')).body).drills
  await reachDay(trainee, 6)
  const first = await planToday(client)
  const before = await drills()
  await finish(trainee, first, withDrill(first, { repsDone: 7 }))
  await finish(trainee, first, withDrill(first, { repsDone: 20 }), crypto.randomUUID())
  await reachDay(trainee, 13)
  const again = await planToday(client)
  await finish(trainee, again, withDrill(again, { repsDone: 8 }))

  expect(before).toEqual([])
  expect((await drills()).find(({ name }) => name === drillOf(first).name)).toEqual({
    name: drillOf(first).name,
    format: 'rounds',
    results: [
      { day: 6, result: 7 },
      { day: 13, result: 8 },
    ],
  })
})

test('a skipped drill has no result, even if one was counted', async () => {
  const trainee = await started()
  await reachDay(trainee, 9)
  const plan = await planToday(trainee.client)

  const answer = await finish(trainee, plan, withDrill(plan, { completed: false, repsDone: 30 }))

  expect(drillIn(sessionSchema.parse(answer.body))).toMatchObject({
    completed: false,
    drill: { result: null },
  })
})
