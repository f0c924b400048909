import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { runTimeMessage, runsSchema } from '#shared/api/run.ts'
import { DAY_MS } from '#shared/units.ts'
import { Client } from '#tests/support/worker/client.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import { eraseTrainee, holdJobQueue, runJobs } from '#tests/support/worker/personal-data.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import { finish, noon, planToday, reachDay, started } from '#tests/support/worker/training.ts'

const log = ({ client }: Trainee, seconds: unknown) => client.post('/api/runs', { seconds })
const listed = async ({ client }: Trainee) => runsSchema.parse((await client.get('/api/runs')).body)
const timesOf = async (trainee: Trainee) =>
  (await listed(trainee)).runs.map(({ ranOn, seconds }) => [ranOn, seconds])

const rowsOf = async ({ user }: Trainee) =>
  (
    await env.DB.prepare(
      'SELECT runs.* FROM runs JOIN users ON users.id = runs.user_id WHERE users.public_id = ?',
    )
      .bind(user.id)
      .all()
  ).results

test('a run is stored with today’s date, and runs are listed newest first with their target', async () => {
  const trainee = await started({ goal: 'combat-ready' })

  const first = await log(trainee, 1530)
  vi.setSystemTime(noon + 3 * DAY_MS)
  await log(trainee, 1600)

  expect(first).toMatchObject({ status: 200, body: { open: true, target: 1530, runs: [{ seconds: 1530 }] } })
  expect(await timesOf(trainee)).toEqual([
    ['2027-03-04', 1600],
    ['2027-03-01', 1530],
  ])
})

test('a new bootcamp has a target and no run; before the first bootcamp there is neither', async () => {
  const newcomer = await onboarded()
  const before = await newcomer.client.get('/api/runs')
  const trainee = await started({ goal: 'special-forces' })

  expect([before.status, before.body]).toEqual([200, null])
  expect(await listed(trainee)).toEqual({ open: true, today: '2027-03-01', target: 1350, runs: [] })
})

test('twenty simultaneous identical requests store one run and one audit entry', async () => {
  const trainee = await started()

  const answers = await Promise.all(Array.from({ length: 20 }, () => log(trainee, 1530)))

  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { runs: [{ seconds: 1530 }] } })
  expect(await rowsOf(trainee)).toHaveLength(1)
  const audited = await env.DB.prepare(
    "SELECT result FROM audit WHERE action = 'run.log' AND target = (SELECT public_id FROM bootcamps WHERE user_id = (SELECT id FROM users WHERE public_id = ?))",
  )
    .bind(trainee.user.id)
    .all()
  expect(audited.results).toEqual([{ result: '2027-03-01' }])
})

test('two trainees with the same time on the same date each have an audit entry', async () => {
  const trainees = [await started(), await started()]

  for (const trainee of trainees) await log(trainee, 1530)

  const ids = trainees.map(({ user }) => user.id)
  const { results } = await env.DB.prepare(
    "SELECT count(*) AS entries FROM audit WHERE action = 'run.log' AND target IN (SELECT public_id FROM bootcamps WHERE user_id IN (SELECT id FROM users WHERE public_id IN (?, ?)))",
  )
    .bind(...ids)
    .all()
  expect(results).toEqual([{ entries: 2 }])
})

test('of two times logged for one date in two tabs, only the last one is kept', async () => {
  const trainee = await started()
  const { id } = runsSchema.parse((await log(trainee, 1530)).body).runs[0]!

  const answer = await log(trainee, 1490)

  expect(runsSchema.parse(answer.body).runs).toEqual([{ id, ranOn: '2027-03-01', seconds: 1490 }])
})

test('a run is dated in the trainee’s own time zone', async () => {
  const trainee = await started()
  trainee.client.timeZone = 'Pacific/Auckland'
  await trainee.client.get('/api/auth/me')

  await vi.waitFor(async () =>
    expect(
      await env.DB.prepare('SELECT time_zone FROM users WHERE public_id = ?')
        .bind(trainee.user.id)
        .first('time_zone'),
    ).toBe('Pacific/Auckland'),
  )
  await log(trainee, 1530)

  expect(await timesOf(trainee)).toEqual([['2027-03-02', 1530]])
})

test.for([
  ['three minutes', 180],
  ['a second under six minutes', 359],
  ['a second over ninety minutes', 5401],
  ['three hours', 10_800],
  ['no time', undefined],
  ['a negative time', -1530],
  ['a fraction of a second', 1530.5],
  ['a text', '1530'],
  ['a list', [1530]],
] as const)(
  '%s is refused as the time of a run with a plain message, and nothing is stored',
  async ([, seconds]) => {
    const trainee = await started()

    const answer = await log(trainee, seconds)

    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', fields: { seconds: [runTimeMessage] } },
    })
    expect(await rowsOf(trainee)).toEqual([])
  },
)

test('the refusal names the range of plausible times, and both ends of it are accepted', async () => {
  const trainee = await started()

  expect(runTimeMessage).toBe('A 2.4 km run takes 6 to 90 minutes. Check the time you entered.')
  expect([(await log(trainee, 360)).status, (await log(trainee, 5400)).status]).toEqual([200, 200])
})

test('an unknown field is refused, so a run cannot be backdated or given to another trainee', async () => {
  const trainee = await started()
  const other = await started()

  for (const field of [{ ranOn: '2027-02-01' }, { userId: other.user.id }, { bootcampId: 'x' }]) {
    const answer = await trainee.client.post('/api/runs', { seconds: 1530, ...field })
    expect(answer.status).toBe(422)
  }
  expect([await rowsOf(trainee), await rowsOf(other)]).toEqual([[], []])
})

