import { type Client, openClient } from '#local/seeds/client.ts'
import type { Execute } from '#local/seeds/database.ts'
import type { Trainee } from '#local/seeds/steps.ts'
import { signupForm } from '#local/seeds/inputs.ts'
import { userSchema } from '#shared/api/account.ts'
import type { Outcome } from '#tools/harness/report.ts'

/** What every proof gets: the URL of the running app, its log so far, and a way to run SQL. */
export type World = { app: string; short: boolean; log: () => string; execute: Execute }

/** The figures are printed in one line. Each fault is a sentence. */
export type ProofResult = Pick<Outcome, 'figures' | 'faults'>

export type Proof = { name: string; prove: (world: World) => Promise<ProofResult> }

export type Account = Trainee & { email: string; password: string }

/** Signs up a new trainee from a new IP address. */
export async function signUp(
  { app, execute }: World,
  email = `prove-${crypto.randomUUID()}@example.com`,
  password = 'prove-jungle-thirty',
): Promise<Account> {
  const client: Client = openClient(app, 'UTC')
  const form = signupForm(email, password)
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
  // The server may have just closed an idle connection, so try twice.
  const response = await ask().catch(ask)
  const { result } = (await response.json()) as {
    result: [{ results: { columns: string[]; rows: unknown[][] } }]
  }
  const { columns, rows } = result[0].results
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
}

const databaseId = '00000000-0000-0000-0000-000000000000'
