import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { verifyVapid } from '#local/push/vapid.ts'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import {
  type Browser,
  consume,
  cronAt,
  holdReminderQueue,
  newBrowser,
  pushServices,
  decryptReminder,
  remind,
  rowOf,
  subscribeBrowser,
} from '#tests/support/worker/push.ts'
import { beforeStatementWith } from '#tests/support/worker/interfere.ts'
import { type Trainee, newTrainee, onboarded, password } from '#tests/support/worker/trainee.ts'
import { tellDay } from '#worker/content/story/tell.ts'
import { completeDay, finish, noon, planToday, reachDay, started } from '#tests/support/worker/training.ts'

const tomorrowAtSeven = noon + 19 * HOUR_MS

/** Creates a trainee, with a subscribed browser, who started at noon UTC on March 1, 2027. Stops the clock. */
async function subscribedTrainee(profile = {}): Promise<Trainee & { browser: Browser }> {
  const trainee = await started(profile)
  return { ...trainee, browser: await subscribeBrowser(trainee) }
}

// Cron takes every due trainee, so those of earlier tests must not be due.
beforeEach(async () => {
  await env.DB.prepare('UPDATE users SET next_reminder_at = NULL').run()
})

const at = (time: number) => vi.setSystemTime(time)
const nextOf = async (trainee: Trainee) => (await rowOf(trainee))?.next_reminder_at

test('the reminder at 7 local time is the day’s teaser, and only the trainee’s browser can decrypt it', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  at(tomorrowAtSeven)

  await remind(tomorrowAtSeven)

  expect(sent).toHaveLength(1)
  const [push] = sent
  expect(push).toMatchObject({ endpoint: trainee.browser.subscription.endpoint, redirect: 'manual' })
  expect(push!.body.length).toBeLessThan(1000)
  expect(Object.fromEntries(push!.headers)).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: String(17 * 3600),
    topic: 'day-2027-03-02',
  })
  await expect(verifyVapid(push!.headers.get('authorization') ?? '', push!.endpoint)).resolves.toMatchObject({
    publicKey: env.VAPID_PUBLIC_KEY,
  })
  expect(await decryptReminder(push!, trainee.browser)).toEqual({
    title: `Day 1 · ${missionTitles[0]}`,
    body: expect.stringContaining(tellDay(1, { chosen: {}, plane: 'silent' }).teaser),
    path: '/dashboard',
    token: expect.any(String),
  })
  await expect(decryptReminder(push!, await newBrowser())).rejects.toThrow(/Decryption failed/)
})

test('repeated cron runs and queue messages, concurrent or later, send one push', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  const held = holdReminderQueue()
  at(tomorrowAtSeven)

  await Promise.all([cronAt(tomorrowAtSeven), cronAt(tomorrowAtSeven)])
  await cronAt(tomorrowAtSeven)
  expect(held).toHaveLength(1)
  const bodies = held.map(({ body }) => body)
  await Promise.all([consume(bodies), consume(bodies)])
  await consume(bodies)

  expect(sent).toHaveLength(1)
  expect(await nextOf(trainee)).toBe(tomorrowAtSeven + DAY_MS)
})

test('a cron run less than an hour late still sends the reminder; a later one skips that day', async () => {
  const [inTime, tooLate] = [await subscribedTrainee(), await subscribedTrainee()]
  const sent = pushServices()
  await env.DB.prepare('UPDATE users SET next_reminder_at = ? WHERE email = ?')
    .bind(tomorrowAtSeven - 30 * MINUTE_MS, tooLate.user.email)
    .run()
  at(tomorrowAtSeven + 45 * MINUTE_MS)

  await remind(tomorrowAtSeven + 45 * MINUTE_MS)

  expect(sent.map(({ endpoint }) => endpoint)).toEqual([inTime.browser.subscription.endpoint])
  for (const time of [tomorrowAtSeven + DAY_MS - 30 * MINUTE_MS, tomorrowAtSeven + DAY_MS]) {
    at(time)
    await remind(time)
  }
  expect(sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [inTime, inTime, tooLate].map(({ browser }) => browser.subscription.endpoint).toSorted(),
  )
})

