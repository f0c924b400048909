import { readFileSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { newBrowserKeys, sharedKeys } from '#local/push/browser-keys.ts'
import type { Fault } from './fault.ts'
import { saveSubscription, makeDue, reminderCron, remindedTrainee, subscribe } from './reminded-trainee.ts'
import { QUEUE_DELAY_MS } from './fault-harness.ts'

export const push: readonly Fault[] = [
  {
    number: 31,
    name: 'push 410',
    seeds: 1,
    short: true,
    run: async (harness, assert) => {
      const { buyer, browser } = await remindedTrainee(harness, 410)
      const other = await subscribe(harness, buyer)
      makeDue(harness, buyer)
      const before = await harness.countRows()
      await harness.cron(reminderCron)
      await harness.until('the reminder on the other browser', () => other.state().received.length === 1)
      await harness.until(
        'the dead subscription to be deleted',
        () => harness.countRowsOf('push_subscriptions', { endpoint: browser.endpoint }) === 0,
      )
      assert.answers.push('410')
      assert.rowsAfterFault(before, await harness.countRows(), 'push_subscriptions -1, reminded +1')
      await harness.cron(reminderCron)
      await sleep(QUEUE_DELAY_MS)
      assert.equal('calls of the dead browser', browser.state().calls, 1)
      assert.equal('pushes to the other', other.state().calls, 1)
      assert.rowsAtEnd(before, await harness.countRows(), 'push_subscriptions -1, reminded +1')
    },
  },
  {
    number: 32,
    name: 'push 429 with Retry-After',
    seeds: 1,
    run: async (harness, assert) => {
      const { browser } = await remindedTrainee(harness, 429)
      const before = await harness.countRows()
      await harness.cron(reminderCron)
      await harness.until('the first attempt', () => browser.state().calls > 0)
      assert.answers.push('429')
      assert.rowsAfterFault(before, await harness.countRows(), 'reminded +1')
      browser.answers('take')
      await harness.until('the reminder', () => browser.state().received.length > 0)
      await sleep(QUEUE_DELAY_MS)
      assert.equal('the requested wait', (await harness.delays()).at(-1), 1)
      assert.equal('reminders that arrived', browser.state().received.length, 1)
      assert.rowsAtEnd(before, await harness.countRows(), 'reminded +1')
    },
  },
  {
    number: 33,
    name: 'push hangs 60 s',
    seeds: 1,
    run: async (harness, assert) => {
      const { browser } = await remindedTrainee(harness, 'hang')
      const other = await remindedTrainee(harness)
      const before = await harness.countRows()
      const startedAt = performance.now()
      await harness.cron(reminderCron)
      await harness.until('the others’ reminder', () => other.browser.state().received.length === 1)
      await harness.until('the attempt that hangs', () => browser.state().calls > 0)
      assert.answers.push('none')
      assert.rowsAfterFault(before, await harness.countRows(), 'reminded +2')
      browser.answers('take')
      await harness.until('the reminder', () => browser.state().received.length === 1)
      assert.holds('no other push waited a minute for it', performance.now() - startedAt < 60_000)
      assert.equal('the wait after no answer', (await harness.delays()).at(-1), 30)
      assert.equal('pushes to the other', other.browser.state().calls, 1)
      assert.rowsAtEnd(before, await harness.countRows(), 'reminded +2')
    },
  },
  {
    number: 34,
    name: 'push 301 to loopback',
    seeds: 1,
    run: async (harness, assert) => {
      let [hits, calls] = [0, 0]
      const canary = createPlainServer((_, answer) => {
        hits += 1
        answer.end()
      })
      const inside = await listenOnFreePort(canary)
      const certificate = (file: string) => readFileSync(`local/push/certificate/${file}`)
      const service = createServer(
        { cert: certificate('cert.pem'), key: certificate('key.pem') },
        (_, answer) => {
          calls += 1
          answer.writeHead(301, { Location: `http://127.0.0.1:${inside}/inside` }).end()
        },
      )
      try {
        const { buyer } = await harness.training()
        await saveSubscription(
          harness,
          buyer,
          `https://localhost:${await listenOnFreePort(service)}/push/elsewhere`,
          sharedKeys(await newBrowserKeys()),
        )
        makeDue(harness, buyer)
        const before = await harness.countRows()
        await harness.cron(reminderCron)
        await harness.until('the call', () => calls > 0)
        assert.answers.push('301')
        assert.rowsAfterFault(before, await harness.countRows(), 'reminded +1')
        const browser = await subscribe(harness, buyer)
        harness.execute(`UPDATE users SET reminded_on = NULL WHERE id = ${buyer.id}`)
        makeDue(harness, buyer)
        await harness.cron(reminderCron)
        await harness.until(
          'the reminder on a browser that takes it',
          () => browser.state().received.length === 1,
        )
        await sleep(QUEUE_DELAY_MS)
        assert.equal('hits inside', hits, 0)
        assert.equal('calls of the service that redirects', calls, 2)
        assert.rowsAtEnd(before, await harness.countRows(), 'push_subscriptions +1, reminded +1')
      } finally {
        canary.close()
        service.close()
      }
    },
  },
]

/** Listens on a free port and returns it. */
async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  return Object(server.address()).port
}
