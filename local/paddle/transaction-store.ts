import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Adjustment } from './events/adjustment.ts'
import type { PaddleWebhook } from './events/event.ts'
import type { Transaction } from './events/transaction.ts'

/** One webhook, and how often the app has accepted it. */
export type Notification = { event: PaddleWebhook; accepted: number; lastAnswer: string | null }

/** A transaction with everything that happened to it. */
export type TransactionRecord = {
  transaction: Transaction
  email: string | null
  country: string
  /** In the order they were created; an update replaces the adjustment. */
  adjustments: Adjustment[]
  /** In the order they happened, delivered or not. */
  notifications: Notification[]
}

export type TransactionStore = {
  /** Newest first: ids begin with the time. */
  all: () => TransactionRecord[]
  find: (transactionId: string) => TransactionRecord | undefined
  /** Saves a record, so that it survives a restart. */
  save: (entry: TransactionRecord) => void
}

/** The twin's storage: one file for each transaction in `folder`. */
export function openTransactionStore(folder: string): TransactionStore {
  mkdirSync(folder, { recursive: true })
  const entries = new Map<string, TransactionRecord>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const entry = JSON.parse(readFileSync(join(folder, file), 'utf8')) as TransactionRecord // Only `save` writes these files.
    entries.set(entry.transaction.id, entry)
  }
  return {
    all: () => [...entries.values()].toSorted((a, b) => (a.transaction.id < b.transaction.id ? 1 : -1)),
    find: (transactionId) => entries.get(transactionId),
    save: (entry) => {
      entries.set(entry.transaction.id, entry)
      writeFileSync(join(folder, `${entry.transaction.id}.json`), JSON.stringify(entry))
    },
  }
}
