import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { type TodayPlan, sessionSchema, todaySchema } from '#shared/api/workout.ts'
import { localDate } from '#shared/programme/local-day.ts'
import { planForLaterDay, versionOf } from '#shared/programme/versions/today.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import {
  dayOf,
  entriesOf,
  finish,
  noon,
  planIdOfRow,
  reachDay,
  sessionRows,
  started,
  stationsOfRow,
} from '#tests/support/worker/training.ts'

/** Sends a finish with the built-in plan, which every day accepts. */
const send = (
  { client, user }: Trainee,
  day: number,
  finishedAt?: number,
  key: string = crypto.randomUUID(),
) =>
  client.post(
    '/api/workout-sessions',
    {
      userId: user.id,
      workoutPlanId: 'default',
      day,
      isCompleted: true,
      exercises: [{ id: 'm1', completed: true }],
      completedAt: null,
      ...(finishedAt !== undefined && { finishedAt: new Date(finishedAt).toISOString() }),
    },
    { 'idempotency-key': key },
  )

/** Moves the trainee to a time zone. Every request names the zone, and the first one stores it. */
async function travel(trainee: Trainee, timeZone: string): Promise<void> {
  trainee.client.timeZone = timeZone
  await dayOf(trainee.client)
  const stored = env.DB.prepare('SELECT time_zone FROM users WHERE email = ?').bind(trainee.user.email)
  // Not vi.waitFor, because it moves the fake clock.
  while ((await stored.first('time_zone')) !== timeZone);
}

const countedSessions = async (trainee: Trainee) =>
  (await sessionRows(trainee))
    .filter(({ counts }) => counts === 1)
    .toSorted((a, b) => Number(a.day) - Number(b.day))
const utc = (date: string) => Date.parse(`2027-${date}:00Z`)

test.for([6.5, 8.5, 12.5, 25])(
  'daily missions done offline for %d days all count, each on the date it was done',
  async (days) => {
    const trainee = await started()
    const finishTimes = Array.from(
      { length: Math.ceil(days) },
      (_, index) => noon + 8 * HOUR_MS + index * DAY_MS,
    ).filter((at) => at < noon + days * DAY_MS)
    vi.setSystemTime(noon + days * DAY_MS)

    const answers = []
    for (const [index, at] of finishTimes.entries()) answers.push(await send(trainee, index + 1, at))

    expect(
      answers.map(({ status, body }) => [status, Object(body).counts, Object(body).completedAt]),
    ).toEqual(finishTimes.map((at) => [200, true, new Date(at).toISOString()]))
    expect((await countedSessions(trainee)).map(({ day, counted_on }) => [day, counted_on])).toEqual(
      finishTimes.map((at, index) => [index + 1, localDate(at, 'UTC')]),
    )
  },
)

test('twelve offline days with plans from the device are stored as trained, including a shortened one', async () => {
  const trainee = await started()
  await reachDay(trainee, 4, 7)
  const today: TodayPlan = todaySchema.parse((await trainee.client.get('/api/workout/today')).body)
  const [last] = today.ahead!.slice(-1)
  const devicePlans = Array.from({ length: 9 }, (_, index) => planForLaterDay(last!, last!.day + 1 + index)!)
  const trainedPlans = [today, ...today.ahead!, ...devicePlans].map((plan) =>
    plan.day === 11 ? versionOf(plan, { length: 15, needs: ['lowImpact'] })!.plan : plan,
  )
  const from = Date.now()
  vi.setSystemTime(from + 12.5 * DAY_MS)

  const answers = []
  for (const [index, plan] of trainedPlans.entries()) {
    // Much more than prescribed, so that the server's own next plan would differ from the device's.
    const exercises = entriesOf(plan).map(({ id, type, reps, duration, test: isTest }) => ({
      id,
      completed: true,
      ...(!isTest && { [type === 'reps' ? 'repsDone' : 'secondsDone']: (reps ?? duration ?? 0) * 3 }),
    }))
    answers.push(
      await finish(
        trainee,
        plan,
        { exercises, finishedAt: new Date(from + HOUR_MS + index * DAY_MS).toISOString() },
        crypto.randomUUID(),
      ),
    )
  }

  expect(devicePlans).toMatchObject(
    devicePlans.map((_, index) => ({ day: 7 + index, title: `Day ${7 + index}`, madeAfter: 3 })),
  )
  expect(answers.map(({ body }) => [Object(body).day, Object(body).counts])).toEqual(
    trainedPlans.map(({ day }) => [day, true]),
  )
  const rows = (await countedSessions(trainee)).slice(3)
  expect(rows.map(planIdOfRow)).toEqual(trainedPlans.map(({ id }) => id))
  const prescribedAmounts = rows.map(({ stations }) =>
    stationsOfRow({ stations }).map(([code, , prescribed]) => [code, prescribed]),
  )
  expect(prescribedAmounts).toEqual(
    trainedPlans.map(({ exercises }) =>
      exercises.map(({ code, reps, duration }) => [code, reps ?? duration ?? 0]),
    ),
  )
  expect(answers.map(({ body }) => sessionSchema.parse(body).exercises.map(({ name }) => name))).toEqual(
    trainedPlans.map((plan) => entriesOf(plan).map(({ name }) => name)),
  )
})

