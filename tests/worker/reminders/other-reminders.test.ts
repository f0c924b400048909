import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createBystander } from '#tests/support/worker/bystander.ts'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import {
  type Browser,
  consume,
  cronAt,
  decryptReminder,
  holdReminderQueue,
  pushServices,
  remind,
  rowOf,
  subscribeBrowser,
} from '#tests/support/worker/push.ts'
import { userIdOf, watchRowsOf } from '#tests/support/worker/rows.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { completeDay, noon, started } from '#tests/support/worker/training.ts'

const tomorrowAtSeven = noon + 19 * HOUR_MS
const nextOf = async (trainee: Trainee) => (await rowOf(trainee))?.next_reminder_at
const everyDay = [1, 2, 3, 4, 5, 6, 7]

// Cron takes every due trainee, so those of earlier tests must not be due.
beforeEach(async () => {
  await env.DB.prepare('UPDATE users SET next_reminder_at = NULL').run()
})

/** A trainee with a subscribed browser, who started at noon UTC on March 1, 2027. Stops the clock. */
async function subscribedTrainee(): Promise<Trainee & { browser: Browser }> {
  const trainee = await started()
  return { ...trainee, browser: await subscribeBrowser(trainee) }
}

test('one trainee’s chosen weekday does not move another’s reminder that is due at the same time', async () => {
  const [onTuesdays, daily] = [await subscribedTrainee(), await subscribedTrainee()]
  await onTuesdays.client.put('/api/users/reminders', { hour: 7, weekdays: [2] })
  pushServices()

  vi.setSystemTime(tomorrowAtSeven)
  await remind(tomorrowAtSeven)

  expect([await nextOf(onTuesdays), await nextOf(daily)]).toEqual([
    tomorrowAtSeven + 7 * DAY_MS,
    tomorrowAtSeven + DAY_MS,
  ])
})

test('after a queue failure only the claimed reminders become due again', async () => {
  const [due, later] = [await subscribedTrainee(), await subscribedTrainee()]
  await env.DB.prepare('UPDATE users SET next_reminder_at = ? WHERE id = ?')
    .bind(tomorrowAtSeven + DAY_MS, await userIdOf(later))
    .run()
  vi.setSystemTime(tomorrowAtSeven)
  vi.spyOn(env.REMINDERS, 'sendBatch').mockRejectedValueOnce(new Error('queue away'))

  await expect(cronAt(tomorrowAtSeven)).rejects.toThrow('A cron has failed')
  expectConsoleError(/queue away/)

  expect([await nextOf(due), await nextOf(later)]).toEqual([tomorrowAtSeven, tomorrowAtSeven + DAY_MS])
})

