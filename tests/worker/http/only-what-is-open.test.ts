import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { Client } from '#tests/support/worker/client.ts'
import { deliverAndSettle, pay, paymentOf } from '#tests/support/worker/paddle.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'
import { started } from '#tests/support/worker/training.ts'
import { countOpenPayments } from '#worker/domain/payments/reconciliation.ts'

test('the calendar contains the missions of an active bootcamp and none of an ended one', async () => {
  const { client, user } = await started()
  const { url } = Object((await client.post('/api/calendar-feed')).body)
  const missions = async () =>
    (await new Client().get(new URL(url).pathname)).text.split('BEGIN:VEVENT').length - 1
  const before = await missions()

  await env.DB.prepare(
    "UPDATE bootcamps SET status = 'revoked', ended_at = ?1 WHERE user_id = (SELECT id FROM users WHERE email = ?2)",
  )
    .bind(Date.now(), user.email)
    .run()

  expect([before, await missions()]).toEqual([30, 0])
})

test('a replayed dead letter no longer counts as waiting for the operator', async () => {
  const insertDeadLetter = (id: string, replayedAt: number | null) =>
    env.DB.prepare("INSERT INTO dead_letters (message_id, body, died_at, replayed_at) VALUES (?, '{}', 1, ?)")
      .bind(id, replayedAt)
      .run()
  const before = await countOpenPayments()

  await insertDeadLetter('waiting', null)
  await insertDeadLetter('replayed', 2)

  expect((await countOpenPayments()).dead).toBe(before.dead + 1)
})

test('a payment that counts is not listed for the operator', async () => {
  const trainee = await onboarded()
  const before = await countOpenPayments()

  await pay(trainee.client, trainee.user)
  await deliverAndSettle(paymentOf({ user: trainee.user, quantity: 2 }))

  expect((await countOpenPayments()).underReview).toBe(before.underReview + 1)
})
