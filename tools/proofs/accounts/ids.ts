import type { Trainee } from '#tools/harness/trainees/trainees.ts'
import { type Account, type World, rowsOf } from './proof.ts'

/** The kinds of ids that other trainees could send, with the column and the table that store them. */
const idColumns = {
  user: ['public_id', 'users'],
  photo: ['photos.public_id', 'photos'],
  session: ['attempt_key', 'workout_sessions'],
  run: ['runs.public_id', 'runs'],
  bootcamp: ['bootcamps.public_id', 'bootcamps'],
  purchase: ['payment_events.public_id', 'payment_events'],
  transaction: ['bootcamps.transaction_id', 'bootcamps'],
  endpoint: ['endpoint', 'push_subscriptions'],
  login: ['logins.id', 'logins'],
  passkey: ['passkeys.id', 'passkeys'],
  export: ['data_exports.public_id', 'data_exports'],
} as const

type Kind = keyof typeof idColumns
export const kinds = Object.keys(idColumns) as Kind[]
export type Ids = Readonly<Record<Kind, string>>

/** Well-formed ids that belong to no record. */
export const unusedIds: Ids = {
  user: 'A'.repeat(22),
  photo: 'A'.repeat(11),
  session: 'A'.repeat(11),
  run: 'A'.repeat(22),
  bootcamp: 'A'.repeat(22),
  purchase: 'A'.repeat(22),
  transaction: `txn_${'0'.repeat(26)}`,
  endpoint: 'https://localhost:9/push/00000000-0000-4000-8000-000000000000',
  login: 'A'.repeat(43),
  passkey: 'A'.repeat(22),
  export: 'A'.repeat(22),
}

/** A trainee's ids, without the kinds that they have no record of. */
export async function idsOf({ app }: World, { user }: Account): Promise<Partial<Ids>> {
  const own = `(SELECT id FROM users WHERE public_id = '${user.id}')`
  const rowOf = async ([column, table]: (typeof idColumns)[Kind]) => {
    const owned =
      table === 'users'
        ? `id = ${own}`
        : table === 'workout_sessions'
          ? `bootcamp_id IN (SELECT id FROM bootcamps WHERE user_id = ${own})`
          : `user_id = ${own}`
    return (await rowsOf(app, `SELECT ${column} AS id FROM ${table} WHERE ${owned} LIMIT 1`))[0]
  }
  const found = await Promise.all(
    kinds.map(async (kind) => [kind, (await rowOf(idColumns[kind]))?.id] as const),
  )
  return Object.fromEntries(found.filter(([, id]) => typeof id === 'string'))
}

/** Turns an account into the `Trainee` that tools/harness/endpoints expects. */
export const traineeOf = ({ email, password }: Pick<Account, 'email' | 'password'>, ids: Ids): Trainee => ({
  ...ids,
  id: ids.user,
  orderNumber: ids.transaction,
  calendar: unusedIds.user,
  cookie: '',
  email,
  password,
})
