import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createBystander } from '#tests/support/worker/bystander.ts'
import {
  createFullTrainee,
  eraseTrainee,
  holdJobQueue,
  requestExport,
  runJobs,
} from '#tests/support/worker/personal-data.ts'
import { deliverAndSettle, pay, paymentOf } from '#tests/support/worker/paddle.ts'
import { rowsOf, watchRowsOf } from '#tests/support/worker/rows.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'
import { sweepPersonalData } from '#worker/domain/personal-data/sweep.ts'

const filesOf = async ({ user }: Trainee) =>
  (
    await Promise.all(['u', 'exports'].map((room) => env.PHOTOS.list({ prefix: `${room}/${user.id}/` })))
  ).flatMap(({ objects }) => objects.map(({ key, etag }) => [key, etag]))

const eventRow = ({ event_id }: { event_id: string }) =>
  env.DB.prepare('SELECT * FROM payment_events WHERE event_id = ?').bind(event_id).first()

test(
  'an export and an erasure change no row and no file of another trainee',
  { timeout: 60_000 },
  async () => {
    const held = holdJobQueue()
    const [ready, packing] = [await createBystander(), await createBystander()]
    const trainee = await createFullTrainee(`leaving-${crypto.randomUUID()}`)
    await requestExport(ready.client)
    await runJobs(held)
    await requestExport(packing.client)
    held.splice(0)
    await deliverAndSettle(paymentOf({ user: ready.user, quantity: 2 }))
    const unowned = paymentOf({ user: ready.user, customData: {} })
    await deliverAndSettle(unowned)
    const sweepAt = async (now: number) => sweepPersonalData({ env, now, defer: () => {} })
    const acts: [name: string, act: () => Promise<unknown>][] = [
      ['a request', async () => requestExport(trainee.client)],
      ['an export', async () => runJobs(held)],
      ['a sweep', async () => sweepAt(Date.now())],
      [
        'an expired export',
        async () => {
          await env.DB.prepare(
            'UPDATE data_exports SET expires_at = 1 WHERE user_id = (SELECT id FROM users WHERE public_id = ?)',
          )
            .bind(trainee.user.id)
            .run()
          await sweepAt(Date.now())
        },
      ],
      ['an erasure', async () => eraseTrainee(trainee)],
      ['its job', async () => runJobs(held)],
    ]
    const checks = await Promise.all([ready, packing].map(watchRowsOf))
    const [filesBefore, unownedBefore] = [await filesOf(ready), await eventRow(unowned)]

    for (const [name, act] of acts) {
      await act()
      for (const unchanged of checks) await unchanged(name)
      expect(await filesOf(ready), name).toEqual(filesBefore)
      expect(await eventRow(unowned), name).toEqual(unownedBefore)
    }

    expect(await filesOf(trainee)).toEqual([])
    expect((await rowsOf(trainee)).users).toEqual([])
  },
)

test('after an erasure other trainees’ payments count as before', async () => {
  const held = holdJobQueue()
  await eraseTrainee(await createFullTrainee(`leaving-${crypto.randomUUID()}`))
  await runJobs(held)
  const trainee = await onboarded()

  await pay(trainee.client, trainee.user)

  expect((await trainee.client.get('/api/bootcamp-access')).body).toMatchObject({ canAccess: true })
})