test('a message that waits in the queue for more than an hour is dropped', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  at(tomorrowAtSeven + HOUR_MS + 1)

  await consume([{ due: [[(await rowOf(trainee))?.id, tomorrowAtSeven]] }])

  expect(sent).toEqual([])
})

test('a reminder delivered on a later local date is dropped, and the new day still gets its own', async () => {
  const trainee = await subscribedTrainee()
  const threeUtc = noon + 15 * HOUR_MS
  await trainee.client.put('/api/users/reminders', { hour: 3, weekdays: [1, 2, 3, 4, 5, 6, 7] })
  const sent = pushServices()
  const held = holdReminderQueue()
  at(threeUtc)
  await cronAt(threeUtc)
  // Midnight in St. John's is 03:30 UTC: the message was due half an hour earlier and arrives ten minutes later.
  trainee.client.timeZone = 'America/St_Johns'
  await trainee.client.get('/api/auth/me')
  await vi.waitFor(async () => expect((await rowOf(trainee))?.time_zone).toBe('America/St_Johns'))
  at(threeUtc + 40 * MINUTE_MS)

  await consume(held.splice(0).map(({ body }) => body))
  const atMidnight = sent.length
  at(threeUtc + 3.5 * HOUR_MS)
  await remind(threeUtc + 3.5 * HOUR_MS)

  expect([atMidnight, sent.length]).toEqual([0, 1])
})

test('no reminder is sent after today’s mission is finished; the next day is reminded again', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  at(tomorrowAtSeven - HOUR_MS)
  await finish(trainee, await planToday(trainee.client))
  at(tomorrowAtSeven)

  await remind(tomorrowAtSeven)
  expect(sent).toEqual([])
  at(tomorrowAtSeven + DAY_MS)
  await remind(tomorrowAtSeven + DAY_MS)

  expect(await decryptReminder(sent[0]!, trainee.browser)).toMatchObject({
    title: `Day 2 · ${missionTitles[1]}`,
  })
})

test('a repeat of an earlier mission holds back no reminder and no day of the calendar', async () => {
  const trainee = await subscribedTrainee()
  const plan = await planToday(trainee.client)
  const { body } = await trainee.client.post('/api/calendar-feed')
  await finish(trainee, plan, {}, 'ffffffff-ffff-4fff-bfff-ffffffffffff')
  const sent = pushServices()
  at(tomorrowAtSeven - HOUR_MS)
  // The index of the attempts would give this one first.
  await finish(trainee, plan, {}, '00000000-0000-4000-8000-000000000000')
  at(tomorrowAtSeven)

  await remind(tomorrowAtSeven)
  const calendar = await new Client().get(new URL(String(Object(body).url)).pathname)

  expect(sent).toHaveLength(1)
  expect(/^DTSTART:(.*)$/m.exec(calendar.text)?.[1]).toMatch(/^20270302T07/)
})

test('a mission finished between cron and the queue gets no reminder', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  const held = holdReminderQueue()
  at(tomorrowAtSeven)
  await cronAt(tomorrowAtSeven)
  await finish(trainee, await planToday(trainee.client))

  await consume(held.map(({ body }) => body))

  expect(sent).toEqual([])
})

test('reminders turned off between cron and the queue are not sent', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  const held = holdReminderQueue()
  at(tomorrowAtSeven)
  await cronAt(tomorrowAtSeven)
  await trainee.client.put('/api/users/notifications', {
    notificationsEnabled: false,
    exerciseReminders: false,
    photoReminders: false,
  })

  await consume(held.map(({ body }) => body))

  expect(sent).toEqual([])
  expect(await nextOf(trainee)).toBeNull()
})