test('missions done while traveling all count, even if two fall on one date in the zone they are sent from', async () => {
  const trainee = await started()
  vi.setSystemTime(utc('03-12T12:00'))
  // In Auckland: the evening of March 2, then the mornings of March 3, 4 and 5. In UTC the first two are on March 2.
  const finishTimes = [utc('03-02T07:00'), utc('03-02T20:00'), utc('03-03T20:00'), utc('03-04T20:00')]

  const answers = []
  for (const [index, at] of finishTimes.entries()) answers.push(await send(trainee, index + 1, at))

  expect(answers.map(({ body }) => Object(body).counts)).toEqual([true, true, true, true])
  expect(
    (await countedSessions(trainee)).map(({ counted_on, completed_at }) => [
      counted_on,
      Number(completed_at),
    ]),
  ).toEqual([
    ['2027-03-02', finishTimes[0]],
    ['2027-03-03', utc('03-03T00:00')],
    ['2027-03-04', utc('03-04T00:00')],
    ['2027-03-05', utc('03-05T00:00')],
  ])
})

test('a second mission with the same claimed date counts on the next date; a third is locked', async () => {
  const trainee = await started()
  vi.setSystemTime(utc('03-02T09:00'))
  await send(trainee, 1, utc('03-01T13:00'))

  const second = await send(trainee, 2, utc('03-01T20:00'))
  const third = await send(trainee, 3, utc('03-02T08:30'))

  expect(second.body).toMatchObject({ counts: true, completedAt: '2027-03-02T00:00:00.000Z' })
  expect(third).toMatchObject({ status: 403, body: { code: 'locked' } })
})

test('after an idle week, no more missions count than dates have passed, whatever zones they claim', async () => {
  const trainee = await started()
  vi.setSystemTime(noon + 7 * DAY_MS)
  const zones = Array.from(
    { length: 26 },
    (_, index) => `Etc/GMT${index < 12 ? '+' : '-'}${index < 12 ? 12 - index : index - 11}`,
  )

  for (let day = 1; day <= 28; day += 1) {
    // The zone in which a new date begins at the time when this mission claims to have been done.
    const at = noon + (day - 1) * 6 * HOUR_MS
    trainee.client.timeZone = zones.find((zone) => localDate(at - 1, zone) !== localDate(at, zone)) ?? 'UTC'
    await send(trainee, day, at)
  }

  const dates = (await countedSessions(trainee)).map(({ counted_on }) => counted_on)
  expect(new Set(dates).size).toBe(dates.length)
  expect(dates.length).toBeLessThanOrEqual(8)
})

test('a time zone header does not unlock the next day until the zone is stored', async () => {
  const trainee = await started()
  await send(trainee, 1)
  vi.setSystemTime(noon + 7 * HOUR_MS)
  trainee.client.timeZone = 'Asia/Karachi' // midnight is at 19:00 UTC

  const tooEarly = await send(trainee, 2)
  await travel(trainee, 'Asia/Karachi')
  const afterStoring = await send(trainee, 2)

  expect(tooEarly).toMatchObject({ status: 403, body: { code: 'locked' } })
  expect(afterStoring.body).toMatchObject({ day: 2, counts: true })
  expect((await countedSessions(trainee)).map(({ counted_on }) => counted_on)).toEqual([
    '2027-03-01',
    '2027-03-02',
  ])
})

test('changing the time zone before every call allows no more missions than dates', async () => {
  const trainee = await started()
  const zones = Array.from(
    { length: 26 },
    (_, index) => `Etc/GMT${index < 12 ? '+' : '-'}${index < 12 ? 12 - index : index - 11}`,
  )
  let day = 1
  for (let at = noon; at <= noon + 5 * DAY_MS; at += 6 * HOUR_MS) {
    vi.setSystemTime(at)
    await travel(trainee, zones.find((zone) => localDate(at - 1, zone) !== localDate(at, zone)) ?? 'UTC')
    if ((await send(trainee, day)).status === 200) day += 1
  }

  const dates = (await countedSessions(trainee)).map(({ counted_on }) => counted_on)
  expect(new Set(dates).size).toBe(dates.length)
  // Five days touch six dates. A trainee who is always in the zone where a date begins first gets one more.
  expect(dates.length).toBeLessThanOrEqual(7)
}, 60_000)

