import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Adjustment } from './adjustment.ts'
import type { PaddleWebhook } from './event.ts'
import type { Transaction } from './transaction.ts'

/** One webhook, and how often the app has taken it. */
export type Notification = { event: PaddleWebhook; accepted: number; lastAnswer: string | null }

/** A transaction with all that has happened to it. */
export type Entry = {
  transaction: Transaction
  email: string | null
  country: string
  /** In the order they were made; an update takes the place of what it updates. */
  adjustments: Adjustment[]
  /** In the order they happened, delivered or not. */
  notifications: Notification[]
}

export type Books = {
  /** Newest first: ids begin with the time. */
  all: () => Entry[]
  find: (transactionId: string) => Entry | undefined
  /** Keeps an entry, or what has changed of it, over restarts. */
  save: (entry: Entry) => void
}

/** What the twin remembers: one file for each transaction in `folder`. */
export function openBooks(folder: string): Books {
  mkdirSync(folder, { recursive: true })
  const entries = new Map<string, Entry>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const entry = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Entry // nobody but `save` writes here
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
