import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { currentBootcampSchema, reachedStoriesSchema, storySchema } from '#shared/api/bootcamp.ts'
import { quoteSchema } from '#shared/api/quote.ts'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { Client } from '#tests/support/worker/client.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { type Trainee, newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { quotes } from '#worker/content/quotes.ts'
import { stories } from '#worker/content/stories.ts'

const DAY_MS = 86_400_000

const storyOf = ({ client }: Trainee, day: number) => client.get(`/api/jungle-story/${day}`)
const init = ({ client }: Trainee) => client.post('/api/jungle-stories/init')
const daysIn = (body: unknown) => reachedStoriesSchema.parse(body).stories.map(({ day }) => day)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Somebody with an active bootcamp whose first `days` missions are done, the last of them at `at`. */
async function trainingSince(days: number, at = Date.now() - 2 * DAY_MS): Promise<Trainee> {
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

/** Does a day again, at `at`. */
const repeatOf = ({ user }: Trainee, day: number, at: number) =>
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

/** Restarts the active bootcamp; answers the id of the run that is over. */
async function restart({ client }: Trainee): Promise<string> {
  const { id } = currentBootcampSchema.parse((await client.get('/api/bootcamps/current')).body)
  await client.post('/api/bootcamps/restart', { id })
  return id
}

test('a day that is none answers 422, however it is written', async () => {
  const trainee = await trainingSince(0)

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

test('a path that holds no day, or more than one, answers 404', async () => {
  const trainee = await trainingSince(0)

  for (const path of [
    '/api/jungle-story',
    '/api/jungle-story/',
    '/api/jungle-story/1/2',
    '/api/jungle-story/1/',
  ]) {
    expect((await trainee.client.get(path)).status, path).toBe(404)
  }
})

test('a visitor gets 401 for stories and quote, whether the day exists or not', async () => {
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

test('without a purchase a story answers 402, and there is none to keep', async () => {
  const trainee = await newTrainee()

  const story = await storyOf(trainee, 1)
  const kept = await init(trainee)

  expect(story.status).toBe(402)
  expect(story.body).toMatchObject({ code: 'no_access' })
  expect(kept.status).toBe(200)
  expect(kept.body).toEqual({ stories: [] })
})

test('a purchase alone opens no story: the first day begins with the start', async () => {
  const trainee = await onboarded()
  await buy(trainee.client, trainee.user)

  const story = await storyOf(trainee, 1)
  const kept = await init(trainee)

  expect(story.status).toBe(403)
  expect(story.body).toMatchObject({ code: 'locked' })
  expect(kept.body).toEqual({ stories: [] })
})

test('the story of the current day is answered with its title and its survival skill', async () => {
  const trainee = await trainingSince(0)

  const answer = await storyOf(trainee, 1)

  expect(answer.status).toBe(200)
  expect(storySchema.parse(answer.body)).toEqual({
    title: missionTitles[0],
    day: 1,
    story: stories[0]?.story,
    survivalSkill: `${stories[0]?.survivalSkill.name}: ${stories[0]?.survivalSkill.text}`,
    debrief: null,
  })
})

test('the last story and Hana’s notebook let in the trainee’s own figures, and no placeholder is ever sent', async () => {
  const trainee = await trainingSince(29)

  const kept = await init(trainee)
  const { stories: told } = reachedStoriesSchema.parse(kept.body)

  expect(kept.text).not.toMatch(/\{(?:figures|days|repetitions)\}/)
  expect(told.at(-1)).toMatchObject({
    day: 30,
    story: expect.stringContaining('Days held: 29. Repetitions done: 290.'),
    debrief: null,
  })
  for (const { day, debrief } of told.slice(0, -1))
    expect(debrief).toMatch(new RegExp(`\\b(${day}|${day * 10})\\b`))
})

test('an entry of the notebook keeps the figures of its day: later missions and repeats do not reach back', async () => {
  const trainee = await trainingSince(30)
  await repeatOf(trainee, 3, Date.now() - 23.5 * DAY_MS)
  await endBootcamp(trainee, 'completed')

  const { id } = statisticsSchema.parse((await trainee.client.get('/api/statistics')).body).bootcamp
  const [eighth, ninth, tenth] = await Promise.all(
    [8, 9, 10].map(async (day) => storySchema.parse((await storyOf(trainee, day)).body).debrief),
  )
  const named = storySchema.parse((await trainee.client.get(`/api/jungle-story/9?bootcamp=${id}`)).body)

  expect(ninth).toContain('Days held: 9;')
  expect(tenth).toContain('Days held: 10,')
  expect(named.debrief).toBe(ninth)
  // The repeat was done between Day 8 and Day 9.
  expect(eighth).toContain('The tally is 80 ')
  expect(storySchema.parse((await storyOf(trainee, 11)).body).debrief).toContain('Tally 120,')
})

test('whoever has finished before and trains again reads the last story without the figures of a few days', async () => {
  const trainee = await trainingSince(30)
  await endBootcamp(trainee, 'completed')
  await buy(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')

  const last = storySchema.parse((await storyOf(trainee, 30)).body)

  expect(last.story).toContain(stories[29]?.figures?.withoutCounts)
  expect(last.debrief).toBeNull()
})

test('the story of a day not reached answers 403, and not a word of it', async () => {
  const trainee = await trainingSince(5)

  const answer = await storyOf(trainee, 7)

  expect(answer.status).toBe(403)
  expect(Object.keys(Object(answer.body)).toSorted()).toEqual(['code', 'error'])
  expect(answer.body).toMatchObject({ code: 'locked' })
})

test('every story reached so far can be read and kept, the next one cannot', async () => {
  const trainee = await trainingSince(5)

  const statuses = await Promise.all(upTo(30).map(async (day) => (await storyOf(trainee, day)).status))
  const kept = await init(trainee)

  expect(statuses).toEqual(upTo(30).map((day) => (day <= 6 ? 200 : 403)))
  expect(daysIn(kept.body)).toEqual(upTo(6))
  expect(kept.text).not.toContain(missionTitles[6])
})

test('the next story opens with the next mission, not with the last one’s end', async () => {
  const trainee = await trainingSince(5, Date.now() - 1000)

  const kept = await init(trainee)
  const next = await storyOf(trainee, 6)

  expect(daysIn(kept.body)).toEqual(upTo(5))
  expect(next.status).toBe(403)
})

test('asking for the stories again answers the same and changes nothing', async () => {
  const trainee = await trainingSince(2)

  const [first, second] = await Promise.all([init(trainee), init(trainee)])

  expect(second.body).toEqual(first.body)
})

test('another trainee’s progress opens no story', async () => {
  await trainingSince(20)
  const trainee = await trainingSince(0)

  expect((await storyOf(trainee, 2)).status).toBe(403)
  expect(daysIn((await init(trainee)).body)).toEqual([1])
})

test('whoever has completed a bootcamp keeps all thirty stories', async () => {
  const trainee = await trainingSince(30)
  await endBootcamp(trainee, 'completed')

  const answer = await storyOf(trainee, 30)

  expect(answer.body).toMatchObject({ day: 30, title: missionTitles[29] })
  expect(daysIn((await init(trainee)).body)).toEqual(upTo(30))
})

test('a second bootcamp, on its first day, takes none of the thirty stories away', async () => {
  const trainee = await trainingSince(30)
  await endBootcamp(trainee, 'completed')
  await buy(trainee.client, trainee.user)
  await trainee.client.post('/api/bootcamps/start')

  expect((await trainee.client.get('/api/auth/me')).body).toMatchObject({ currentDay: 1 })
  expect((await storyOf(trainee, 30)).status).toBe(200)
  expect(daysIn((await init(trainee)).body)).toEqual(upTo(30))
})

test('whose payment was refunded keeps the stories that were reached, and gets no others', async () => {
  const trainee = await trainingSince(5)
  await endBootcamp(trainee, 'revoked')

  expect((await storyOf(trainee, 6)).status).toBe(200)
  expect((await storyOf(trainee, 7)).status).toBe(403)
})

test('a refund closes the book where it was: the night after it opens no further story', async () => {
  const trainee = await trainingSince(5)
  await endBootcamp(trainee, 'revoked', Date.now() - 2 * DAY_MS + 1000)

  expect((await storyOf(trainee, 5)).status).toBe(200)
  expect((await storyOf(trainee, 6)).status).toBe(403)
})

test('a restart takes no story away, and opens none', async () => {
  const trainee = await trainingSince(5)
  await restart(trainee)

  expect((await storyOf(trainee, 6)).status).toBe(200)
  expect((await storyOf(trainee, 7)).status).toBe(403)
  expect(daysIn((await init(trainee)).body)).toEqual(upTo(6))
})

test('a story is told with the figures of the bootcamp that is named', async () => {
  const trainee = await trainingSince(5)
  const before = await restart(trainee)

  const then = storySchema.parse((await trainee.client.get(`/api/jungle-story/5?bootcamp=${before}`)).body)
  const now = storySchema.parse((await storyOf(trainee, 5)).body)
  const ahead = await trainee.client.get(`/api/jungle-story/7?bootcamp=${before}`)

  expect(then.debrief).toContain('50')
  expect(now).toEqual({ ...then, debrief: null })
  expect(ahead).toMatchObject({ status: 403, body: { code: 'locked' } })
})

test('another’s bootcamp tells no story', async () => {
  const owner = await trainingSince(5)
  const { id } = currentBootcampSchema.parse((await owner.client.get('/api/bootcamps/current')).body)
  const stranger = await trainingSince(5)

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
  const trainee = await trainingSince(done)

  const answer = await trainee.client.get('/api/quotes/today')

  expect(answer.status).toBe(200)
  expect(quoteSchema.parse(answer.body)).toEqual({ number, day: number, ...quotes[number - 1] })
})