test('a trainee can delete a run once, and never another trainee’s run', async () => {
  const trainee = await started()
  const stranger = await started()
  const { id } = runsSchema.parse((await log(trainee, 1530)).body).runs[0]!
  const remove = (client: Client, run: string) => client.delete(`/api/runs/${run}`)

  const foreign = await remove(stranger.client, id)
  const unknown = await remove(stranger.client, 'A'.repeat(22))
  const kept = await rowsOf(trainee)
  const answers = await Promise.all([remove(trainee.client, id), remove(trainee.client, id)])

  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  expect(kept).toHaveLength(1)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await rowsOf(trainee)).toEqual([])
  const audited = await env.DB.prepare("SELECT target FROM audit WHERE action = 'run.delete'").all()
  expect(audited.results.filter(({ target }) => target === id)).toHaveLength(1)
})

test('logging a run needs a bootcamp: 402 before a purchase, 403 before the start', async () => {
  const newcomer = await onboarded()
  const buyer = await onboarded()
  await buy(buyer.client, buyer.user)

  expect(await log(newcomer, 1530)).toMatchObject({ status: 402, body: { code: 'no_access' } })
  expect(await log(buyer, 1530)).toMatchObject({ status: 403, body: { code: 'locked' } })
  expect([await rowsOf(newcomer), await rowsOf(buyer)]).toEqual([[], []])
})

test('on the evening of Day 30 a run can still be logged; the next day it can only be viewed and deleted', async () => {
  const trainee = await started()
  await reachDay(trainee, 30)
  await finish(trainee, await planToday(trainee.client))

  const evening = await log(trainee, 1400)
  vi.setSystemTime(Date.now() + DAY_MS)
  const later = await log(trainee, 1300)
  const { open, runs } = await listed(trainee)

  expect([evening.status, later.status]).toEqual([200, 402])
  expect([open, runs.map(({ seconds }) => seconds)]).toEqual([false, [1400]])
  expect((await trainee.client.delete(`/api/runs/${runs[0]?.id}`)).status).toBe(200)
})

test('a run of a bootcamp that is restarted at the same time is refused and not stored', async () => {
  const trainee = await started()
  const { id } = Object((await trainee.client.get('/api/bootcamps/current')).body)
  const second = new Client()
  second.cookie = trainee.client.cookie

  beforeBatchWith('into "runs"', () => second.post('/api/bootcamps/restart', { id }))
  const answer = await log(trainee, 1530)

  expect(answer).toMatchObject({ status: 409, body: { code: 'not_active' } })
  expect(await rowsOf(trainee)).toEqual([])
  expect(await listed(trainee)).toMatchObject({ open: true, runs: [] })
  const audited = await env.DB.prepare("SELECT * FROM audit WHERE action = 'run.log' AND target = ?")
    .bind(id)
    .all()
  expect(audited.results).toEqual([])
})

test('after a restart the earlier runs are not listed, and the same date can be logged again', async () => {
  const trainee = await started()
  await log(trainee, 1530)
  const { id } = Object((await trainee.client.get('/api/bootcamps/current')).body)
  await trainee.client.post('/api/bootcamps/restart', { id })

  expect((await listed(trainee)).runs).toEqual([])
  await log(trainee, 1480)

  expect(await timesOf(trainee)).toEqual([['2027-03-01', 1480]])
  expect(await rowsOf(trainee)).toHaveLength(2)
})

test('visitors and signed-out trainees get 401 from every run endpoint', async () => {
  const trainee = await started()
  const { id } = runsSchema.parse((await log(trainee, 1530)).body).runs[0]!
  const signedOut = new Client()
  signedOut.cookie = trainee.client.cookie
  await trainee.client.post('/api/auth/logout', {})

  for (const client of [new Client(), signedOut]) {
    const answers = [
      await client.get('/api/runs'),
      await client.post('/api/runs', { seconds: 1500 }),
      await client.delete(`/api/runs/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  }
  expect((await rowsOf(trainee)).map(({ seconds }) => seconds)).toEqual([1530])
})

test('a run whose login ends while it is being sent is refused and not stored', async () => {
  const trainee = await started()

  beforeBatchWith('into "runs"', () =>
    env.DB.prepare('DELETE FROM logins WHERE user_id = (SELECT id FROM users WHERE public_id = ?)')
      .bind(trainee.user.id)
      .run(),
  )
  const answer = await log(trainee, 1530)

  expect(answer.status).toBe(401)
  expect(await rowsOf(trainee)).toEqual([])
})

test('an erasure deletes the trainee’s runs, and no more can be logged', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  const userId = await env.DB.prepare('SELECT id FROM users WHERE public_id = ?')
    .bind(trainee.user.id)
    .first('id')
  await log(trainee, 1530)
  await eraseTrainee(trainee)

  const answer = await log(trainee, 1400)
  await runJobs(held)

  const left = await env.DB.prepare('SELECT count(*) AS n FROM runs WHERE user_id = ?')
    .bind(userId)
    .first('n')
  expect([answer.status, left]).toEqual([401, 0])
})

test('a run does not count as a mission and changes no plan', async () => {
  const trainee = await started()
  const before = await planToday(trainee.client)

  await log(trainee, 600)

  expect(await planToday(trainee.client)).toEqual(before)
  expect((await trainee.client.get('/api/sessions/today')).body).toBeNull()
})
