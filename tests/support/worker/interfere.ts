import { vi } from 'vitest'
import { everyBatch } from './database.ts'

const batch = everyBatch().batch

/**
 * Runs `meanwhile` once, right before the next batch that has `text` in one of its statements. Ends with the
 * test.
 */
export function beforeBatchWith(text: string, meanwhile: () => Promise<unknown>): void {
  let isDone = false
  vi.spyOn(everyBatch(), 'batch').mockImplementation(async function (
    this: D1DatabaseSession,
    statements: D1PreparedStatement[],
  ) {
    if (!isDone && statements.some((statement) => String(Object(statement).statement).includes(text))) {
      isDone = true
      await meanwhile()
    }
    return batch.call(this, statements) as never
  })
}
