import { type Client, openClient } from '#local/seeds/client.ts'
import type { Execute } from '#local/seeds/database.ts'
import type { Trainee } from '#local/seeds/steps.ts'
import { userSchema } from '#shared/api/account.ts'
import type { Outcome } from '#tools/harness/report.ts'

/** What every proof is given: the product as it is served, and what its server has said so far. */
export type World = { app: string; short: boolean; said: () => string; execute: Execute }

/** `figures` are printed in one line; every fault is a sentence. */
export type Proven = Pick<Outcome, 'figures' | 'faults'>

export type Proof = { name: string; prove: (world: World) => Promise<Proven> }

export type Account = Trainee & { email: string; password: string }

/** Somebody new, signed up from an address of their own. */
export async function signUp(
  { app, execute }: World,
  email = `prove-${crypto.randomUUID()}@example.com`,
  password = 'prove-jungle-thirty',
): Promise<Account> {
  const client: Client = openClient(app, 'UTC')
  const form = { email, password, confirmPassword: password, notificationsEnabled: false }
  const user = await client.call('POST', '/api/auth/signup', userSchema, form)
  return { user, client, execute, email, password }
}

/** Rows of the running app's database. */
export async function rowsOf(app: string, sql: string): Promise<Record<string, unknown>[]> {
  const address = `${app}/cdn-cgi/local/explorer/api/d1/database/${databaseId}/raw`
  const ask = () =>
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sql }),
    })
  // A connection that was idle for seconds may have been closed by the other side just now.
  const response = await ask().catch(ask)
  const { result } = (await response.json()) as {
    result: [{ results: { columns: string[]; rows: unknown[][] } }]
  }
  const { columns, rows } = result[0].results
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
}

const databaseId = '00000000-0000-0000-0000-000000000000'