test('a trainee without a bootcamp or browser gets no reminders; adding a browser schedules them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  const withoutBootcamp = await onboarded()
  await subscribeBrowser(withoutBootcamp)
  const withoutBrowser = await started()
  await withoutBrowser.client.put('/api/users/notifications', {
    notificationsEnabled: true,
    exerciseReminders: true,
    photoReminders: true,
  })
  const sent = pushServices()
  at(tomorrowAtSeven)

  await remind(tomorrowAtSeven)

  expect(sent).toEqual([])
  expect([await nextOf(withoutBootcamp), await nextOf(withoutBrowser)]).toEqual([null, null])
  await subscribeBrowser(withoutBrowser)
  expect(await nextOf(withoutBrowser)).toBe(tomorrowAtSeven + DAY_MS)
})

test('a browser unseen for sixty days gets no push, but the trainee’s other browser does', async () => {
  const trainee = await subscribedTrainee()
  const used = await subscribeBrowser(trainee)
  await env.DB.prepare('UPDATE push_subscriptions SET seen_at = ? WHERE endpoint = ?')
    .bind(tomorrowAtSeven - 60 * DAY_MS, trainee.browser.subscription.endpoint)
    .run()
  const sent = pushServices()
  at(tomorrowAtSeven)

  await remind(tomorrowAtSeven)

  expect(sent.map(({ endpoint }) => endpoint)).toEqual([used.subscription.endpoint])
})

test('reminders become weekly after three are ignored, stop after 14 days, and resume after a visit', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  const days: number[] = []
  for (let day = 1; day <= 25; day += 1) {
    const now = noon - 5 * HOUR_MS + day * DAY_MS
    at(now)
    const before = sent.length
    await remind(now)
    if (sent.length > before) days.push(day)
  }

  expect(days).toEqual([1, 2, 3, 10])
  expect(await nextOf(trainee)).toBeNull()
  await trainee.client.get('/api/auth/me')
  await vi.waitFor(async () => expect(await nextOf(trainee)).toBe(noon - 5 * HOUR_MS + 26 * DAY_MS))
})

test('a visit between reminders keeps them daily', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  for (let day = 1; day <= 8; day += 1) {
    at(noon - 5 * HOUR_MS + day * DAY_MS)
    await remind(Date.now())
    at(Date.now() + HOUR_MS)
    await trainee.client.get('/api/auth/me')
  }

  expect(sent).toHaveLength(8)
  expect(await ignoredBy(trainee)).toEqual([0, null])
})

/** Sends the reminders of these days, each at seven; day 1 is the first day after the sign-up. */
async function remindOn(...days: readonly number[]): Promise<void> {
  for (const day of days) {
    at(tomorrowAtSeven + (day - 1) * DAY_MS)
    await remind(Date.now())
  }
}

const ignoredBy = async (trainee: Trainee) => {
  const { reminders_ignored, ignored_since } = (await rowOf(trainee)) ?? {}
  return [reminders_ignored, ignored_since]
}

test('each claim counts the reminders that were sent since the trainee was last here', async () => {
  const trainee = await subscribedTrainee()
  pushServices()
  const counts: unknown[] = []

  for (const day of [1, 2, 3]) {
    await remindOn(day)
    counts.push(await ignoredBy(trainee))
  }

  expect(counts).toEqual([
    [0, null],
    [1, tomorrowAtSeven],
    [2, tomorrowAtSeven],
  ])
})

test('a visit on the date of a reminder answers it, even before it is sent and if it is not the first', async () => {
  const trainee = await subscribedTrainee()
  await trainee.client.put('/api/users/reminders', { hour: 18, weekdays: [1, 2, 3, 4, 5, 6, 7] })
  const sent = pushServices()
  for (let day = 1; day <= 6; day += 1) {
    at(noon + day * DAY_MS - 11.5 * HOUR_MS) // half past midnight
    await trainee.client.get('/api/auth/me')
    at(noon + day * DAY_MS + 6.5 * HOUR_MS) // half an hour late
    await remind(Date.now())
    at(Date.now() + HOUR_MS)
    await trainee.client.get('/api/auth/me')
  }
  at(noon + 7 * DAY_MS + 6.5 * HOUR_MS)
  await remind(Date.now())

  expect(sent).toHaveLength(7)
  expect(await ignoredBy(trainee)).toEqual([0, null])
})