test('after a flight west into a date already used, the next mission opens after 24 hours', async () => {
  const trainee = await started()
  await travel(trainee, 'Europe/Berlin')
  vi.setSystemTime(utc('03-01T23:30')) // 00:30 of the 2nd
  await send(trainee, 1)
  await travel(trainee, 'America/New_York') // 18:30 of the 1st
  const { body: current } = await trainee.client.get('/api/bootcamps/current')

  vi.setSystemTime(utc('03-02T06:00'))
  const tooEarly = await send(trainee, 2)
  vi.setSystemTime(utc('03-02T23:30'))
  const dayLater = await send(trainee, 2)

  expect(current).toMatchObject({ nextMissionAt: '2027-03-02T23:30:00.000Z' })
  expect(tooEarly).toMatchObject({ status: 403, body: { code: 'locked' } })
  expect(dayLater.body).toMatchObject({ counts: true })
  expect((await countedSessions(trainee)).map(({ counted_on }) => counted_on)).toEqual([
    '2027-03-02',
    '2027-03-03',
  ])
})

test('crossing the date line west and back gives every date one mission and loses none', async () => {
  const trainee = await started()
  await travel(trainee, 'Pacific/Kiritimati')
  await send(trainee, 1) // 02:00 of the 2nd
  await travel(trainee, 'Pacific/Honolulu') // the same hour of the 1st
  vi.setSystemTime(utc('03-02T12:00'))
  const dayLater = await send(trainee, 2) // 02:00 of the 2nd in Honolulu
  await travel(trainee, 'Pacific/Kiritimati') // 02:00 of the 3rd
  const dayOnReturn = await dayOf(trainee.client)
  vi.setSystemTime(utc('03-03T10:00'))

  expect(dayLater.body).toMatchObject({ day: 2, counts: true })
  expect(dayOnReturn).toBe(2)
  expect(await dayOf(trainee.client)).toBe(3) // the 4th begins in Kiritimati
  expect((await countedSessions(trainee)).map(({ counted_on }) => counted_on)).toEqual([
    '2027-03-02',
    '2027-03-03',
  ])
})

test('a mission done 35 days ago counts as done 30 days ago; the next counts on its own day', async () => {
  const trainee = await started()
  vi.setSystemTime(noon + 20 * DAY_MS)
  await dayOf(trainee.client) // keeps the login from expiring
  vi.setSystemTime(noon + 40 * DAY_MS)

  const first = await send(trainee, 1, noon + 5 * DAY_MS)
  const second = await send(trainee, 2, noon + 12 * DAY_MS)

  expect(first.body).toMatchObject({ counts: true, completedAt: new Date(noon + 10 * DAY_MS).toISOString() })
  expect(second.body).toMatchObject({ counts: true, completedAt: new Date(noon + 12 * DAY_MS).toISOString() })
})

test('a future day’s mission done before a restart is refused for good; one done after it is only locked', async () => {
  const trainee = await started()
  const { body } = await trainee.client.get('/api/bootcamps/current')
  vi.setSystemTime(noon + 3 * DAY_MS)
  await trainee.client.post('/api/bootcamps/restart', { id: Object(body).id })
  vi.setSystemTime(noon + 4 * DAY_MS)

  const doneBefore = await send(trainee, 3, noon + 2 * DAY_MS)
  const doneSince = await send(trainee, 3, noon + 3 * DAY_MS + HOUR_MS)

  expect(doneBefore).toMatchObject({
    status: 409,
    body: {
      code: 'earlier_bootcamp',
      error:
        'You did this mission before your current bootcamp began, so it can’t count here. Your earlier missions are in the mission log.',
    },
  })
  expect(doneSince).toMatchObject({ status: 403, body: { code: 'locked' } })
  expect(await sessionRows(trainee)).toEqual([])
})

test('a repeat done offline keeps the time when it was done', async () => {
  const trainee = await started()
  await send(trainee, 1)
  vi.setSystemTime(noon + 2 * DAY_MS)

  const repeat = await send(trainee, 1, noon + 2 * HOUR_MS)

  expect(repeat.body).toMatchObject({
    counts: false,
    completedAt: new Date(noon + 2 * HOUR_MS).toISOString(),
  })
  expect(await dayOf(trainee.client)).toBe(2)
})
