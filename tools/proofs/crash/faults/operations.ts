import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signupForm } from '#local/seeds/inputs.ts'
import { HOUR_MS } from '#shared/units.ts'
import { finishMission } from '#tools/proofs/crash/writes.ts'
import { sendWebhook } from '#tools/harness/calls/webhook.ts'
import { allMigrations } from '#tools/harness/server/bundle.ts'
import { type Server, withServer } from '#tools/harness/server/server.ts'
import { command } from './command.ts'
import type { Fault } from './fault.ts'
import { whilePaddleAnswers } from './paddle.ts'
import { Sale, completed, paid, settled } from './sale.ts'
import { FaultHarness, setupWithSwitches } from './fault-harness.ts'
import { insert } from '#tools/harness/server/database.ts'

export const operations: readonly Fault[] = [
  {
    number: 38,
    name: 'session row deleted mid-request',
    seeds: 20,
    short: true,
    run: async (harness, assert, pick) => {
      const { buyer, plan } = await harness.training()
      const [before, key] = [await harness.countRows(), crypto.randomUUID()]
      const login = harness.inDatabase(
        (database) =>
          database.prepare('SELECT * FROM logins WHERE user_id = ?').get(buyer.id) as Parameters<
            typeof insert
          >[2],
      )
      const [sent] = await harness.whileBroken({ slowMs: 200 }, () =>
        Promise.all([
          sleep(pick(300)).then(() => finishMission(harness.url, buyer, plan, key)),
          // Another tab signs out.
          sleep(pick(300)).then(() => harness.ask(buyer, '/api/auth/logout', { method: 'POST' })),
        ]),
      )
      // If the finish came before the sign-out, all of it is stored; otherwise nothing is.
      assert.status(sent.status, 200, 401)
      assert.rowsAfterFault(
        before,
        await harness.countRows(),
        sent.status === 200 ? 'audit +1, logins -1, workout_sessions +1' : 'audit +1, logins -1',
      )
      assert.status((await finishMission(harness.url, buyer, plan, key)).status, 401)
      harness.inDatabase((database) => insert(database, 'logins', login))
      assert.status((await finishMission(harness.url, buyer, plan, key)).status, 200)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +1, workout_sessions +1')
    },
  },
  {
    number: 39,
    name: 'deploy with old schema',
    seeds: 1,
    short: true,
    run: async (harness, assert) => {
      // The new Worker runs on a database without the tables that an account needs. Then they are migrated.
      const migrations = await allMigrations()
      const oldCount = migrations.indexOf('0012_add_exports_and_erasures.sql')
      const port = Number(new URL(harness.url).port) + 5
      const onOldSchema = async (early: Server): Promise<void> => {
        const old = new FaultHarness(early, [])
        const before = await old.countRows()
        const email = `${crypto.randomUUID()}@example.com`
        const signUp = () => old.ask(null, '/api/auth/signup', { method: 'POST', body: signupForm(email) })
        assert.status((await signUp()).status, 503)
        assert.status((await old.ask(null, '/api/auth/me')).status, 401)
        assert.status((await old.ask(null, '/api/vapid-public-key')).status, 200)
        assert.rowsAfterFault(before, await old.countRows(), 'no rows')
        for (const file of migrations.slice(oldCount))
          old.execute(await readFile(join('migrations', file), 'utf8'))
        assert.status((await signUp()).status, 201)
        assert.holds(
          'the account is complete',
          old.count("SELECT count(*) FROM account_tokens WHERE email = ? AND kind = 'verify'", email) === 1,
        )
        assert.after = 'users +1'
        assert.endRecovery()
      }
      await withServer(port, onOldSchema, { ...(await setupWithSwitches(port)), migrations: oldCount })
      // The other way round: the previous release's Worker on the new tables.
      const { status, output } = await command(process.execPath, ['tools/proofs/migrations/prove.ts'])
      assert.equal('npm run prove -- migrations', status, 0)
      assert.holds('it made calls', /calls of both releases \d\d+/.test(output))
    },
  },
  {
    number: 40,
    name: 'restore to yesterday while a new event arrives',
    seeds: 1,
    run: async (harness, assert) => {
      const newSale = () => new Sale(harness, assert)
      const [earlier, later, during] = [newSale(), newSale(), newSale()]
      const [first, second, third] = [
        paid({ buyer: earlier.buyer, ago: 30 * HOUR_MS }),
        paid({ buyer: later.buyer, ago: 2 * HOUR_MS }),
        paid({ buyer: during.buyer }),
      ]
      await earlier.deliver(first)
      await settled(harness, first.data.id)
      await earlier.start(200)
      const copy = harness.server.copyDatabase()
      const before = await harness.countRows()
      await later.deliver(second)
      await later.sees(second.data.id, completed)

      await harness.kill()
      const early = await sendWebhook(harness.url, third)
      assert.status(early.status, 0)
      await harness.server.putBack(copy)
      await harness.start()
      assert.rowsAfterFault(before, await harness.countRows(), 'no rows')
      // Paddle resends only what was not acknowledged. The other events are found by the nightly comparison.
      await during.deliver(third)
      const listed = [third, second, first].map(({ event_id, event_type, occurred_at, data }) => ({
        event_id,
        event_type,
        occurred_at,
        data,
      }))
      const page = { status: 200, body: { data: listed, meta: { pagination: { has_more: false } } } }
      await whilePaddleAnswers(
        harness,
        () => page,
        () => harness.cron('17 3 * * *'),
      )
      await earlier.sees(first.data.id, completed)
      await later.sees(second.data.id, completed)
      await during.sees(third.data.id, completed)
      await later.deliver(second)
      await later.start(200)
      await earlier.start(409)
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +3, bootcamps +1, payment_events +2')
    },
  },
]
