import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { onTestFinished, vi } from 'vitest'
import { storedRows } from './stored-rows.ts'

declare global {
  namespace Cloudflare {
    interface Env {
      REPLICA: D1Database
    }
  }
}

/**
 * Puts a read replica behind D1's sessions until the test ends. It gets new rows only when `catchUp` is called.
 * `openedWith` lists the constraint or bookmark of each session. As in D1, a replica refuses writes, and a
 * session whose bookmark is newer than the replica goes to the primary.
 */
export async function laggingReplica() {
  await applyD1Migrations(env.REPLICA, env.TEST_MIGRATIONS)
  const open = env.DB.withSession.bind(env.DB)
  const openedWith: string[] = []
  let copiedUpTo = ''
  const replica = {
    openedWith,
    catchUp: async () => {
      const session = open('first-primary')
      await session.prepare('SELECT 1').all()
      await copyRows()
      copiedUpTo = session.getBookmark() ?? ''
    },
  }
  const spy = vi.spyOn(env.DB, 'withSession').mockImplementation((from = 'first-unconstrained') => {
    openedWith.push(from)
    if (from === 'first-primary') return open(from)
    const isCopied = from === 'first-unconstrained' || from <= copiedUpTo
    if (from.startsWith('unknown')) return unknownBookmark()
    return isCopied ? readOnly(env.REPLICA.withSession('first-primary')) : open(from)
  })
  onTestFinished(() => spy.mockRestore())
  await replica.catchUp()
  openedWith.length = 0
  return replica
}

function readOnly(session: D1DatabaseSession): D1DatabaseSession {
  const prepare = (text: string) => {
    if (!/^\s*select\b/i.test(text)) throw new Error(`A copy was written to: ${text}`)
    return session.prepare(text)
  }
  return {
    prepare,
    batch: (statements) => session.batch(statements),
    getBookmark: () => session.getBookmark(),
  }
}

function unknownBookmark(): D1DatabaseSession {
  const fail = () => Promise.reject(new Error('D1_ERROR: this bookmark is not known'))
  const statement: D1PreparedStatement = {
    bind: () => statement,
    first: fail,
    run: fail,
    all: fail,
    raw: fail,
  }
  return { prepare: () => statement, batch: fail, getBookmark: () => null }
}

/** Copies all rows but the audit trail. No screen reads that table, and its triggers forbid deletes. */
async function copyRows(): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%' AND name NOT LIKE 'd1_%' AND name <> 'audit'",
  ).all<{ name: string }>()
  const copies = await Promise.all(
    results.map(async ({ name }) => {
      const rows = await storedRows(name)
      return rows.map((row) =>
        env.REPLICA.prepare(
          `INSERT INTO "${name}" (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map(() => '?')})`,
        ).bind(...Object.values(row)),
      )
    }),
  )
  const empty = results.map(({ name }) => env.REPLICA.prepare(`DELETE FROM "${name}"`))
  await env.REPLICA.batch([env.REPLICA.prepare('PRAGMA defer_foreign_keys = on'), ...empty, ...copies.flat()])
}
