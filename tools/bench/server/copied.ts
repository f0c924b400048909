import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { fillWithCopies, freshenLogins } from './copies.ts'
import { buildProduct } from './product.ts'
import { makeDatabase } from './start.ts'
import { makeTemplate } from './template.ts'

/** A state of its own with so many trainees in one database; `newestSitting` is when the last of theirs was received. */
export async function makeCopies(
  stateDir: string,
  database: string,
  trainees: number,
): Promise<{ newestSitting: number }> {
  await buildProduct()
  const template = await makeTemplate()
  await rm(stateDir, { recursive: true, force: true })
  const file = new DatabaseSync(await makeDatabase(stateDir, database))
  fillWithCopies(file, template, trainees)
  file.exec(freshenLogins(Date.now()))
  file.close()
  return {
    newestSitting: Math.max(
      ...(template.workout_sessions ?? []).map(({ received_at }) => Number(received_at)),
    ),
  }
}
