import { readFileSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { newBrowserKeys, sharedKeys } from '#local/push/browser-keys.ts'
import type { Fault } from './fault.ts'
import { keepBrowser, makeDue, quarterHourly, reminded, subscribe } from './reminded.ts'
import { ANOTHER_MS } from './rig.ts'

export const push: readonly Fault[] = [
  {
    number: 31,
    name: 'push 410',
    seeds: 1,
    short: true,
    live: async (rig, told) => {
      const { buyer, browser } = await reminded(rig, 410)
      const other = await subscribe(rig, buyer)
      makeDue(rig, buyer)
      const before = await rig.census()
      await rig.cron(quarterHourly)
      await rig.until('the reminder on the other browser', () => other.state().received.length === 1)
      await rig.until(
        'the dead browser to be forgotten',
        () => rig.count('SELECT count(*) FROM push_subscriptions WHERE endpoint = ?', browser.endpoint) === 0,
      )
      told.answers.push('410')
      told.left(before, await rig.census(), 'push_subscriptions -1, reminders +1')
      await rig.cron(quarterHourly)
      await sleep(ANOTHER_MS)
      told.equal('calls of the dead browser', browser.state().calls, 1)
      told.equal('pushes to the other', other.state().calls, 1)
      told.ended(before, await rig.census(), 'push_subscriptions -1, reminders +1')
    },
  },
  {
    number: 32,
    name: 'push 429 with Retry-After',
    seeds: 1,
    live: async (rig, told) => {
      const { browser } = await reminded(rig, 429)
      const before = await rig.census()
      await rig.cron(quarterHourly)
      await rig.until('the first try', () => browser.state().calls > 0)
      told.answers.push('429')
      told.left(before, await rig.census(), 'reminders +1')
      browser.answers('take')
      await rig.until('the reminder', () => browser.state().received.length > 0)
      await sleep(ANOTHER_MS)
      told.equal('the wait that was asked for', (await rig.delays()).at(-1), 1)
      told.equal('reminders that arrived', browser.state().received.length, 1)
      told.ended(before, await rig.census(), 'reminders +1')
    },
  },
  {
    number: 33,
    name: 'push hangs 60 s',
    seeds: 1,
    live: async (rig, told) => {
      const { browser } = await reminded(rig, 'hang')
      const other = await reminded(rig)
      const before = await rig.census()
      const startedAt = performance.now()
      await rig.cron(quarterHourly)
      await rig.until('the others’ reminder', () => other.browser.state().received.length === 1)
      await rig.until('the try that hangs', () => browser.state().calls > 0)
      told.answers.push('none')
      told.left(before, await rig.census(), 'reminders +2')
      browser.answers('take')
      await rig.until('the reminder', () => browser.state().received.length === 1)
      told.holds('nobody waited a minute for it', performance.now() - startedAt < 60_000)
      told.equal('the wait after no answer', (await rig.delays()).at(-1), 30)
      told.equal('pushes to the other', other.browser.state().calls, 1)
      told.ended(before, await rig.census(), 'reminders +2')
    },
  },
  {
    number: 34,
    name: 'push 301 to loopback',
    seeds: 1,
    live: async (rig, told) => {
      let [hits, calls] = [0, 0]
      const canary = createPlainServer((_, answer) => {
        hits += 1
        answer.end()
      })
      const inside = await listening(canary)
      const certificate = (file: string) => readFileSync(`local/push/certificate/${file}`)
      const service = createServer(
        { cert: certificate('cert.pem'), key: certificate('key.pem') },
        (_, answer) => {
          calls += 1
          answer.writeHead(301, { Location: `http://127.0.0.1:${inside}/inside` }).end()
        },
      )
      try {
        const { buyer } = await rig.training()
        await keepBrowser(
          rig,
          buyer,
          `https://localhost:${await listening(service)}/push/elsewhere`,
          sharedKeys(await newBrowserKeys()),
        )
        makeDue(rig, buyer)
        const before = await rig.census()
        await rig.cron(quarterHourly)
        await rig.until('the call', () => calls > 0)
        told.answers.push('301')
        told.left(before, await rig.census(), 'reminders +1')
        const browser = await subscribe(rig, buyer)
        rig.execute(`DELETE FROM reminders WHERE user_id = ${buyer.id}`)
        makeDue(rig, buyer)
        await rig.cron(quarterHourly)
        await rig.until(
          'the reminder on a browser that takes it',
          () => browser.state().received.length === 1,
        )
        await sleep(ANOTHER_MS)
        told.equal('hits inside', hits, 0)
        told.equal('calls of the service that sends elsewhere', calls, 2)
        told.ended(before, await rig.census(), 'push_subscriptions +1, reminders +1')
      } finally {
        canary.close()
        service.close()
      }
    },
  },
]

/** The port that was free. */
async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  return Object(server.address()).port
}