test('if the queue takes some of the reminders, only the others become due again', async () => {
  const taken = 2500
  await env.DB.prepare('UPDATE users SET next_reminder_at = NULL').run()
  await env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n <= ${taken})
     INSERT INTO users (public_id, email, password_hash, created_at, time_zone, notifications_enabled, exercise_reminders, photo_reminders, next_reminder_at)
     SELECT 'many-' || n, 'many-' || n || '@example.com', 'x', 1, 'UTC', 1, 1, 1, ${tomorrowAtSeven} FROM numbers`,
  ).run()
  vi.setSystemTime(tomorrowAtSeven)
  const sendBatch = vi.spyOn(env.REMINDERS, 'sendBatch')
  sendBatch.mockResolvedValueOnce(undefined as never).mockRejectedValueOnce(new Error('queue away'))

  await expect(cronAt(tomorrowAtSeven)).rejects.toThrow('A cron has failed')
  expectConsoleError(/queue away/)

  const { results } = await env.DB.prepare(
    "SELECT next_reminder_at AS due, count(*) AS trainees FROM users WHERE public_id LIKE 'many-%' GROUP BY 1 ORDER BY 1",
  ).all()
  expect(results).toEqual([
    { due: tomorrowAtSeven, trainees: 1 },
    { due: tomorrowAtSeven + DAY_MS, trainees: taken },
  ])
  await env.DB.prepare("DELETE FROM users WHERE public_id LIKE 'many-%'").run()
})

test(
  'nothing that happens to one trainee’s reminders changes a row of another',
  { timeout: 60_000 },
  async () => {
    const other = await createBystander()
    const trainee = await subscribedTrainee()
    const { client } = trainee
    await env.DB.prepare('UPDATE users SET next_reminder_at = ? WHERE id = ?')
      .bind(noon + 200 * DAY_MS, await userIdOf(other))
      .run()
    let answer = 201
    const sent = pushServices(() => new Response(null, { status: answer }))
    const held = holdReminderQueue()
    const deliver = async () => void (await consume(held.splice(0).map(({ body }) => body)))
    const remindAt = async (time: number) => {
      vi.setSystemTime(time)
      await cronAt(time)
      await deliver()
    }
    const press = async (button: 'later' | 'pause') => {
      const { token } = await decryptReminder(sent.at(-1)!, trainee.browser)
      await new Client().post('/api/reminders/answer', { token, answer: button })
    }
    const ignored = async () => (await rowOf(trainee))?.reminders_ignored
    const acts: [name: string, act: () => Promise<unknown>][] = [
      ['a reminder', async () => remindAt(tomorrowAtSeven)],
      ['“In 1 hour”', async () => press('later')],
      [
        'the reminder after an hour',
        async () => {
          vi.setSystemTime(tomorrowAtSeven + HOUR_MS)
          await deliver()
        },
      ],
      ['“Pause 7 days”', async () => press('pause')],
      ['an end of the pause', async () => client.post('/api/reminders/resume')],
      ['another reminder', async () => remindAt(tomorrowAtSeven + DAY_MS)],
      [
        'a return in another time zone, after two ignored reminders',
        async () => {
          await env.DB.prepare('UPDATE users SET reminders_ignored = 2, ignored_since = 1 WHERE id = ?')
            .bind(await userIdOf(trainee))
            .run()
          client.timeZone = 'Asia/Tokyo'
          await client.get('/api/auth/me')
          await vi.waitFor(async () => expect(await ignored()).toBe(0))
        },
      ],
      [
        'a learned hour',
        async () => {
          for (let day = 1; day <= 6; day += 1) await completeDay(trainee)
          await vi.waitFor(async () => expect((await rowOf(trainee))?.usual_hour).not.toBeNull())
        },
      ],
      ['a chosen hour', async () => client.put('/api/users/reminders', { hour: 7, weekdays: everyDay })],
      [
        'chosen kinds',
        async () =>
          client.put('/api/users/notifications', {
            notificationsEnabled: true,
            exerciseReminders: true,
            photoReminders: false,
          }),
      ],
      ['a calendar address', async () => client.post('/api/calendar-feed')],
      ['a new calendar address', async () => client.post('/api/calendar-feed')],
      ['no calendar address', async () => client.delete('/api/calendar-feed')],
      [
        'another browser',
        async () => {
          const { subscription } = await subscribeBrowser(trainee)
          await client.call('/api/push-subscription', {
            method: 'DELETE',
            body: { endpoint: subscription.endpoint },
          })
        },
      ],
      [
        'a dead browser',
        async () => {
          answer = 410
          await remindAt((await nextOf(trainee))!)
        },
      ],
      ['a reminder without a browser', async () => remindAt((await nextOf(trainee))!)],
    ]
    const unchanged = await watchRowsOf(other)

    for (const [name, act] of acts) {
      await act()
      await unchanged(name)
    }

    expect(sent).toHaveLength(4)
    expect(await nextOf(trainee)).toBeNull()
  },
)

test('a calendar contains the trainee’s own missions, whatever others have reached', async () => {
  const other = await started()
  for (let day = 1; day <= 3; day += 1) await completeDay(other)
  const trainee = await started()
  const feed = String(Object((await trainee.client.post('/api/calendar-feed')).body).url)

  const { text } = await new Client().get(new URL(feed).pathname)

  expect(text.split('BEGIN:VEVENT')).toHaveLength(31)
  expect(text).toContain('SUMMARY:Day 1 ')
})
