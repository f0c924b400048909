import { setTimeout as sleep } from 'node:timers/promises'
import { finishMission } from '#tools/proofs/crash/writes.ts'
import type { Fault } from './fault.ts'

export const finish: readonly Fault[] = [
  {
    number: 28,
    name: 'SIGKILL during finish',
    seeds: 20,
    short: true,
    live: async (rig, told, pick) => {
      const { buyer, plan } = await rig.training()
      const before = await rig.census()
      const key = crypto.randomUUID()
      const sent = finishMission(rig.url, buyer, plan, key)
      await sleep(pick(40))
      await rig.kill()
      const { status } = await sent
      told.answered(status, 0, 200)
      await rig.start()
      told.left(
        before,
        await rig.census(),
        ...(status === 200 ? [] : ['no rows']),
        'audit +1, workout_sessions +1',
      )
      told.answered((await finishMission(rig.url, buyer, plan, key)).status, 200)
      told.equal('days done', Object((await rig.ask(buyer, '/api/bootcamps/current')).body).daysCompleted, 1)
      told.ended(before, await rig.census(), 'audit +1, workout_sessions +1')
    },
  },
]
