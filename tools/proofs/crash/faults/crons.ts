import { setTimeout as sleep } from 'node:timers/promises'
import { tell } from '#tools/proofs/crash/writes.ts'
import type { Fault, Witness } from './fault.ts'
import { type Paid, paid, settled } from './payments.ts'
import { DAY, dueAt, makeDue, quarterHourly, reminded } from './reminded.ts'
import { ANOTHER_MS, type Rig } from './rig.ts'

/** A payment whose message was lost on its way to the queue: only cron brings it back. */
async function lostPayment(rig: Rig, told: Witness): Promise<Paid> {
  const payment = paid({ buyer: rig.trainee() })
  await rig.while({ failing: ['send'] }, async () =>
    told.answered((await tell(rig.url, payment)).status, 200),
  )
  return payment
}

export const crons: readonly Fault[] = [
  {
    number: 29,
    name: 'cron twice for one slot',
    seeds: 5,
    short: true,
    live: async (rig, told, pick) => {
      const { buyer, browser } = await reminded(rig)
      const payment = await lostPayment(rig, told)
      const before = await rig.census()
      const slot = dueAt(rig, buyer)
      await Promise.all(Array.from({ length: 2 + pick(3) }, () => rig.cron(quarterHourly, slot)))
      await rig.until('the reminder', () => browser.state().received.length > 0)
      await rig.cron(quarterHourly, slot)
      told.left(before, await rig.census(), 'reminders +1')
      await Promise.all(Array.from({ length: 2 + pick(3) }, rig.sweep))
      await settled(rig, payment.data.id)
      await sleep(ANOTHER_MS)
      told.equal('pushes', browser.state().calls, 1)
      told.ended(before, await rig.census(), 'audit +1, reminders +1')
    },
  },
  {
    number: 30,
    name: 'cron skipped 6 h',
    seeds: 1,
    live: async (rig, told) => {
      const { buyer, browser } = await reminded(rig)
      const payment = await lostPayment(rig, told)
      const before = await rig.census()
      const slot = makeDue(rig, buyer, 6)
      await rig.cron(quarterHourly)
      await rig.sweep()
      await settled(rig, payment.data.id)
      // Six hours on nobody wants to hear of the morning: it is dropped, and the next is tomorrow's.
      await sleep(ANOTHER_MS)
      told.equal('pushes of what is over', browser.state().calls, 0)
      told.equal('when the next one is due', dueAt(rig, buyer), slot + DAY)
      told.left(before, await rig.census(), 'audit +1')
      makeDue(rig, buyer)
      await rig.cron(quarterHourly)
      await rig.until('the next reminder', () => browser.state().received.length === 1)
      told.ended(before, await rig.census(), 'audit +1, reminders +1')
    },
  },
]