test('signing out in one browser does not make the reminders of another count as ignored', async () => {
  const trainee = await subscribedTrainee()
  const { user } = trainee
  const other = new Client()
  const signIn = await other.post('/api/auth/login', { email: user.email, password })
  const sent = pushServices()
  for (const day of [1, 2, 3, 4]) {
    await remindOn(day)
    at(Date.now() + HOUR_MS)
    await other.get('/api/auth/me')
  }

  await other.post('/api/auth/logout')
  await remindOn(5, 6)

  expect(signIn.status).toBe(200)
  expect(sent).toHaveLength(6)
  expect(await ignoredBy(trainee)).toEqual([1, tomorrowAtSeven + 4 * DAY_MS])
})

test('a button on a reminder answers all earlier ones', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  await remindOn(1, 2)
  const { token = '' } = await decryptReminder(sent.at(-1)!, trainee.browser)
  const held = holdReminderQueue()

  await answer(token, 'later')
  const answered = await ignoredBy(trainee)
  at(Date.now() + HOUR_MS)
  await consume(held.splice(0).map(({ body }) => body))
  await remindOn(3)

  expect(answered).toEqual([0, null])
  expect(await ignoredBy(trainee)).toEqual([1, tomorrowAtSeven + DAY_MS + HOUR_MS])
})

test('a reminder that no browser took does not count as ignored', async () => {
  const trainee = await subscribedTrainee()
  let status = 400
  const sent = pushServices(() => new Response(null, { status }))
  await remindOn(1)
  expectConsoleError(/refused a message/)
  const stored = (await rowOf(trainee))?.reminder_state

  status = 201
  await remindOn(2)

  expect(stored).toBe('undelivered')
  expect(sent).toHaveLength(2)
  expect(await ignoredBy(trainee)).toEqual([0, null])
})

test('a reminder that arrives at a later attempt counts as ignored, and one that never does not', async () => {
  const arrives = await subscribedTrainee()
  const never = await subscribedTrainee()
  let waits = true
  pushServices(({ endpoint }) => {
    if (waits) return new Response(null, { status: 503 })
    return new Response(null, { status: endpoint === arrives.browser.subscription.endpoint ? 201 : 410 })
  })
  at(tomorrowAtSeven)
  const held = holdReminderQueue()
  await cronAt(tomorrowAtSeven)
  await consume(held.splice(0).map(({ body }) => body))
  waits = false
  await consume(held.splice(0).map(({ body }) => body))
  await subscribeBrowser(never)

  await remindOn(2)

  expect([await ignoredBy(arrives), await ignoredBy(never)]).toEqual([
    [1, tomorrowAtSeven],
    [0, null],
  ])
})

test('a visit between the claim and its correction is not undone', async () => {
  const trainee = await subscribedTrainee()
  pushServices()
  await remindOn(1, 2, 3)
  const weekLater = tomorrowAtSeven + 9 * DAY_MS
  at(weekLater)
  // The visit comes when the row is claimed and its next time, in a week, not yet written.
  beforeStatementWith('moved.value', async () => {
    await env.DB.prepare(
      'UPDATE users SET reminders_ignored = 0, ignored_since = NULL, reminders_answered_at = ? WHERE email = ?',
    )
      .bind(weekLater, trainee.user.email)
      .run()
  })

  await remind(weekLater)

  expect(await nextOf(trainee)).toBe(weekLater + DAY_MS)
})

test('a visit while the third reminder is being pushed keeps the reminders daily', async () => {
  const trainee = await subscribedTrainee()
  const visits: unknown[] = []
  pushServices(async () => {
    if (Date.now() > tomorrowAtSeven + DAY_MS) {
      await trainee.client.get('/api/auth/me')
      await vi.waitUntil(async () => (await ignoredBy(trainee))[0] === 0)
      visits.push(Date.now())
    }
    return new Response(null, { status: 201 })
  })

  await remindOn(1, 2, 3)

  expect(visits).toHaveLength(1)
  expect(await nextOf(trainee)).toBe(tomorrowAtSeven + 3 * DAY_MS)
})

