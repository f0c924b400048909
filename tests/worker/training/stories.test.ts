import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { currentBootcampSchema, reachedStoriesSchema, storySchema } from '#shared/api/bootcamp.ts'
import { quoteSchema } from '#shared/api/quote.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { DAY_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { type Trainee, newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { quotes } from '#worker/content/quotes.ts'
import { storyDayOf, tellDay } from '#worker/content/story/tell.ts'

const storyOf = ({ client }: Trainee, day: number) => client.get(`/api/jungle-story/${day}`)
const init = ({ client }: Trainee) => client.post('/api/jungle-stories/init')
const daysIn = (body: unknown) => reachedStoriesSchema.parse(body).stories.map(({ day }) => day)
const nothingSaid = { chosen: {}, plane: 'silent' } as const
const briefOf = (day: number) => tellDay(day, nothingSaid).brief
const wholeOf = (day: number) => `${briefOf(day)}\n\n${tellDay(day, nothingSaid).aftermath}`
function debriefOf(day: number, repetitions: number): string {
  const { line, figures } = tellDay(day, nothingSaid).notebook
  return `${line} ${figures.replaceAll('{days}', `${day}`).replaceAll('{repetitions}', `${repetitions}`)}`
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Creates a trainee with an active bootcamp whose first `days` missions are done, the last one at `at`. */
async function traineeAfter(days: number, at = Date.now() - 2 * DAY_MS): Promise<Trainee> {
  const trainee = await onboarded()
  await buy(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')
  const done = env.DB.prepare(`
    INSERT INTO workout_sessions (bootcamp_id, attempt_key, day, counts, plan_id, programme_version, received_at, completed_at, completed_on, warmup_done, cooldown_done, stations)
    SELECT bootcamps.id, 'run-' || ?1, ?1, 1, 'default', 1, ?2, ?2, '2026-01-01', 0, 0, '[[104,104,10,10,1,0]]'
    FROM bootcamps JOIN users ON users.id = bootcamps.user_id WHERE users.email = ?3`)
  if (days > 0)
    await env.DB.batch(
      upTo(days).map((day) => done.bind(day, at - (days - day) * DAY_MS, trainee.user.email)),
    )
  return trainee
}

/** Stores a repeat of a day, done at `at`. */
const addRepeat = ({ user }: Trainee, day: number, at: number) =>
  env.DB.prepare(`
    INSERT INTO workout_sessions (bootcamp_id, attempt_key, day, counts, plan_id, programme_version, received_at, completed_at, completed_on, warmup_done, cooldown_done, stations)
    SELECT bootcamps.id, 'repeat-' || ?1, ?1, 0, 'default', 1, ?2, ?2, '2026-01-01', 0, 0, '[[104,104,10,10,1,0]]'
    FROM bootcamps JOIN users ON users.id = bootcamps.user_id WHERE users.email = ?3`)
    .bind(day, at, user.email)
    .run()

const endBootcamp = ({ user }: Trainee, status: 'completed' | 'revoked', at = Date.now()) =>
  env.DB.prepare(
    'UPDATE bootcamps SET status = ?1, ended_at = ?3 WHERE user_id = (SELECT id FROM users WHERE email = ?2)',
  )
    .bind(status, user.email, at)
    .run()

/** Restarts the active bootcamp and returns the id of the old one. */
async function restart({ client }: Trainee): Promise<string> {
  const { id } = currentBootcampSchema.parse((await client.get('/api/bootcamps/current')).body)
  await client.post('/api/bootcamps/restart', { id })
  return id
}

test('the story of an invalid day answers 422, however the day is written', async () => {
  const trainee = await traineeAfter(0)

  for (const day of [
    '0',
    '31',
    '99',
    '100',
    '1.5',
    '1.0',
    'x',
    '1e1',
    '0x5',
    '-1',
    '+1',
    '1%20',
    '%201',
    '%00',
    '1%00',
    '%D9%A1',
    'NaN',
    'null',
    '9'.repeat(400),
  ]) {
    const answer = await trainee.client.get(`/api/jungle-story/${day}`)
    expect(answer, day).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', fields: { day: [expect.stringMatching(/day 1 to day 30/)] } },
    })
  }
})

test('a story path without a day, or with anything after it, answers 404', async () => {
  const trainee = await traineeAfter(0)

  for (const path of [
    '/api/jungle-story',
    '/api/jungle-story/',
    '/api/jungle-story/1/2',
    '/api/jungle-story/1/',
  ]) {
    expect((await trainee.client.get(path)).status, path).toBe(404)
  }
})

