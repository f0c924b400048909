import type { Change } from '#tools/harness/server/rows.ts'

/**
 * The rows that a refused call may write: attempts, because guesses are limited; a failed login in the audit trail; the email
 * to the owner of an address that somebody else signs up with. A trainee's time zone is also stored with every call.
 */
const allowedRows: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => boolean>> = {
  tries: () => true,
  audit: ({ action, result }) => (action === 'login' || action === 'login.passkey') && result === 'failed',
  mails: ({ kind }) => kind === 'already-registered',
  account_tokens: ({ kind, used_at: usedAt }) => kind === 'reset' && usedAt === null,
}
/** The table that counts attempts. The proof empties it after a 429. */
const attemptTable = 'tries'
const zoneColumns = ['time_zone', 'next_reminder_at time_zone', 'next_reminder_at reminder_slot time_zone']

/** The changes that a refused call must not make. */
export function forbiddenChanges(changes: readonly Change[]): Change[] {
  return changes
    .map(({ table, added, removed, changed }) => ({
      table,
      added: added.filter((row) => !allowedRows[table]?.(row)),
      removed: table === attemptTable ? [] : removed,
      changed: changed.filter(
        ([columns]) => table !== attemptTable && !(table === 'users' && zoneColumns.includes(columns)),
      ),
    }))
    .filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0)
}