const answer = (token: string, answered: string) =>
  new Client().post('/api/reminders/answer', { token, answer: answered })

/** A trainee who got the reminder of a morning. What the answer sends to the queue is held. */
async function remindedTrainee() {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  at(tomorrowAtSeven)
  await remind(tomorrowAtSeven)
  const { token = '' } = await decryptReminder(sent[0]!, trainee.browser)
  const held = holdReminderQueue()
  return { trainee, sent, token, held }
}

test('“In 1 hour” sends one more reminder an hour later, without a login, however often it is pressed', async () => {
  const { trainee, sent, token, held } = await remindedTrainee()

  const answers = [await answer(token, 'later'), await answer(token, 'later')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(held).toMatchObject([{ delaySeconds: 3600 }])
  at(tomorrowAtSeven + HOUR_MS)
  const bodies = held.map(({ body }) => body)
  await consume([...bodies, ...bodies])

  expect(sent).toHaveLength(2)
  expect(await decryptReminder(sent[1]!, trainee.browser)).toMatchObject({
    title: `Day 1 · ${missionTitles[0]}`,
  })
})

test('“In 1 hour” sends nothing more once the mission is done', async () => {
  const { trainee, sent, token, held } = await remindedTrainee()
  await answer(token, 'later')
  await finish(trainee, await planToday(trainee.client))
  at(tomorrowAtSeven + HOUR_MS)

  await consume(held.map(({ body }) => body))

  expect(held).toHaveLength(1)
  expect(sent).toHaveLength(1)
})

test('after “In 1 hour” the stored time is that of the second reminder', async () => {
  const { trainee, token, held } = await remindedTrainee()
  await answer(token, 'later')
  at(tomorrowAtSeven + HOUR_MS)

  await consume(held.map(({ body }) => body))

  expect(await rowOf(trainee)).toMatchObject({
    reminded_at: tomorrowAtSeven + HOUR_MS,
    reminder_state: 'sent',
  })
})

test('a second reminder that comes a day late is not sent, and does not take the place of that day’s own', async () => {
  const { trainee, sent, token, held } = await remindedTrainee()
  const takeHeld = () => held.splice(0).map(({ body }) => body)
  await answer(token, 'later')
  const late = takeHeld()
  const nextMorning = tomorrowAtSeven + DAY_MS
  at(nextMorning)
  await cronAt(nextMorning)
  await consume(takeHeld())
  const next = await decryptReminder(sent[1]!, trainee.browser)
  await answer(next.token ?? '', 'later')

  await consume(late)

  expect(sent).toHaveLength(2)
  at(nextMorning + HOUR_MS)
  await consume(takeHeld())
  expect(sent).toHaveLength(3)
})

test('“In 1 hour” late in the evening sends nothing, because tomorrow has its own reminder', async () => {
  const { token, held } = await remindedTrainee()
  at(tomorrowAtSeven + 16.5 * HOUR_MS)

  expect((await answer(token, 'later')).status).toBe(200)

  expect(held).toEqual([])
})

test('“Pause 7 days” stops reminders for a week; the account shows until when and can resume them', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  at(tomorrowAtSeven)
  await remind(tomorrowAtSeven)
  const { token = '' } = await decryptReminder(sent[0]!, trainee.browser)

  expect((await answer(token, 'pause')).status).toBe(200)

  expect(await nextOf(trainee)).toBe(tomorrowAtSeven + 8 * DAY_MS)
  expect((await trainee.client.get('/api/auth/me')).body).toMatchObject({
    remindersPausedUntil: new Date(tomorrowAtSeven + 7 * DAY_MS).toISOString(),
  })
  expect((await trainee.client.post('/api/reminders/resume')).body).toMatchObject({
    remindersPausedUntil: null,
  })
  expect(await nextOf(trainee)).toBe(tomorrowAtSeven + DAY_MS)
})

