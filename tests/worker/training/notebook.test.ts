import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { type Notebook, notebookSchema } from '#shared/api/notebook.ts'
import { Client } from '#tests/support/worker/client.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import { completeBootcamp, finish, planToday, reachDay, started } from '#tests/support/worker/training.ts'
import { storyDayOf, tellDay } from '#worker/content/story/tell.ts'

const read = async ({ client }: Trainee, query = ''): Promise<Notebook> =>
  notebookSchema.parse((await client.get(`/api/notebook${query}`)).body)
const currentOf = async ({ client }: Trainee) =>
  String(Object((await client.get('/api/bootcamps/current')).body).id)
const answer = ({ client }: Trainee, bootcamp: unknown, plane: unknown) =>
  client.call('/api/notebook/plane', { method: 'PUT', body: { bootcamp, plane } })

const planes = async ({ user }: Trainee) =>
  (
    await env.DB.prepare(
      'SELECT plane FROM bootcamps WHERE user_id = (SELECT id FROM users WHERE public_id = ?) ORDER BY id',
    )
      .bind(user.id)
      .all()
  ).results.map(({ plane }) => plane)

const audited = async (bootcamp: string) =>
  (
    await env.DB.prepare("SELECT result FROM audit WHERE action = 'plane.answer' AND target = ?")
      .bind(bootcamp)
      .all()
  ).results

async function onDay(day: number): Promise<Trainee> {
  const trainee = await started()
  await reachDay(trainee, day)
  return trainee
}

test('before the first bootcamp there is no notebook, and a new bootcamp’s notebook has empty pages', async () => {
  const newcomer = await onboarded()
  const before = await newcomer.client.get('/api/notebook')
  const trainee = await onDay(1)

  expect([before.status, before.body]).toEqual([200, null])
  expect(await read(trainee)).toMatchObject({
    bootcamp: await currentOf(trainee),
    page: 0,
    lines: [],
    choices: [],
    skills: [],
    plane: null,
    asksPlane: false,
  })
})

test('the notebook lists earned lines with figures, choices and skills, newest first', async () => {
  const trainee = await onDay(2)
  await finish(trainee, await planToday(trainee.client), { choice: 'galley' })

  const { page, lines, choices, skills } = await read(trainee)

  expect(page).toBe(2)
  expect(lines.map(({ day }) => day)).toEqual([2, 1])
  const path = { chosen: {}, plane: 'silent' } as const
  for (const { day, line } of lines) {
    expect(line.startsWith(tellDay(day, path).notebook.line)).toBe(true)
    expect(line).not.toMatch(/[{}]/)
  }
  expect(choices).toEqual([{ day: 2, question: 'What comes out first?', title: 'The galley' }])
  expect(skills.map(({ day, name }) => [day, name])).toEqual(
    [2, 1].map((day) => [day, storyDayOf(day).skill.name]),
  )
})

test('without a choice by the trainee the notebook names the option that the crew voted for', async () => {
  const trainee = await onDay(3)

  expect((await read(trainee)).choices).toMatchObject([{ day: 2, title: 'The galley' }])
})

test('a skill’s question comes three days after the skill, and never sooner', async () => {
  const trainee = await onDay(4)
  const recalls = async () => (await read(trainee)).skills.map(({ day, recall }) => [day, recall !== null])

  expect(await recalls()).toEqual([
    [3, false],
    [2, false],
    [1, false],
  ])
  await finish(trainee, await planToday(trainee.client))
  expect(await recalls()).toEqual([
    [4, false],
    [3, false],
    [2, false],
    [1, true],
  ])
})

test('Hana asks once after Day 1; the answer is stored, audited without its text and used in the story', async () => {
  const trainee = await onDay(2)
  const bootcamp = await currentOf(trainee)
  const before = await read(trainee)

  const given = await answer(trainee, bootcamp, 'ashes')
  const again = await answer(trainee, bootcamp, 'ashes')
  const other = await answer(trainee, bootcamp, 'home')

  expect(before).toMatchObject({ plane: null, asksPlane: true })
  expect(given.status).toBe(200)
  expect(notebookSchema.parse(given.body)).toMatchObject({ plane: 'ashes', asksPlane: false, page: 1 })
  expect([again.status, again.text]).toEqual([200, given.text])
  expect(other).toMatchObject({
    status: 409,
    body: { code: 'plane_answered', error: 'You’ve already told Hana.' },
  })
  expect(await planes(trainee)).toEqual(['ashes'])
  expect(await audited(bootcamp)).toEqual([{ result: 'ok' }])
  const { texts } = await planToday(trainee.client)
  expect(texts?.[0]?.brief).toBe(tellDay(2, { chosen: {}, plane: 'ashes' }).brief)
})

test('declining to say also counts as an answer', async () => {
  const trainee = await onDay(2)
  const bootcamp = await currentOf(trainee)

  await answer(trainee, bootcamp, 'silent')

  expect(await read(trainee)).toMatchObject({ plane: 'silent', asksPlane: false })
  expect((await answer(trainee, bootcamp, 'job')).status).toBe(409)
})

