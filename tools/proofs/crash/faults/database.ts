import { setTimeout as sleep } from 'node:timers/promises'
import { finishMission } from '#tools/proofs/crash/writes.ts'
import { sendWebhook } from '#tools/harness/calls/webhook.ts'
import type { Fault } from './fault.ts'
import { Sale, completed, paid } from './sale.ts'

export const database: readonly Fault[] = [
  {
    number: 18,
    name: 'D1 busy 4 s during webhook',
    seeds: 20,
    run: async (harness, assert, pick) => {
      const sale = new Sale(harness, assert)
      const payment = paid({ buyer: sale.buyer })
      const before = await harness.countRows()
      await harness.whileLocked(4000, async () => {
        await sleep(pick(1500))
        assert.status((await sendWebhook(harness.url, payment)).status, 503)
        assert.holds(
          'the event is not stored',
          harness.countRowsOf('payment_events', { event_id: payment.event_id }) === 0,
        )
        assert.startRecovery()
      })
      assert.rowsAfterFault(before, await harness.countRows(), 'no rows')
      // Paddle also retries.
      await harness.until(
        'the webhook to be accepted',
        async () => (await sendWebhook(harness.url, payment)).status === 200,
      )
      await sale.sees(payment.data.id, completed)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +1, payment_events +1')
    },
  },
  {
    number: 19,
    name: 'D1 fails on 2nd statement of finish',
    seeds: 1,
    short: true,
    run: async (harness, assert) => {
      const { buyer, plan } = await harness.training()
      const before = await harness.countRows()
      const key = crypto.randomUUID()
      await harness.whileRefused('INSERT', 'workout_sessions', async () =>
        assert.status((await finishMission(harness.url, buyer, plan, key)).status, 503),
      )
      assert.rowsAfterFault(before, await harness.countRows(), 'no rows')
      assert.status((await finishMission(harness.url, buyer, plan, key)).status, 200)
      assert.status((await finishMission(harness.url, buyer, plan, key)).status, 200)
      assert.equal(
        'days done',
        Object((await harness.ask(buyer, '/api/bootcamps/current')).body).daysCompleted,
        1,
      )
      assert.rowsAtEnd(before, await harness.countRows(), 'workout_sessions +1')
    },
  },
  {
    number: 20,
    name: 'D1 fails on start',
    seeds: 1,
    short: true,
    run: async (harness, assert) => {
      const { buyer } = harness.paid()
      const before = await harness.countRows()
      const start = async () => (await harness.ask(buyer, '/api/bootcamps/start', { method: 'POST' })).status
      await harness.whileRefused('INSERT', 'bootcamps', async () => assert.status(await start(), 503))
      // The audit entry comes after the bootcamp in the batch, so its failure must roll back the bootcamp.
      await harness.whileRefused('INSERT', 'audit', async () => assert.status(await start(), 503))
      assert.rowsAfterFault(before, await harness.countRows(), 'no rows')
      assert.status(await start(), 200)
      assert.status(await start(), 409)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +1, bootcamps +1')
    },
  },
  {
    number: 21,
    name: 'D1 slow 2 s on every read',
    seeds: 1,
    run: async (harness, assert) => {
      const { buyer, plan } = await harness.training()
      const before = await harness.countRows()
      const key = crypto.randomUUID()
      await harness.whileBroken({ slowMs: 2000 }, async () => {
        const startedAt = performance.now()
        const reads = await Promise.all(
          ['auth/me', 'bootcamp-access', 'workout/today', 'statistics'].map((path) =>
            harness.ask(buyer, `/api/${path}`),
          ),
        )
        for (const { status } of reads) assert.status(status, 200)
        assert.holds('the database was slow', performance.now() - startedAt > 2000)
        assert.status((await finishMission(harness.url, buyer, plan, key)).status, 200)
        assert.status((await finishMission(harness.url, buyer, plan, key)).status, 200)
      })
      assert.rowsAfterFault(before, await harness.countRows(), 'workout_sessions +1')
      assert.status((await harness.ask(buyer, '/api/auth/me')).status, 200)
      assert.rowsAtEnd(before, await harness.countRows(), 'workout_sessions +1')
    },
  },
]