test('a visitor gets 401 for stories and the quote, whether or not the day exists', async () => {
  const visitor = new Client()

  for (const path of [
    '/api/jungle-story/1',
    '/api/jungle-story/31',
    '/api/jungle-story/x',
    '/api/quotes/today',
  ]) {
    expect((await visitor.get(path)).status, path).toBe(401)
  }
  expect((await visitor.post('/api/jungle-stories/init')).status).toBe(401)
})

test('without a purchase a story answers 402, and the list of stories is empty', async () => {
  const trainee = await newTrainee()

  const story = await storyOf(trainee, 1)
  const list = await init(trainee)

  expect(story.status).toBe(402)
  expect(story.body).toMatchObject({ code: 'no_access' })
  expect(list.status).toBe(200)
  expect(list.body).toEqual({ stories: [] })
})

test('a purchase opens the brief of Day 1 and no other story before the bootcamp starts', async () => {
  const trainee = await onboarded()
  await buy(trainee.client, trainee.user)

  const first = await storyOf(trainee, 1)
  const second = await storyOf(trainee, 2)
  const list = await init(trainee)

  expect(first.body).toMatchObject({ title: 'The Wreck', day: 1, debrief: null })
  expect(first.body).not.toHaveProperty('aftermath')
  expect(second).toMatchObject({ status: 403, body: { code: 'locked' } })
  expect(list.body).toEqual({ stories: [] })
})

test('the story of the open day is its brief, with title and survival skill', async () => {
  const trainee = await traineeAfter(0)

  const answer = await storyOf(trainee, 1)

  expect(answer.status).toBe(200)
  expect(storySchema.parse(answer.body)).toEqual({
    title: missionTitles[0],
    day: 1,
    story: briefOf(1),
    survivalSkill: `${storyDayOf(1).skill.name}: ${storyDayOf(1).skill.text}`,
    debrief: null,
  })
})

test('Hana’s notebook shows the trainee’s figures and no placeholders', async () => {
  const trainee = await traineeAfter(29)

  const list = await init(trainee)
  const { stories: reached } = reachedStoriesSchema.parse(list.body)

  expect(list.text).not.toMatch(/\{(?:figures|days|repetitions)\}/)
  expect(reached.at(-1)).toMatchObject({
    day: 30,
    story: briefOf(30),
    debrief: null,
  })
  for (const { day, debrief } of reached.slice(0, -1)) expect(debrief).toBe(debriefOf(day, day * 10))
})

test('a notebook entry shows the figures of its day, without later missions and repeats', async () => {
  const trainee = await traineeAfter(30)
  await addRepeat(trainee, 3, Date.now() - 23.5 * DAY_MS)
  await endBootcamp(trainee, 'completed')

  const { id } = statisticsSchema.parse((await trainee.client.get('/api/statistics')).body).bootcamp
  const [eighth, ninth, tenth] = await Promise.all(
    [8, 9, 10].map(async (day) => storySchema.parse((await storyOf(trainee, day)).body).debrief),
  )
  const byId = storySchema.parse((await trainee.client.get(`/api/jungle-story/9?bootcamp=${id}`)).body)

  expect(ninth).toBe(debriefOf(9, 100))
  expect(tenth).toBe(debriefOf(10, 110))
  expect(byId.debrief).toBe(ninth)
  // The repeat was done between Day 8 and Day 9.
  expect(eighth).toBe(debriefOf(8, 80))
})