test('before Day 1 is done there is nothing to answer', async () => {
  const trainee = await onDay(1)
  const bootcamp = await currentOf(trainee)

  const early = await answer(trainee, bootcamp, 'home')

  expect(early).toMatchObject({
    status: 409,
    body: { code: 'plane_not_asked', error: 'Hana asks after you finish Day 1.' },
  })
  expect([await planes(trainee), await audited(bootcamp)]).toEqual([[null], []])
})

test.for([
  ['an unknown answer', { plane: 'holiday' }],
  ['no answer', { plane: null }],
  ['a list', { plane: ['home'] }],
  ['no bootcamp', { bootcamp: undefined }],
  ['a bootcamp of 41 characters', { bootcamp: 'A'.repeat(41) }],
  ['an extra field', { day: 1 }],
] as const)('%s is refused, and nothing is stored', async ([, changes]) => {
  const trainee = await onDay(2)
  const body = { bootcamp: await currentOf(trainee), plane: 'home', ...changes }

  const { status } = await trainee.client.call('/api/notebook/plane', { method: 'PUT', body })

  expect(status).toBe(422)
  expect(await planes(trainee)).toEqual([null])
})

test('another trainee’s notebook answers 404 to reading and answering, like one that does not exist', async () => {
  const owner = await onDay(2)
  const stranger = await onDay(2)
  const bootcamp = await currentOf(owner)

  const answers = [
    await stranger.client.get(`/api/notebook?bootcamp=${bootcamp}`),
    await answer(stranger, bootcamp, 'home'),
    await answer(stranger, 'A'.repeat(22), 'home'),
    await answer(stranger, '', 'home'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect([await planes(owner), await planes(stranger)]).toEqual([[null], [null]])
})

test('after a restart Hana asks again, and the earlier notebook stays readable with its answer', async () => {
  const trainee = await onDay(3)
  const earlier = await currentOf(trainee)
  await answer(trainee, earlier, 'running')
  await trainee.client.post('/api/bootcamps/restart', { id: earlier })
  const late = await answer(trainee, earlier, 'home')
  await finish(trainee, await planToday(trainee.client))

  expect(late).toMatchObject({ status: 409, body: { code: 'plane_answered' } })
  expect(await read(trainee)).toMatchObject({ page: 1, plane: null, asksPlane: true })
  expect(await read(trainee, `?bootcamp=${earlier}`)).toMatchObject({
    bootcamp: earlier,
    page: 2,
    plane: 'running',
    asksPlane: false,
  })
})

test('a bootcamp that was completed or restarted without an answer no longer asks', async () => {
  const restarted = await onDay(2)
  const earlier = await currentOf(restarted)
  await restarted.client.post('/api/bootcamps/restart', { id: earlier })
  const completed = await onDay(2)
  const ended = await currentOf(completed)
  await completeBootcamp(completed)

  const answers = [await answer(restarted, earlier, 'home'), await answer(completed, ended, 'home')]

  for (const each of answers) expect(each).toMatchObject({ status: 409, body: { code: 'not_active' } })
  expect(await read(completed)).toMatchObject({ page: 30, asksPlane: false })
  expect(await read(completed, `?bootcamp=${ended}`)).toMatchObject({ page: 30 })
  expect((await read(completed)).lines).toHaveLength(30)
})

test('if two tabs answer at once, one answer is stored and the other is refused', async () => {
  const trainee = await onDay(2)
  const bootcamp = await currentOf(trainee)

  beforeBatchWith('update "bootcamps"', () => answer(trainee, bootcamp, 'job'))
  const lost = await answer(trainee, bootcamp, 'home')

  expect(lost).toMatchObject({ status: 409, body: { code: 'plane_answered' } })
  expect(await planes(trainee)).toEqual(['job'])
  expect(await audited(bootcamp)).toHaveLength(1)
})

test('visitors and trainees who signed out get 401, and nothing is stored', async () => {
  const trainee = await onDay(2)
  const bootcamp = await currentOf(trainee)
  const signedOut = new Client()
  signedOut.cookie = trainee.client.cookie
  await trainee.client.post('/api/auth/logout', {})

  for (const client of [new Client(), signedOut]) {
    const put = await client.call('/api/notebook/plane', {
      method: 'PUT',
      body: { bootcamp, plane: 'home' },
    })
    expect([(await client.get('/api/notebook')).status, put.status]).toEqual([401, 401])
  }
  expect(await planes(trainee)).toEqual([null])
})

test('an answer whose login ends while it is sent is refused, and nothing is stored', async () => {
  const trainee = await onDay(2)
  const bootcamp = await currentOf(trainee)

  beforeBatchWith('update "bootcamps"', () =>
    env.DB.prepare('DELETE FROM logins WHERE user_id = (SELECT id FROM users WHERE public_id = ?)')
      .bind(trainee.user.id)
      .run(),
  )
  const refused = await answer(trainee, bootcamp, 'home')

  expect(refused.status).toBe(401)
  expect(await planes(trainee)).toEqual([null])
  vi.useRealTimers()
})
