import { setTimeout as sleep } from 'node:timers/promises'
import { sendWebhook } from '#tools/harness/calls/webhook.ts'
import type { Fault, Assertions } from './fault.ts'
import { type Paid, paid, settled } from './sale.ts'
import { dueAt, makeDue, reminderCron, remindedTrainee } from './reminded-trainee.ts'
import { QUEUE_DELAY_MS, type FaultHarness } from './fault-harness.ts'

/** A payment whose queue message was lost. Only cron finds it. */
async function lostPayment(harness: FaultHarness, assert: Assertions): Promise<Paid> {
  const payment = paid({ buyer: harness.trainee() })
  await harness.whileBroken({ failing: ['send'] }, async () =>
    assert.status((await sendWebhook(harness.url, payment)).status, 200),
  )
  return payment
}

export const crons: readonly Fault[] = [
  {
    number: 29,
    name: 'cron twice for one slot',
    seeds: 5,
    short: true,
    run: async (harness, assert, pick) => {
      const { buyer, browser } = await remindedTrainee(harness)
      const payment = await lostPayment(harness, assert)
      const before = await harness.countRows()
      const slot = dueAt(harness, buyer)
      await Promise.all(Array.from({ length: 2 + pick(3) }, () => harness.cron(reminderCron, slot)))
      await harness.until('the reminder', () => browser.state().received.length > 0)
      await harness.cron(reminderCron, slot)
      assert.rowsAfterFault(before, await harness.countRows(), 'reminded +1')
      await Promise.all(Array.from({ length: 2 + pick(3) }, harness.sweep))
      await settled(harness, payment.data.id)
      await sleep(QUEUE_DELAY_MS)
      assert.equal('pushes', browser.state().calls, 1)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +1, reminded +1')
    },
  },
  {
    number: 30,
    name: 'cron skipped 6 h',
    seeds: 1,
    run: async (harness, assert) => {
      const { buyer, browser } = await remindedTrainee(harness)
      const payment = await lostPayment(harness, assert)
      const before = await harness.countRows()
      const slot = makeDue(harness, buyer, 6)
      await harness.cron(reminderCron)
      await harness.sweep()
      await settled(harness, payment.data.id)
      // A reminder that is six hours late is dropped: it waits for its quarter of an hour of the next day.
      await sleep(QUEUE_DELAY_MS)
      assert.equal('pushes of the dropped reminder', browser.state().calls, 0)
      assert.equal('when the next one is due', dueAt(harness, buyer), slot)
      assert.rowsAfterFault(before, await harness.countRows(), 'audit +1')
      makeDue(harness, buyer)
      await harness.cron(reminderCron)
      await harness.until('the next reminder', () => browser.state().received.length === 1)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +1, reminded +1')
    },
  },
]
