import { expect, test, vi } from 'vitest'
import { storySchema } from '#shared/api/bootcamp.ts'
import { type Plan, sessionSchema } from '#shared/api/workout.ts'
import { planOfArm } from '#shared/programme/versions/arm.ts'
import { type OptionId, choiceOn, choices } from '#shared/story/choices.ts'
import { DAY_MS } from '#shared/units.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import {
  aheadOf,
  finish,
  finishOf,
  planToday,
  reachDay,
  sessionRows,
  started,
} from '#tests/support/worker/training.ts'
import { tellDay } from '#worker/content/story/tell.ts'

const attempt = '0b8f4f7e-1d2a-4c3b-9e5f-000000000002'
const second = '0b8f4f7e-1d2a-4c3b-9e5f-000000000003'

/** The built-in plan has no arms: it is accepted with either option. */
const builtIn = ({ user }: Trainee, day: number, changes: object = {}) => ({
  userId: user.id,
  workoutPlanId: 'default',
  day,
  isCompleted: true,
  exercises: [{ id: 'm1', completed: true }],
  completedAt: null,
  ...changes,
})
const send = (trainee: Trainee, body: object, key?: string) =>
  trainee.client.post('/api/workout-sessions', body, key ? { 'idempotency-key': key } : {})
const choicesStored = async (trainee: Trainee) =>
  (await sessionRows(trainee)).map(({ day, choice }) => [day, choice])
const choiceFields = (body: unknown) => Object(Object(body).fields).choice

async function onDay(day: number): Promise<Trainee> {
  const trainee = await started()
  await reachDay(trainee, day)
  return trainee
}

test('a choice is stored with its session and returned with it', async () => {
  const trainee = await onDay(2)

  const chosen = await finish(trainee, await planToday(trainee.client), { choice: 'galley' })
  const { body } = await trainee.client.get('/api/sessions/today')

  expect(chosen.status).toBe(200)
  expect(sessionSchema.parse(chosen.body).choice).toBe('galley')
  expect(sessionSchema.parse(body).choice).toBe('galley')
  expect(await choicesStored(trainee)).toEqual([
    [1, null],
    [2, 'galley'],
  ])
})

test('a finish without a choice stores none', async () => {
  const trainee = await onDay(2)

  const { body } = await finish(trainee, await planToday(trainee.client))

  expect(sessionSchema.parse(body).choice).toBeNull()
})

test.for([
  ['an option that does not exist', 2, 'raft', ['There is no such choice']],
  ['no option', 2, null, ['There is no such choice']],
  ['an option of another day', 2, 'boulders', ['Day 2 asks: “The galley” or “The lockers”']],
  ['an option on a day without a choice', 1, 'galley', ['Day 1 has no choice']],
] as const)('%s is refused with a plain message, and nothing is stored', async ([, day, choice, message]) => {
  const trainee = await onDay(day)

  const answer = await finish(trainee, await planToday(trainee.client), { choice })

  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields', fields: { choice: message } } })
  expect((await sessionRows(trainee)).filter((row) => row.day === day)).toEqual([])
})

test('the second option is refused with the usual plan and accepted with the built-in one', async () => {
  const trainee = await onDay(2)

  const wrong = await finish(trainee, await planToday(trainee.client), { choice: 'lockers' })
  const before = await choicesStored(trainee)
  const right = await send(trainee, builtIn(trainee, 2, { choice: 'lockers' }))

  expect(wrong.status).toBe(422)
  expect(choiceFields(wrong.body)).toEqual(['“The lockers” has another plan than the one that was trained'])
  expect(before).toEqual([[1, null]])
  expect(right.status).toBe(200)
  expect(await choicesStored(trainee)).toEqual([
    [1, null],
    [2, 'lockers'],
  ])
})

test('the second option is accepted with its own plan, and the first option is refused with it', async () => {
  const trainee = await onDay(2)
  const plan = planOfArm(await planToday(trainee.client), 'other')

  const wrong = await finish(trainee, plan, { choice: 'galley' })
  const before = await choicesStored(trainee)
  const right = await finish(trainee, plan, { choice: 'lockers' })

  expect(wrong.status).toBe(422)
  expect(choiceFields(wrong.body)).toEqual(['“The galley” has another plan than the one that was trained'])
  expect(before).toEqual([[1, null]])
  expect(sessionSchema.parse(right.body)).toMatchObject({ choice: 'lockers', counts: true })
})

test('training the other plan counts as taking its option, even if no option is sent', async () => {
  const trainee = await onDay(2)

  const { body } = await finish(trainee, planOfArm(await planToday(trainee.client), 'other'))

  expect(sessionSchema.parse(body).choice).toBe('lockers')
})

test('a choice for a day that is not open yet is refused like its mission', async () => {
  const trainee = await onDay(2)

  const answer = await send(trainee, builtIn(trainee, 6, { choice: 'rim' }))

  expect(answer).toMatchObject({ status: 403, body: { code: 'locked' } })
  expect(await sessionRows(trainee)).toHaveLength(1)
})

test('another trainee’s mission cannot be finished with a choice', async () => {
  const trainee = await onDay(2)
  const stranger = await onDay(2)

  const answer = await send(stranger, builtIn(trainee, 2, { choice: 'lockers' }))

  expect(answer.status).toBe(404)
  expect([await choicesStored(trainee), await choicesStored(stranger)]).toEqual([[[1, null]], [[1, null]]])
})

