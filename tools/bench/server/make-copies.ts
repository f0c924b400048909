import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { fillWithCopies, freshenLogins } from './copies.ts'
import { buildProduct } from './product.ts'
import { makeDatabase } from './start.ts'
import { makeTemplate } from './template.ts'

/** Makes a new state with a database of copied trainees. `newestSessionAt` is when the last session was received. */
export async function makeCopies(
  stateDir: string,
  database: string,
  trainees: number,
): Promise<{ newestSessionAt: number }> {
  await buildProduct()
  const template = await makeTemplate()
  await rm(stateDir, { recursive: true, force: true })
  const file = new DatabaseSync(await makeDatabase(stateDir, database))
  fillWithCopies(file, template, trainees)
  file.exec(freshenLogins(Date.now()))
  file.close()
  return {
    newestSessionAt: Math.max(
      ...(template.workout_sessions ?? []).map(({ received_at }) => Number(received_at)),
    ),
  }
}
