import { type FullTrainee, makeFullTrainee, password } from './full-trainee.ts'
import type { Product } from '#tools/harness/server/product.ts'
import { loginId, token } from '#tools/harness/server/secrets.ts'

/**
 * newcomer: onboarded. buyer: has paid. recruit: on day 1. veteran: one day done, with a run, a photo, a push subscription,
 * a calendar and a passkey.
 */
export type Stage = 'newcomer' | 'buyer' | 'recruit' | 'veteran'

/**
 * A signed-in trainee and the ids of their records. If this stage has no such record, the id belongs to no record
 * at all.
 */
export type Trainee = {
  id: string
  email: string
  password: string
  login: string
  cookie: string
  bootcamp: string
  session: string
  photo: string
  run: string
  purchase: string
  orderNumber: string
  endpoint: string
  calendar: string
  passkey: string
}

type Row = Record<string, string | number | null>

/** The tables in which a stage has rows, besides `users` and `logins`. */
const tablesOf: Readonly<Record<Stage, readonly string[]>> = {
  newcomer: [],
  buyer: ['payment_events'],
  recruit: ['payment_events', 'bootcamps'],
  veteran: [
    'payment_events',
    'bootcamps',
    'workout_sessions',
    'runs',
    'photos',
    'push_subscriptions',
    'calendar_feeds',
    'passkeys',
  ],
}

/** Creates one trainee through the API (`model`). `newTrainee` then copies the model's rows, which is fast. */
export async function createTrainees({
  url,
  open,
  database,
  bucket,
}: Product): Promise<{ model: FullTrainee; newTrainee: (stage: Stage) => Promise<Trainee> }> {
  const model = await makeFullTrainee(url, open, 1)
  const rows = readRows(open, model.id)
  const photo = rows.photos && (await bytesOf(`u/${model.id}/${rows.photos.public_id}.jpg`))

  async function bytesOf(key: string): Promise<ArrayBuffer> {
    const file = await bucket.get(key)
    if (!file) throw new Error(`The first trainee has no file ${key}`)
    return file.arrayBuffer()
  }

  /** Copies the model's rows, with new values for the columns that must be unique. The database fills in ids that are `null`. */
  async function newTrainee(stage: Stage): Promise<Trainee> {
    const secret = newId()
    const trainee: Trainee = {
      id: newId(),
      email: `${crypto.randomUUID()}@example.com`,
      password,
      login: loginId(secret),
      cookie: `__Host-login=${await token('login', secret, Number(rows.logins?.expires_at))}`,
      bootcamp: newId(),
      session: crypto.randomUUID(),
      photo: newId(),
      run: newId(),
      purchase: newId(),
      orderNumber: `txn_${newId()
        .toLowerCase()
        .replace(/[^a-z\d]/g, '0')}0000`,
      endpoint: `https://localhost:9/push/${newId()}`,
      calendar: newId(),
      passkey: newId(),
    }
    const own: Readonly<Record<string, Row>> = {
      users: { public_id: trainee.id, email: trainee.email, id: null },
      logins: { id: trainee.login },
      payment_events: {
        event_id: `evt_${newId()}`,
        public_id: trainee.purchase,
        transaction_id: trainee.orderNumber,
        raw: '{}',
      },
      // Hana has not asked the copies yet.
      bootcamps: { id: null, public_id: trainee.bootcamp, transaction_id: trainee.orderNumber, plane: null },
      workout_sessions: { attempt_key: trainee.session },
      runs: { id: null, public_id: trainee.run },
      photos: { id: null, public_id: trainee.photo, capture_key: crypto.randomUUID(), object_key: '' },
      push_subscriptions: { id: null, endpoint: trainee.endpoint },
      calendar_feeds: { public_id: trainee.calendar },
      passkeys: { id: trainee.passkey },
    }
    const tables = ['users', 'logins', ...tablesOf[stage]]
    await database.batch(
      tables.map((table) => insert(table, { ...withoutCanary(rows[table]), ...own[table] }, trainee)),
    )
    if (tables.includes('photos') && photo) await bucket.put(`u/${trainee.id}/${trainee.photo}.jpg`, photo)
    return trainee
  }

  /** Proofs look for the model's canary in answers to other trainees, so the copies must not contain it. */
  const withoutCanary = (row: Row = {}): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replaceAll(model.canary, 'own') : value,
      ]),
    )

  function insert(table: string, row: Row, { id, bootcamp }: Trainee) {
    const names = Object.keys(row)
    const values = names.map((name) =>
      name === 'user_id'
        ? '(SELECT id FROM users WHERE public_id = ?)'
        : name === 'bootcamp_id'
          ? '(SELECT id FROM bootcamps WHERE public_id = ?)'
          : '?',
    )
    return database
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`)
      .bind(
        ...names.map((name) =>
          name === 'user_id' ? id : name === 'bootcamp_id' ? bootcamp : (row[name] ?? null),
        ),
      )
  }

  return { model, newTrainee }
}

const newId = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')

function readRows(open: Product['open'], publicId: string): Readonly<Record<string, Row>> {
  const database = open()
  const whose = (table: string) =>
    table === 'users' ? 'public_id = ?' : `user_id = (SELECT id FROM users WHERE public_id = ?)`
  const of = (table: string) =>
    table === 'workout_sessions'
      ? 'bootcamp_id IN (SELECT id FROM bootcamps WHERE user_id = (SELECT id FROM users WHERE public_id = ?))'
      : whose(table)
  const rows = ['users', 'logins', ...tablesOf.veteran].map(
    (table) =>
      [
        table,
        database
          .prepare(`SELECT ${storedColumns(database, table)} FROM ${table} WHERE ${of(table)} LIMIT 1`)
          .get(publicId) as Row,
      ] as const,
  )
  database.close()
  return Object.fromEntries(rows)
}

/** All columns but generated ones, which no statement may write. */
const storedColumns = (database: ReturnType<Product['open']>, table: string): string =>
  database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))
    .join(', ')
