import type { Change } from '#tools/harness/rows.ts'

/**
 * What a refusal may leave behind, each for a reason: a try is counted so that nothing can be guessed; a login that failed
 * stands in the audit trail; a trainee's zone is noted from whatever they ask; whoever owns an address that somebody signs up
 * with gets a mail that says so.
 */
const trails: Readonly<Record<string, (row: Readonly<Record<string, unknown>>) => boolean>> = {
  tries: () => true,
  claims: () => true,
  audit: ({ action, result }) => action === 'login' && result === 'failed',
  mails: ({ kind }) => kind === 'already-registered',
  account_tokens: ({ kind, used_at: usedAt }) => kind === 'reset' && usedAt === null,
}
/** What counts tries: the proof itself empties it where a 429 was in the way. */
const counted = ['tries', 'claims']
const zone = ['time_zone', 'next_reminder_at time_zone']

/** The changes that no refusal may make. */
export function beyondTrails(changes: readonly Change[]): Change[] {
  return changes
    .map(({ table, added, removed, changed }) => ({
      table,
      added: added.filter((row) => !trails[table]?.(row)),
      removed: counted.includes(table) ? [] : removed,
      changed: changed.filter(
        ([columns]) => table !== 'tries' && !(table === 'users' && zone.includes(columns)),
      ),
    }))
    .filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0)
}
