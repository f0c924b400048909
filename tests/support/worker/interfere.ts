import { vi } from 'vitest'
import { everyBatch, everyStatement } from './database.ts'

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

/** Runs `meanwhile` once, right before the next single statement that writes and has `text` in it. Ends with the test. */
export function beforeStatementWith(text: string, meanwhile: () => Promise<unknown>): void {
  const run = everyStatement().run
  let isDone = false
  vi.spyOn(everyStatement(), 'run').mockImplementation(async function (this: D1PreparedStatement) {
    if (!isDone && String(Object(this).statement).includes(text)) {
      isDone = true
      await meanwhile()
    }
    return run.call(this) as never
  })
}
