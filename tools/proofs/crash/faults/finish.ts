import { setTimeout as sleep } from 'node:timers/promises'
import { finishMission } from '#tools/proofs/crash/writes.ts'
import type { Fault } from './fault.ts'

export const finish: readonly Fault[] = [
  {
    number: 28,
    name: 'SIGKILL during finish',
    seeds: 20,
    short: true,
    run: async (harness, assert, pick) => {
      const { buyer, plan } = await harness.training()
      const before = await harness.countRows()
      const key = crypto.randomUUID()
      const sent = finishMission(harness.url, buyer, plan, key)
      await sleep(pick(40))
      await harness.kill()
      const { status } = await sent
      assert.status(status, 0, 200)
      await harness.start()
      assert.rowsAfterFault(
        before,
        await harness.countRows(),
        ...(status === 200 ? [] : ['no rows']),
        'workout_sessions +1',
      )
      assert.status((await finishMission(harness.url, buyer, plan, key)).status, 200)
      assert.equal(
        'days done',
        Object((await harness.ask(buyer, '/api/bootcamps/current')).body).daysCompleted,
        1,
      )
      assert.rowsAtEnd(before, await harness.countRows(), 'workout_sessions +1')
    },
  },
]
