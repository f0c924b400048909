import { setTimeout as sleep } from 'node:timers/promises'
import { tell } from '#tools/proofs/crash/writes.ts'
import type { Fault, Witness } from './fault.ts'
import { type Paid, paid, settled } from './payments.ts'
import { ANOTHER_MS, type Rig } from './rig.ts'

const waiting = (rig: Rig, { event_id }: Paid) =>
  rig.count('SELECT count(*) FROM payment_events WHERE event_id = ? AND processed_at IS NULL', event_id)
const entries = (rig: Rig, { data }: Paid) =>
  rig.count("SELECT count(*) FROM audit WHERE action = 'purchase' AND target = ?", data.id)
const healthOf = async (rig: Rig) => Object((await rig.ask(null, '/api/health')).body)

/** One event, one verdict, one entry in the trail; its buyer is let in. */
async function counts(
  rig: Rig,
  told: Witness,
  payment: Paid,
  buyer: Parameters<Rig['ask']>[0],
): Promise<void> {
  await settled(rig, payment.data.id)
  told.mended()
  told.equal(
    'rows of the event',
    rig.count('SELECT count(*) FROM payment_events WHERE transaction_id = ?', payment.data.id),
    1,
  )
  told.equal('entries in the trail', entries(rig, payment), 1)
  told.equal('access', Object((await rig.ask(buyer, '/api/bootcamp-access')).body).canAccess, true)
}

export const queue: readonly Fault[] = [
  {
    number: 13,
    name: 'queue send fails',
    seeds: 1,
    short: true,
    live: async (rig, told) => {
      const buyer = rig.trainee()
      const payment = paid({ buyer })
      const before = await rig.census()
      await rig.while({ failing: ['send'] }, async () =>
        told.answered((await tell(rig.url, payment)).status, 200),
      )
      await sleep(ANOTHER_MS)
      told.equal('events that wait', waiting(rig, payment), 1)
      told.left(before, await rig.census(), 'payment_events +1')
      await rig.sweep()
      await counts(rig, told, payment, buyer)
      told.ended(before, await rig.census(), 'audit +1, payment_events +1')
    },
  },
  {
    number: 14,
    name: 'queue redelivers after commit',
    seeds: 5,
    live: async (rig, told, pick) => {
      const buyer = rig.trainee()
      const payment = paid({ buyer })
      const before = await rig.census()
      await rig.while({ queue: 'acks are lost' }, async () => {
        told.answered((await tell(rig.url, payment)).status, 200)
        await settled(rig, payment.data.id)
        const { batches } = await rig.counts()
        const more = 1 + pick(2)
        await rig.until(
          'the queue to bring it again',
          async () => (await rig.counts()).batches >= batches + more,
        )
      })
      told.left(before, await rig.census(), 'audit +1, payment_events +1')
      await counts(rig, told, payment, buyer)
      told.ended(before, await rig.census(), 'audit +1, payment_events +1')
    },
  },
  {
    number: 15,
    name: 'consumer killed between commit and ack',
    seeds: 20,
    live: async (rig, told, pick) => {
      const buyer = rig.trainee()
      const payment = paid({ buyer })
      const before = await rig.census()
      await rig.pull({ queue: 'hangs' })
      told.answered((await tell(rig.url, payment)).status, 200)
      await settled(rig, payment.data.id)
      await sleep(pick(200))
      await rig.kill()
      await rig.start()
      told.left(before, await rig.census(), 'audit +1, payment_events +1')
      await rig.sweep()
      told.answered((await tell(rig.url, payment)).status, 200)
      await rig.enqueue({ eventId: payment.event_id })
      const { batches } = await rig.counts()
      await rig.until('the message that is there again', async () => (await rig.counts()).batches > batches)
      await counts(rig, told, payment, buyer)
      told.ended(before, await rig.census(), 'audit +1, payment_events +1')
    },
  },
  {
    number: 16,
    name: 'poison message',
    seeds: 1,
    live: async (rig, told) => {
      const buyer = rig.trainee()
      const payment = paid({ buyer })
      const before = await rig.census()
      await Promise.all([
        rig.enqueue({ nothing: 'that a consumer could read' }),
        tell(rig.url, payment).then(({ status }) => told.answered(status, 200)),
      ])
      await counts(rig, told, payment, buyer)
      const letters = () =>
        rig.count('SELECT count(*) FROM dead_letters WHERE event_id IS NULL AND replayed_at IS NULL')
      await rig.until('the poison among the dead letters', () => letters() === 1, undefined, 60_000)
      told.left(before, await rig.census(), 'audit +1, dead_letters +1, payment_events +1')
      await rig.until('the alarm', async () => (await healthOf(rig)).deadLetters?.ok === false)
      await rig.operate(['replay', rig.text('SELECT message_id FROM dead_letters WHERE event_id IS NULL')])
      await rig.until('the alarm to end', async () => (await healthOf(rig)).deadLetters?.ok === true)
      told.ended(before, await rig.census(), 'audit +2, dead_letters +1, payment_events +1')
    },
  },
  {
    number: 17,
    name: 'DLQ grows',
    seeds: 1,
    live: async (rig, told) => {
      const buyers = [rig.trainee(), rig.trainee(), rig.trainee()]
      const events = buyers.map((buyer) => paid({ buyer }))
      const before = await rig.census()
      const dead = () =>
        rig.count(
          'SELECT count(*) FROM dead_letters WHERE event_id IN (?, ?, ?) AND replayed_at IS NULL',
          ...events.map(({ event_id }) => event_id),
        )
      await rig.whileRefused('UPDATE', 'payment_events', async () => {
        for (const event of events) told.answered((await tell(rig.url, event)).status, 200)
        await rig.until('the dead letters', () => dead() === events.length, undefined, 60_000)
      })
      told.left(before, await rig.census(), 'dead_letters +3, payment_events +3')
      await rig.until('the alarm', async () => (await healthOf(rig)).deadLetters?.ok === false)
      for (const { event_id } of events) await rig.operate(['replay', event_id])
      await rig.sweep()
      for (const [at, event] of events.entries()) await counts(rig, told, event, buyers[at] ?? null)
      await rig.until('the alarm to end', async () => (await healthOf(rig)).deadLetters?.ok === true)
      told.ended(before, await rig.census(), 'audit +6, dead_letters +3, payment_events +3')
    },
  },
]