test('resending an attempt gets the same answer, and resending it with another choice is refused', async () => {
  const trainee = await onDay(2)
  const first = await send(trainee, builtIn(trainee, 2, { choice: 'lockers' }), attempt)

  const same = await send(trainee, builtIn(trainee, 2, { choice: 'lockers' }), attempt)
  const silent = await send(trainee, builtIn(trainee, 2), attempt)
  const other = await send(trainee, builtIn(trainee, 2, { choice: 'galley' }), attempt)
  const late = await send(
    trainee,
    builtIn(trainee, 2, { choice: 'galley', finishedAt: new Date(Date.now() - DAY_MS / 2).toISOString() }),
    attempt,
  )

  expect([same.text, silent.text]).toEqual([first.text, first.text])
  for (const answer of [other, late])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'choice_made', error: expect.stringContaining('already saved with another choice') },
    })
  expect(await choicesStored(trainee)).toEqual([
    [1, null],
    [2, 'lockers'],
  ])
})

test('an attempt saved without a choice accepts none later, whichever plan it names', async () => {
  const trainee = await onDay(2)
  const plan = await planToday(trainee.client)
  await finish(trainee, plan, {}, attempt)

  const answers = [
    await finish(trainee, plan, { choice: 'galley' }, attempt),
    await finish(trainee, plan, { choice: 'lockers' }, attempt),
  ]

  expect(answers.map(({ status, body }) => [status, Object(body).code])).toEqual([
    [409, 'choice_made'],
    [409, 'choice_made'],
  ])
  expect((await choicesStored(trainee)).at(-1)).toEqual([2, null])
})

test('if two tabs send both options at once, one session counts with its choice and the other is refused', async () => {
  const trainee = await onDay(2)

  beforeBatchWith('into "workout_sessions"', () =>
    send(trainee, builtIn(trainee, 2, { choice: 'lockers' }), attempt),
  )
  const answer = await send(trainee, builtIn(trainee, 2, { choice: 'galley' }), attempt)

  expect(answer).toMatchObject({ status: 409, body: { code: 'choice_made' } })
  expect((await choicesStored(trainee)).at(-1)).toEqual([2, 'lockers'])
  expect((await choicesStored(trainee)).filter(([day]) => day === 2)).toHaveLength(1)
})

test('a repeat stores its own choice and never changes the story', async () => {
  const trainee = await onDay(10)
  await send(trainee, builtIn(trainee, 10, { choice: 'boulders' }), attempt)

  const repeat = await send(trainee, builtIn(trainee, 10, { choice: 'forest' }), second)
  const { story } = storySchema.parse((await trainee.client.get('/api/jungle-story/10')).body)
  const ahead = await aheadOf(trainee.client)

  expect(sessionSchema.parse(repeat.body)).toMatchObject({ choice: 'forest', counts: false })
  const path = { chosen: { 10: 'boulders' }, plane: 'silent' } as const
  expect(story).toBe(`${tellDay(10, path).brief}\n\n${tellDay(10, path).aftermath}`)
  expect(ahead.map(({ texts }) => texts)).toEqual(
    [11, 12].map((day) => [
      expect.objectContaining({ option: null, aftermath: tellDay(day, path).aftermath }),
    ]),
  )
})

test('a finish made offline keeps its choice', async () => {
  const trainee = await onDay(2)
  const finishedAt = new Date(Date.now()).toISOString()
  vi.setSystemTime(Date.now() + 2 * DAY_MS)

  const answer = await send(trainee, builtIn(trainee, 2, { choice: 'lockers', finishedAt }), attempt)

  expect(sessionSchema.parse(answer.body)).toMatchObject({ day: 2, counts: true, choice: 'lockers' })
})

// Texts

const optionsIn = ({ texts = [] }: Plan) => texts.map(({ option }) => option)
const both = (day: number): OptionId[] => (choiceOn(day)?.options ?? []).map(({ id }) => id)

test('a plan has one text; with an open choice it has one for each option', async () => {
  const trainee = await onDay(2)
  const open = [await planToday(trainee.client), ...(await aheadOf(trainee.client))]
  await finish(trainee, open[0]!, { choice: 'galley' })
  const settled = [await planToday(trainee.client), ...(await aheadOf(trainee.client))]
  vi.setSystemTime(Date.now() + DAY_MS)
  const third = await planToday(trainee.client)
  const repeated = Object((await trainee.client.get('/api/workout/2')).body)

  expect(open.map(({ day }) => day)).toEqual([2, 3, 4])
  expect(open.map(optionsIn)).toEqual([both(2), both(2), both(2)])
  expect(settled.map(optionsIn)).toEqual([[null], [null], [null]])
  expect(optionsIn(third)).toEqual([null])
  expect(optionsIn(repeated)).toEqual([null])
})

test('a plan’s texts follow the earlier choices, with the notebook line but without its figures', async () => {
  const trainee = await onDay(1)

  const [plan, , third] = [await planToday(trainee.client), ...(await aheadOf(trainee.client))]

  const told = tellDay(1, { chosen: {}, plane: 'silent' })
  expect(plan?.texts).toEqual([{ ...told, option: null, notebook: told.notebook.line }])
  expect(third?.texts).toEqual(
    both(2).map((option) => {
      const { notebook, ...texts } = tellDay(3, { chosen: { 2: option }, plane: 'silent' })
      return { ...texts, option, notebook: notebook.line }
    }),
  )
})

test('choices are at least three days apart, so three days in a row have at most one open choice', () => {
  const days = choices.map(({ day }) => day)

  expect(days.every((day, index) => index === 0 || day - days[index - 1]! >= 3)).toBe(true)
})

test('a plan made ahead has no title of its mission', async () => {
  const trainee = await onDay(2)

  const ahead = await aheadOf(trainee.client)

  expect(ahead.map(({ title }) => title)).toEqual(['Day 3', 'Day 4'])
  expect(finishOf(trainee, ahead[0]!).day).toBe(3)
})