test.each([
  ['an invalid token', () => 'x'],
  ['a login cookie', ({ client }: Trainee) => client.cookie?.split('=')[1] ?? ''],
])('an answer with %s is refused and changes nothing', async (_, tokenOf) => {
  const trainee = await subscribedTrainee()
  const before = await rowOf(trainee)

  const refused = await answer(tokenOf(trainee), 'pause')

  expect(refused.status).toBe(404)
  expect(await rowOf(trainee)).toEqual(before)
})

test('the trainee chooses the reminder’s hour and weekdays, and the change applies immediately', async () => {
  const trainee = await subscribedTrainee()

  const saved = await trainee.client.put('/api/users/reminders', { hour: 18, weekdays: [1, 3, 5] })

  expect(saved.body).toMatchObject({ reminderHour: 18, reminderWeekdays: [1, 3, 5] })
  expect(await nextOf(trainee)).toBe(noon + 6 * HOUR_MS) // a Monday
  expect(
    (await trainee.client.put('/api/users/reminders', { hour: null, weekdays: [7] })).body,
  ).toMatchObject({ reminderHour: null, usualReminderHour: 7 })
  expect(await nextOf(trainee)).toBe(noon + 6 * DAY_MS - 5 * HOUR_MS)
})

test('invalid reminder settings are refused with a message for the field and change nothing', async () => {
  const trainee = await newTrainee()
  const before = await rowOf(trainee)
  for (const [settings, field] of [
    [{ hour: 25, weekdays: [1] }, 'hour'],
    [{ hour: -1, weekdays: [1] }, 'hour'],
    [{ hour: 7.5, weekdays: [1] }, 'hour'],
    [{ hour: '7', weekdays: [1] }, 'hour'],
    [{ hour: 7, weekdays: [] }, 'weekdays'],
    [{ hour: 7, weekdays: [8] }, 'weekdays.0'],
    [{ hour: 7, weekdays: [1, 1] }, 'weekdays'],
    [{ hour: 7, weekdays: [1], zone: 'UTC' }, 'zone'],
  ] as const) {
    const refused = await trainee.client.put('/api/users/reminders', settings)

    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', fields: { [field]: [expect.any(String)] } },
    })
  }
  expect(await rowOf(trainee)).toEqual(before)
})

test('a traveling trainee is reminded at 7 local time; an unknown time zone changes nothing', async () => {
  const trainee = await subscribedTrainee()
  for (const [zone, next] of [
    ['Mars/Olympus', tomorrowAtSeven],
    ['Asia/Tokyo', Date.UTC(2027, 2, 1, 22)],
    ['America/New_York', Date.UTC(2027, 2, 2, 12)],
  ] as const) {
    trainee.client.timeZone = zone
    await trainee.client.get('/api/auth/me')
    await vi.waitFor(async () => expect(await nextOf(trainee)).toBe(next))
  }
})

test('after five missions the reminder follows the hour at which the trainee usually starts', async () => {
  const trainee = await subscribedTrainee()
  at(noon + 6 * HOUR_MS)
  for (let day = 1; day <= 5; day += 1) await completeDay(trainee)

  await vi.waitFor(async () =>
    expect((await trainee.client.get('/api/auth/me')).body).toMatchObject({
      reminderHour: null,
      usualReminderHour: 17,
    }),
  )
  expect(new Date((await nextOf(trainee)) ?? 0).getUTCHours()).toBe(17)
})

test.each([
  [5, 34, 'It’s also photo day.'],
  [4, 34, null],
  [5, 15, null],
])('on day %i a trainee aged %i gets this photo line in the reminder: %s', async (day, age, photo) => {
  const trainee = await subscribedTrainee({ age, ...(age < 18 && { guardianConsent: true }) })
  await reachDay(trainee, day)
  await trainee.client.post('/api/reminders/resume')
  const sent = pushServices()
  const now = noon - 5 * HOUR_MS + day * DAY_MS
  at(now)

  await remind(now)

  const { body = '' } = await decryptReminder(sent[0]!, trainee.browser)
  expect(/ It’s also photo .*$/.exec(body)?.[0].trim() ?? null).toBe(photo)
})

