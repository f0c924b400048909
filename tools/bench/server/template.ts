import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { userSchema } from '#shared/api/account.ts'
import { accessSchema, checkoutSchema } from '#shared/api/bootcamp.ts'
import { planSchema } from '#shared/api/workout.ts'
import { bootcampPayment, finishOf, signupForm } from '#local/seeds/inputs.ts'
import { openClient } from '#local/seeds/client.ts'
import { type Step, onboard, answerReadiness, startBootcamp, train } from '#local/seeds/steps.ts'
import { finishedExercises } from '#local/seeds/training.ts'
import { exampleSecrets, webhookHeaders } from '#tools/harness/server/secrets.ts'
import { sendWebhook } from '#tools/harness/calls/webhook.ts'
import { type D1Value, toD1Value } from '#tools/harness/blobs.ts'
import { until } from '#tools/harness/until.ts'
import { allMigrations } from '#tools/harness/server/bundle.ts'
import * as z from 'zod/mini'
import { benchDir } from './product.ts'
import { makeDatabase, serve } from './start.ts'

/** The rows of one trainee by table, as the product wrote them. */
export type Template = Readonly<Record<string, readonly Readonly<Record<string, D1Value>>[]>>

/** The tables whose rows are copied. The audit trail is left out. */
const tables = {
  users: 'id',
  logins: 'user_id',
  bootcamps: 'user_id',
  checkouts: 'user_id',
  payment_events: 'user_id',
  photos: 'user_id',
  workout_sessions: 'bootcamp_id',
} as const

const templateEmail = 'template@example.com'
/**
 * The trainee has thirty sessions: 26 missions, four of them trained twice. Day 27 is open: a training day, as most
 * days are. The first day of a zone would open with the crossing, which covers what a browser measures.
 */
export const openDay = 27
const repeatedDays = [5, 12, 20, 24]

/**
 * Makes a trainee through the API who has signed up, paid, trained and taken photos. The rows are stored until the migrations
 * change.
 */
export async function makeTemplate(): Promise<Template> {
  const file = join(benchDir, `template-${openDay}-${await schemaFingerprint()}.json`)
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'))
  const stateDir = join(benchDir, 'template')
  await rm(stateDir, { recursive: true, force: true })
  const database = await makeDatabase(stateDir, 'template')
  const server = await serve(stateDir, [{ name: 'product', kind: 'product', database: 'template' }])
  try {
    await trainTemplate(`http://127.0.0.1:${server.ports.product}`, (text, ...params) =>
      server.execute('template', text, ...params),
    )
  } finally {
    await server.stop()
  }
  const template = readRows(new DatabaseSync(database))
  await writeFile(file, JSON.stringify(template))
  return template
}

/** A hash of the migrations. If it changes, the template and the large databases are made again. */
async function schemaFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await allMigrations()) hash.update(await readFile(join('migrations', name)))
  return hash.digest('hex').slice(0, 12)
}

async function trainTemplate(
  app: string,
  execute: (text: string, ...params: string[]) => Promise<number>,
): Promise<void> {
  const client = openClient(app, 'UTC')
  const user = await client.call('POST', '/api/auth/signup', userSchema, signupForm(templateEmail))
  const trainee = { user, client, execute }
  const missions = openDay - 1
  const steps: Step[] = [
    onboard,
    pay(app),
    startBootcamp,
    answerReadiness,
    train(missions, [1, 8, 15, 22]),
    giveUniqueKeys,
    ...repeatedDays.map(trainAgain),
    giveUniqueKeys,
    moveRepeatsBack,
  ]
  for (const step of steps) await step(trainee)
}

/** Pays with a webhook, as Paddle sends it. */
const pay =
  (app: string): Step =>
  async ({ client, user }) => {
    const { priceId, userId, userEmail, intent } = await client.call(
      'POST',
      '/api/purchase/checkout',
      checkoutSchema,
    )
    const payment = bootcampPayment({ userId, userEmail, intent }, { priceId })
    const { status, body } = await sendWebhook(app, payment, (text) =>
      webhookHeaders(text, { from: exampleSecrets() }),
    )
    if (status !== 200) throw new Error(`A payment was refused: ${status} ${String(body)}`)
    await until(
      `the payment of ${user.email}`,
      async () => (await client.call('GET', '/api/bootcamp-access', accessSchema)).canAccess,
      { ms: 10_000 },
    )
  }

const trainAgain =
  (day: number): Step =>
  async ({ client, user }) => {
    const plan = await client.call('GET', `/api/workout/${day}`, planSchema)
    const finished = finishOf(user.id, plan, finishedExercises(plan))
    await client.call('POST', '/api/workout-sessions', z.unknown(), finished)
  }

/**
 * Gives each session a short id as its key, as the app does. Otherwise two sessions of the same day on the same date would be stored
 * as one.
 */
const giveUniqueKeys: Step = ({ execute }) =>
  execute('UPDATE workout_sessions SET attempt_key = substr(hex(randomblob(6)), 1, 11)')

/** Moves the repeats to yesterday. */
const moveRepeatsBack: Step = ({ execute }) =>
  execute(
    'UPDATE workout_sessions SET completed_at = completed_at - 86400000, completed_on = CASE WHEN length(completed_on) = 10 THEN date(completed_on, ?) ELSE completed_on END WHERE counts = 0',
    '-1 day',
  )

function readRows(database: DatabaseSync): Template {
  const userId = Number(database.prepare('SELECT id FROM users WHERE email = ?').get(templateEmail)?.id)
  const bootcampId = Number(database.prepare('SELECT id FROM bootcamps WHERE user_id = ?').get(userId)?.id)
  const rows = Object.entries(tables).map(([table, owner]) => {
    const key = owner === 'bootcamp_id' ? bootcampId : userId
    const found = database.prepare(`SELECT * FROM ${table} WHERE ${owner} = ?`).all(key)
    return [table, found.map(asJson)]
  })
  database.close()
  return Object.fromEntries(rows)
}

const asJson = (row: Record<string, SQLOutputValue>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toD1Value(value)]))
