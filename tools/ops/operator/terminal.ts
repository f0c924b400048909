import { createInterface } from 'node:readline/promises'
import type { SQL } from 'drizzle-orm'
import { rowsOf } from './statement.ts'
import type { Target } from './wrangler.ts'
import type { Row } from './wrangler-d1.ts'

/** Says what will happen, and waits for the word that confirms it. */
export async function confirm({ remote }: Target, what: string, word: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `\n${what}${remote ? ' In PRODUCTION.' : ''}\nType ${word} to go on: `,
  )
  terminal.close()
  if (answer.trim() !== word) throw new Error('The word does not match: nothing was changed.')
}

/** Runs statements, and prints the rows of each. */
export async function show(...statements: readonly SQL[]): Promise<void> {
  for (const rows of await rowsOf(statements)) print(rows)
}

export function print(rows: readonly Row[]): void {
  if (rows.length === 0) console.log('None.')
  else console.table(rows)
}
