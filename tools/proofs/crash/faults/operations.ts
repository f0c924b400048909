import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { finishMission, tell } from '#tools/proofs/crash/writes.ts'
import { allMigrations } from '#tools/harness/bundle.ts'
import { type Server, withServer } from '#tools/harness/server.ts'
import { command } from './command.ts'
import type { Fault } from './fault.ts'
import { whilePaddleAnswers } from './paddle.ts'
import { paid, standing } from './payments.ts'
import { Rig, withLevers } from './rig.ts'
import { insert } from '#tools/harness/database.ts'

const HOUR = 3_600_000

export const operations: readonly Fault[] = [
  {
    number: 38,
    name: 'session row deleted mid-request',
    seeds: 20,
    short: true,
    live: async (rig, told, pick) => {
      const { buyer, plan } = await rig.training()
      const [before, key] = [await rig.census(), crypto.randomUUID()]
      const login = rig.inDatabase(
        (database) =>
          database.prepare('SELECT * FROM logins WHERE user_id = ?').get(buyer.id) as Parameters<
            typeof insert
          >[2],
      )
      const [sent] = await rig.while({ slowMs: 200 }, () =>
        Promise.all([
          sleep(pick(300)).then(() => finishMission(rig.url, buyer, plan, key)),
          // Another tab signs out.
          sleep(pick(300)).then(() => rig.ask(buyer, '/api/auth/logout', { method: 'POST' })),
        ]),
      )
      // Let in before it was deleted, it is done in full; after that, not at all.
      told.answered(sent.status, 200, 401)
      told.left(
        before,
        await rig.census(),
        sent.status === 200 ? 'audit +2, logins -1, workout_sessions +1' : 'audit +1, logins -1',
      )
      told.answered((await finishMission(rig.url, buyer, plan, key)).status, 401)
      rig.inDatabase((database) => insert(database, 'logins', login))
      told.answered((await finishMission(rig.url, buyer, plan, key)).status, 200)
      told.ended(before, await rig.census(), 'audit +2, workout_sessions +1')
    },
  },
  {
    number: 39,
    name: 'deploy with old schema',
    seeds: 1,
    live: async (rig, told) => {
      // The new Worker on a database that lacks what an account is made of, and then gets it.
      const migrations = await allMigrations()
      const known = migrations.indexOf('0012_add_exports_and_erasures.sql')
      const port = Number(new URL(rig.url).port) + 5
      const onOldSchema = async (early: Server): Promise<void> => {
        const old = new Rig(early, [])
        const before = await old.census()
        const email = `${crypto.randomUUID()}@example.com`
        const signUp = () =>
          old.ask(null, '/api/auth/signup', {
            method: 'POST',
            body: {
              email,
              password: 'meadow-17-lantern',
              confirmPassword: 'meadow-17-lantern',
              notificationsEnabled: false,
            },
          })
        told.answered((await signUp()).status, 503)
        told.answered((await old.ask(null, '/api/auth/me')).status, 401)
        told.answered((await old.ask(null, '/api/vapid-public-key')).status, 200)
        told.left(before, await old.census(), 'no rows')
        for (const file of migrations.slice(known))
          old.execute(await readFile(join('migrations', file), 'utf8'))
        told.answered((await signUp()).status, 201)
        told.holds(
          'the account is whole',
          old.count("SELECT count(*) FROM account_tokens WHERE email = ? AND kind = 'verify'", email) === 1,
        )
        told.after = 'users +1'
        told.mended()
      }
      await withServer(port, onOldSchema, { ...(await withLevers(port)), migrations: known })
      // The other way round: the previous release's Worker while the new migrations come under it.
      const { status, said } = await command(process.execPath, ['tools/proofs/migrations/prove.ts'])
      told.equal('npm run prove -- migrations', status, 0)
      told.holds('it made calls', /calls of the previous release \d\d+/.test(said))
    },
  },
  {
    number: 40,
    name: 'restore to yesterday while a new event arrives',
    seeds: 1,
    live: async (rig, told) => {
      const [earlier, later, during] = [rig.trainee(), rig.trainee(), rig.trainee()]
      const [first, second, third] = [
        paid({ buyer: earlier, ago: 30 * HOUR }),
        paid({ buyer: later, ago: 2 * HOUR }),
        paid({ buyer: during }),
      ]
      told.answered((await tell(rig.url, first)).status, 200)
      await standing(rig, earlier, first.data.id)
      told.answered((await rig.ask(earlier, '/api/bootcamps/start', { method: 'POST' })).status, 200)
      const copy = rig.server.copyDatabase()
      const before = await rig.census()
      told.answered((await tell(rig.url, second)).status, 200)
      told.equal('of today', await standing(rig, later, second.data.id), {
        status: 'completed',
        canAccess: true,
        events: 1,
      })

      await rig.kill()
      const early = await tell(rig.url, third)
      told.answered(early.status, 0)
      await rig.server.putBack(copy)
      await rig.start()
      told.left(before, await rig.census(), 'no rows')
      // Paddle tries again what had no answer; what it had an answer to it only tells when it is asked.
      told.answered((await tell(rig.url, third)).status, 200)
      const listed = [third, second, first].map(({ event_id, event_type, occurred_at, data }) => ({
        event_id,
        event_type,
        occurred_at,
        data,
      }))
      const page = { status: 200, body: { data: listed, meta: { pagination: { has_more: false } } } }
      await whilePaddleAnswers(
        rig,
        () => page,
        () => rig.cron('17 3 * * *'),
      )
      for (const [buyer, { data }] of [
        [earlier, first],
        [later, second],
        [during, third],
      ] as const) {
        told.equal('what the buyer sees', await standing(rig, buyer, data.id), {
          status: 'completed',
          canAccess: true,
          events: 1,
        })
      }
      told.answered((await tell(rig.url, second)).status, 200)
      told.answered((await rig.ask(later, '/api/bootcamps/start', { method: 'POST' })).status, 200)
      told.answered((await rig.ask(earlier, '/api/bootcamps/start', { method: 'POST' })).status, 409)
      told.ended(before, await rig.census(), 'audit +3, bootcamps +1, payment_events +2')
    },
  },
]