// Answers of push services

async function remindWithResponse(respond: () => Response | Promise<Response>) {
  const trainee = await subscribedTrainee()
  const sent = pushServices(respond)
  at(tomorrowAtSeven)
  const held = holdReminderQueue()
  await cronAt(tomorrowAtSeven)
  await consume(held.splice(0).map(({ body }) => body))
  const known = await env.DB.prepare('SELECT id FROM push_subscriptions WHERE endpoint = ?')
    .bind(trainee.browser.subscription.endpoint)
    .all()
  return { trainee, sent, held, known: known.results.length }
}

test.each([404, 410])(
  'an answer of %i from the push service deletes the browser’s subscription',
  async (status) => {
    const { sent, held, known } = await remindWithResponse(() => new Response(null, { status }))

    expect({ sent: sent.length, held, known }).toEqual({ sent: 1, held: [], known: 0 })
  },
)

test.each([403, 413, 307])(
  'an answer of %i is logged and not retried, and the browser’s subscription stays',
  async (status) => {
    const { sent, held, known } = await remindWithResponse(
      () => new Response(null, { status, headers: { location: 'https://localhost:9/inside' } }),
    )

    expectConsoleError(/A push service refused a message/)
    expect({ sent: sent.length, held, known }).toEqual({ sent: 1, held: [], known: 1 })
  },
)

test.each([
  ['429 with seconds', () => new Response(null, { status: 429, headers: { 'retry-after': '120' } }), 120],
  [
    '429 with a date',
    () =>
      new Response(null, {
        status: 429,
        headers: { 'retry-after': new Date(Date.now() + 90_000).toUTCString() },
      }),
    90,
  ],
  ['500', () => new Response(null, { status: 500 }), 30],
  ['503', () => new Response(null, { status: 503, headers: { 'retry-after': '999999' } }), 3600],
  ['no connection', () => Promise.reject(new TypeError('Network connection lost')), 30],
] as const)(
  'after %s only that browser is retried, once the wait is over',
  async (_, respond, delaySeconds) => {
    const { trainee, held, known } = await remindWithResponse(respond)

    expect(known).toBe(1)
    expect(held).toEqual([
      {
        body: {
          again: {
            subscriptionId: expect.any(Number),
            userId: (await rowOf(trainee))?.id,
            dueAt: tomorrowAtSeven,
          },
        },
        delaySeconds,
      },
    ])
  },
)

test('a deferred push is retried until it arrives, and not sent after the mission is finished', async () => {
  let status = 503
  const { trainee, sent, held } = await remindWithResponse(
    () => new Response(null, { status, headers: { 'retry-after': '60' } }),
  )
  const [again] = held.map(({ body }) => body)

  const waiting = await consume([again])
  status = 201
  const reached = await consume([again])

  expect(waiting.retryMessages).toEqual([{ msgId: '0' }])
  expect(reached.explicitAcks).toEqual(['0'])
  expect(sent).toHaveLength(3)
  at(tomorrowAtSeven + 30 * MINUTE_MS)
  await finish(trainee, await planToday(trainee.client))
  await consume([again])
  expect(sent).toHaveLength(3)
})

test('at most six pushes run at once, and all of them are sent when one is slow', async () => {
  const trainees: Awaited<ReturnType<typeof subscribedTrainee>>[] = []
  for (let index = 0; index < 9; index += 1) trainees.push(await subscribedTrainee())
  let underWay = 0
  let most = 0
  const sent = pushServices(async ({ endpoint }) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resume) =>
      setTimeout(resume, endpoint === trainees[0]!.browser.subscription.endpoint ? 300 : 20),
    )
    underWay -= 1
    return new Response(null, { status: 201 })
  })
  at(tomorrowAtSeven)

  await remind(tomorrowAtSeven)

  expect(sent).toHaveLength(9)
  expect(most).toBe(6)
})