test('in a second bootcamp an earlier story is a brief again until its day is done there', async () => {
  const trainee = await traineeAfter(30)
  await endBootcamp(trainee, 'completed')
  await buy(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')

  const last = storySchema.parse((await storyOf(trainee, 30)).body)

  expect(last).toMatchObject({ story: briefOf(30), debrief: null })
})

test('the story of a day not reached answers 403 without any of its text', async () => {
  const trainee = await traineeAfter(5)

  const answer = await storyOf(trainee, 7)

  expect(answer.status).toBe(403)
  expect(Object.keys(Object(answer.body)).toSorted()).toEqual(['code', 'error'])
  expect(answer.body).toMatchObject({ code: 'locked' })
})

test('every story reached so far can be read and listed, but not the next one', async () => {
  const trainee = await traineeAfter(5)

  const statuses = await Promise.all(upTo(30).map(async (day) => (await storyOf(trainee, day)).status))
  const list = await init(trainee)

  expect(statuses).toEqual(upTo(30).map((day) => (day <= 6 ? 200 : 403)))
  expect(daysIn(list.body)).toEqual(upTo(6))
  expect(list.text).not.toContain(missionTitles[6])
})

test('the next story opens with the next mission, not when the previous one is finished', async () => {
  const trainee = await traineeAfter(5, Date.now() - 1000)

  const list = await init(trainee)
  const next = await storyOf(trainee, 6)

  expect(daysIn(list.body)).toEqual(upTo(5))
  expect(next.status).toBe(403)
})

test('two requests for the stories return the same list', async () => {
  const trainee = await traineeAfter(2)

  const [first, second] = await Promise.all([init(trainee), init(trainee)])

  expect(second.body).toEqual(first.body)
})

test('another trainee’s progress opens no story', async () => {
  await traineeAfter(20)
  const trainee = await traineeAfter(0)

  expect((await storyOf(trainee, 2)).status).toBe(403)
  expect(daysIn((await init(trainee)).body)).toEqual([1])
})

test('a trainee who completed a bootcamp keeps all thirty stories', async () => {
  const trainee = await traineeAfter(30)
  await endBootcamp(trainee, 'completed')

  const answer = await storyOf(trainee, 30)

  expect(answer.body).toMatchObject({ day: 30, title: missionTitles[29] })
  expect(daysIn((await init(trainee)).body)).toEqual(upTo(30))
})

test('starting a second bootcamp keeps all thirty stories readable', async () => {
  const trainee = await traineeAfter(30)
  await endBootcamp(trainee, 'completed')
  await buy(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')

  expect((await trainee.client.get('/api/auth/me')).body).toMatchObject({ currentDay: 1 })
  expect((await storyOf(trainee, 30)).status).toBe(200)
  expect(daysIn((await init(trainee)).body)).toEqual(upTo(30))
})

test('a refunded trainee keeps the stories they reached and gets no others', async () => {
  const trainee = await traineeAfter(5)
  await endBootcamp(trainee, 'revoked')

  expect((await storyOf(trainee, 6)).status).toBe(200)
  expect((await storyOf(trainee, 7)).status).toBe(403)
})

test('the night after a refund opens no further story', async () => {
  const trainee = await traineeAfter(5)
  await endBootcamp(trainee, 'revoked', Date.now() - 2 * DAY_MS + 1000)

  expect((await storyOf(trainee, 5)).status).toBe(200)
  expect((await storyOf(trainee, 6)).status).toBe(403)
})

test('a restart neither removes nor opens a story', async () => {
  const trainee = await traineeAfter(5)
  await restart(trainee)

  expect((await storyOf(trainee, 6)).status).toBe(200)
  expect((await storyOf(trainee, 7)).status).toBe(403)
  expect(daysIn((await init(trainee)).body)).toEqual(upTo(6))
})

test('a past bootcamp’s story contains what was reached in it, not in the current bootcamp', async () => {
  const trainee = await traineeAfter(5)
  const before = await restart(trainee)

  const then = storySchema.parse((await trainee.client.get(`/api/jungle-story/5?bootcamp=${before}`)).body)
  const now = storySchema.parse((await storyOf(trainee, 5)).body)
  const ahead = await trainee.client.get(`/api/jungle-story/7?bootcamp=${before}`)

  expect(then).toMatchObject({ story: wholeOf(5), debrief: debriefOf(5, 50) })
  expect(then.story).toBe(`${briefOf(5)}\n\n${then.aftermath}`)
  expect(now).toEqual({ ...then, story: briefOf(5), aftermath: undefined, debrief: null })
  expect(ahead).toMatchObject({ status: 403, body: { code: 'locked' } })
})

test('a story of an unknown bootcamp or another trainee’s answers 404', async () => {
  const owner = await traineeAfter(5)
  const { id } = currentBootcampSchema.parse((await owner.client.get('/api/bootcamps/current')).body)
  const stranger = await traineeAfter(5)

  const answers = [
    await stranger.client.get(`/api/jungle-story/1?bootcamp=${id}`),
    await stranger.client.get('/api/jungle-story/1?bootcamp=AAAAAAAAAAAAAAAAAAAAAA'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

test.each([
  [0, 1],
  [5, 6],
  [29, 30],
  [30, 30],
])('after %i days the quote is number %i', async (done, number) => {
  const trainee = await traineeAfter(done)

  const answer = await trainee.client.get('/api/quotes/today')

  expect(answer.status).toBe(200)
  expect(quoteSchema.parse(answer.body)).toEqual({ number, day: number, ...quotes[number - 1] })
})

test('repeating a day does not change the figures in its notebook entry', async () => {
  const trainee = await traineeAfter(30)
  await addRepeat(trainee, 8, Date.now() - 10 * DAY_MS)
  await endBootcamp(trainee, 'completed')

  const { debrief } = storySchema.parse((await storyOf(trainee, 8)).body)

  expect(debrief).toBe(debriefOf(8, 80))
})
