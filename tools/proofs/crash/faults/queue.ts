import { setTimeout as sleep } from 'node:timers/promises'
import { sendWebhook } from '#tools/harness/calls/webhook.ts'
import type { Fault, Assertions } from './fault.ts'
import { type Paid, paid, settled } from './sale.ts'
import { QUEUE_DELAY_MS, type FaultHarness } from './fault-harness.ts'

const unsettledCount = (harness: FaultHarness, { event_id }: Paid) =>
  harness.countRowsOf('payment_events', { event_id, processed_at: null })
const auditCount = (harness: FaultHarness, { data }: Paid) =>
  harness.countRowsOf('audit', { action: 'purchase', target: data.id })
const healthOf = async (harness: FaultHarness) => Object((await harness.ask(null, '/api/health')).body)

/** The event is settled once, with one audit entry, and its buyer has access. */
async function checkSettledOnce(
  harness: FaultHarness,
  assert: Assertions,
  payment: Paid,
  buyer: Parameters<FaultHarness['ask']>[0],
): Promise<void> {
  await settled(harness, payment.data.id)
  assert.endRecovery()
  assert.equal(
    'rows of the event',
    harness.countRowsOf('payment_events', { transaction_id: payment.data.id }),
    1,
  )
  assert.equal('audit entries', auditCount(harness, payment), 1)
  assert.equal('access', Object((await harness.ask(buyer, '/api/bootcamp-access')).body).canAccess, true)
}

export const queue: readonly Fault[] = [
  {
    number: 13,
    name: 'queue send fails',
    seeds: 1,
    short: true,
    run: async (harness, assert) => {
      const buyer = harness.trainee()
      const payment = paid({ buyer })
      const before = await harness.countRows()
      await harness.whileBroken({ failing: ['send'] }, async () =>
        assert.status((await sendWebhook(harness.url, payment)).status, 200),
      )
      await sleep(QUEUE_DELAY_MS)
      assert.equal('unsettled events', unsettledCount(harness, payment), 1)
      assert.rowsAfterFault(before, await harness.countRows(), 'payment_events +1')
      await harness.sweep()
      await checkSettledOnce(harness, assert, payment, buyer)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +1, payment_events +1')
    },
  },
  {
    number: 14,
    name: 'queue redelivers after commit',
    seeds: 5,
    run: async (harness, assert, pick) => {
      const buyer = harness.trainee()
      const payment = paid({ buyer })
      const before = await harness.countRows()
      await harness.whileBroken({ queue: 'acks are lost' }, async () => {
        assert.status((await sendWebhook(harness.url, payment)).status, 200)
        await settled(harness, payment.data.id)
        const { batches } = await harness.counts()
        const more = 1 + pick(2)
        await harness.until(
          'the queue to redeliver it',
          async () => (await harness.counts()).batches >= batches + more,
        )
      })
      assert.rowsAfterFault(before, await harness.countRows(), 'audit +1, payment_events +1')
      await checkSettledOnce(harness, assert, payment, buyer)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +1, payment_events +1')
    },
  },
  {
    number: 15,
    name: 'consumer killed between commit and ack',
    seeds: 20,
    run: async (harness, assert, pick) => {
      const buyer = harness.trainee()
      const payment = paid({ buyer })
      const before = await harness.countRows()
      await harness.setSwitches({ queue: 'hangs' })
      assert.status((await sendWebhook(harness.url, payment)).status, 200)
      await settled(harness, payment.data.id)
      await sleep(pick(200))
      await harness.kill()
      await harness.start()
      assert.rowsAfterFault(before, await harness.countRows(), 'audit +1, payment_events +1')
      await harness.sweep()
      assert.status((await sendWebhook(harness.url, payment)).status, 200)
      await harness.enqueue({ eventId: payment.event_id })
      const { batches } = await harness.counts()
      await harness.until('the redelivered message', async () => (await harness.counts()).batches > batches)
      await checkSettledOnce(harness, assert, payment, buyer)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +1, payment_events +1')
    },
  },
  {
    number: 16,
    name: 'poison message',
    seeds: 1,
    run: async (harness, assert) => {
      const buyer = harness.trainee()
      const payment = paid({ buyer })
      const before = await harness.countRows()
      await Promise.all([
        harness.enqueue({ nothing: 'that a consumer could read' }),
        sendWebhook(harness.url, payment).then(({ status }) => assert.status(status, 200)),
      ])
      await checkSettledOnce(harness, assert, payment, buyer)
      const deadLetters = () => harness.countRowsOf('dead_letters', { event_id: null, replayed_at: null })
      await harness.until(
        'the poison message to be a dead letter',
        () => deadLetters() === 1,
        undefined,
        60_000,
      )
      assert.rowsAfterFault(before, await harness.countRows(), 'audit +1, dead_letters +1, payment_events +1')
      await harness.until('the alarm', async () => (await healthOf(harness)).deadLetters?.ok === false)
      await harness.operate([
        'replay',
        harness.text('SELECT message_id FROM dead_letters WHERE event_id IS NULL'),
      ])
      await harness.until('the alarm to end', async () => (await healthOf(harness)).deadLetters?.ok === true)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +2, dead_letters +1, payment_events +1')
    },
  },
  {
    number: 17,
    name: 'DLQ grows',
    seeds: 1,
    run: async (harness, assert) => {
      const buyers = [harness.trainee(), harness.trainee(), harness.trainee()]
      const events = buyers.map((buyer) => paid({ buyer }))
      const before = await harness.countRows()
      const dead = () =>
        harness.count(
          'SELECT count(*) FROM dead_letters WHERE event_id IN (?, ?, ?) AND replayed_at IS NULL',
          ...events.map(({ event_id }) => event_id),
        )
      await harness.whileRefused('UPDATE', 'payment_events', async () => {
        for (const event of events) assert.status((await sendWebhook(harness.url, event)).status, 200)
        await harness.until('the dead letters', () => dead() === events.length, undefined, 60_000)
      })
      assert.rowsAfterFault(before, await harness.countRows(), 'dead_letters +3, payment_events +3')
      await harness.until('the alarm', async () => (await healthOf(harness)).deadLetters?.ok === false)
      for (const { event_id } of events) await harness.operate(['replay', event_id])
      await harness.sweep()
      for (const [at, event] of events.entries())
        await checkSettledOnce(harness, assert, event, buyers[at] ?? null)
      await harness.until('the alarm to end', async () => (await healthOf(harness)).deadLetters?.ok === true)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +6, dead_letters +3, payment_events +3')
    },
  },
]