test('both browsers of a trainee get the reminder, and it counts as one ignored reminder', async () => {
  const trainee = await subscribedTrainee()
  await subscribeBrowser(trainee)
  const sent = pushServices()
  at(tomorrowAtSeven)

  await remind(tomorrowAtSeven)

  expect(sent).toHaveLength(2)
  at(tomorrowAtSeven + DAY_MS)
  await remind(Date.now())
  expect((await rowOf(trainee))?.reminders_ignored).toBe(1)
})

test('when the queue fails, the trainees stay due for the next cron run', async () => {
  const trainee = await subscribedTrainee()
  at(tomorrowAtSeven)
  vi.spyOn(env.REMINDERS, 'sendBatch').mockRejectedValueOnce(new Error('queue away'))

  await expect(cronAt(tomorrowAtSeven)).rejects.toThrow('A cron has failed')
  expectConsoleError(/queue away/)

  expect(await nextOf(trainee)).toBe(tomorrowAtSeven)
})

test('when the queue fails, a trainee who has moved the hour meanwhile keeps the new one', async () => {
  const trainee = await subscribedTrainee()
  at(tomorrowAtSeven)
  vi.spyOn(env.REMINDERS, 'sendBatch').mockImplementationOnce(async () => {
    await trainee.client.put('/api/users/reminders', { hour: 9, weekdays: [1, 2, 3, 4, 5, 6, 7] })
    throw new Error('queue away')
  })

  await expect(cronAt(tomorrowAtSeven)).rejects.toThrow('A cron has failed')
  expectConsoleError(/queue away/)

  expect(await nextOf(trainee)).toBe(tomorrowAtSeven + 2 * HOUR_MS)
})

test('a browser whose push service is no longer allowed is not called, and its row is deleted', async () => {
  const trainee = await subscribedTrainee()
  await env.DB.prepare(
    "UPDATE push_subscriptions SET endpoint = replace(endpoint, 'localhost:9', 'push.example.com') WHERE endpoint = ?",
  )
    .bind(trainee.browser.subscription.endpoint)
    .run()
  const sent = pushServices()
  at(tomorrowAtSeven)

  await remind(tomorrowAtSeven)

  expect(sent).toEqual([])
  const left = await env.DB.prepare(
    'SELECT count(*) AS rows FROM push_subscriptions JOIN users ON users.id = user_id WHERE email = ?',
  )
    .bind(trainee.user.email)
    .first('rows')
  expect(left).toBe(0)
})

test('without VAPID keys nothing is pushed', async () => {
  const trainee = await subscribedTrainee()
  const sent = pushServices()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { VAPID_PUBLIC_KEY: publicKey } = env
  env.VAPID_PUBLIC_KEY = undefined

  await consume([{ due: [[(await rowOf(trainee))?.id, noon]] }])
  env.VAPID_PUBLIC_KEY = publicKey

  expect(sent).toEqual([])
})

test('cron claims the last trainee of a range of 20,000 numbers and the first one of the next', async () => {
  const held = holdReminderQueue()
  const insert = env.DB.prepare(
    `INSERT INTO users (id, public_id, email, password_hash, created_at, time_zone, notifications_enabled, exercise_reminders, photo_reminders, next_reminder_at)
     VALUES (?1, 'range-' || ?1, 'range-' || ?1 || '@example.com', 'x', 1, 'UTC', 1, 1, 1, ?2)`,
  )
  await env.DB.batch([20_000, 20_001].map((id) => insert.bind(id, tomorrowAtSeven)))
  at(tomorrowAtSeven)

  await cronAt(tomorrowAtSeven)

  expect(held.flatMap(({ body }) => ('due' in body ? body.due : []))).toEqual([
    [20_000, tomorrowAtSeven],
    [20_001, tomorrowAtSeven],
  ])
})
