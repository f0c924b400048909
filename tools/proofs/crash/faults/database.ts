import { setTimeout as sleep } from 'node:timers/promises'
import { finishMission, tell } from '#tools/proofs/crash/writes.ts'
import type { Fault } from './fault.ts'
import { paid, standing } from './payments.ts'

export const database: readonly Fault[] = [
  {
    number: 18,
    name: 'D1 busy 4 s during webhook',
    seeds: 20,
    live: async (rig, told, pick) => {
      const buyer = rig.trainee()
      const payment = paid({ buyer })
      const before = await rig.census()
      await rig.whileHeld(4000, async () => {
        await sleep(pick(1500))
        told.answered((await tell(rig.url, payment)).status, 503)
        told.holds(
          'nothing of it is there',
          rig.count('SELECT count(*) FROM payment_events WHERE event_id = ?', payment.event_id) === 0,
        )
        told.mending()
      })
      told.left(before, await rig.census(), 'no rows')
      // As Paddle does.
      await rig.until('the webhook to be taken', async () => (await tell(rig.url, payment)).status === 200)
      told.equal('what the buyer sees', await standing(rig, buyer, payment.data.id), {
        status: 'completed',
        canAccess: true,
        events: 1,
      })
      told.ended(before, await rig.census(), 'audit +1, payment_events +1')
    },
  },
  {
    number: 19,
    name: 'D1 fails on 2nd statement of finish',
    seeds: 1,
    short: true,
    live: async (rig, told) => {
      const { buyer, plan } = await rig.training()
      const before = await rig.census()
      const key = crypto.randomUUID()
      await rig.whileRefused('INSERT', 'workout_sessions', async () =>
        told.answered((await finishMission(rig.url, buyer, plan, key)).status, 503),
      )
      told.left(before, await rig.census(), 'no rows')
      told.answered((await finishMission(rig.url, buyer, plan, key)).status, 200)
      told.answered((await finishMission(rig.url, buyer, plan, key)).status, 200)
      told.equal('days done', Object((await rig.ask(buyer, '/api/bootcamps/current')).body).daysCompleted, 1)
      told.ended(before, await rig.census(), 'audit +1, workout_sessions +1')
    },
  },
  {
    number: 20,
    name: 'D1 fails on start',
    seeds: 1,
    short: true,
    live: async (rig, told) => {
      const { buyer } = rig.paid()
      const before = await rig.census()
      const start = async () => (await rig.ask(buyer, '/api/bootcamps/start', { method: 'POST' })).status
      await rig.whileRefused('INSERT', 'bootcamps', async () => told.answered(await start(), 503))
      // The trail's entry stands after the run in the batch: it takes the run back with it.
      await rig.whileRefused('INSERT', 'audit', async () => told.answered(await start(), 503))
      told.left(before, await rig.census(), 'no rows')
      told.answered(await start(), 200)
      told.answered(await start(), 409)
      told.ended(before, await rig.census(), 'audit +1, bootcamps +1')
    },
  },
  {
    number: 21,
    name: 'D1 slow 2 s on every read',
    seeds: 1,
    live: async (rig, told) => {
      const { buyer, plan } = await rig.training()
      const before = await rig.census()
      const key = crypto.randomUUID()
      await rig.while({ slowMs: 2000 }, async () => {
        const startedAt = performance.now()
        const reads = await Promise.all(
          ['auth/me', 'bootcamp-access', 'workout/today', 'statistics'].map((path) =>
            rig.ask(buyer, `/api/${path}`),
          ),
        )
        for (const { status } of reads) told.answered(status, 200)
        told.holds('the database was slow', performance.now() - startedAt > 2000)
        told.answered((await finishMission(rig.url, buyer, plan, key)).status, 200)
        told.answered((await finishMission(rig.url, buyer, plan, key)).status, 200)
      })
      told.left(before, await rig.census(), 'audit +1, workout_sessions +1')
      told.answered((await rig.ask(buyer, '/api/auth/me')).status, 200)
      told.ended(before, await rig.census(), 'audit +1, workout_sessions +1')
    },
  },
]
