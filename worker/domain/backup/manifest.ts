// The contents of a backup's files. The tools that restore a backup read them, too.

/** A table in a backup: its columns in order, and those of its primary key. */
export type BackedUpTable = { name: string; columns: string[]; key: string[] }

/** What a backup writes, decided once at the start. */
export type Plan = { id: string; startedAt: number; migrations: string[]; tables: BackedUpTable[] }

export type WrittenPart = { file: string; rows: number; sha256: string }

/** The manifest is written last: files without one are not a backup. */
export type Manifest = Omit<Plan, 'tables'> & {
  finishedAt: number
  tables: (BackedUpTable & { rows: number; parts: WrittenPart[] })[]
  /** Photos are not copied (docs/decisions/022). This lists what the bucket held. */
  photos: { files: number; parts: WrittenPart[] }
}

/**
 * Tables that are not backed up, because restoring them would do harm: a login that ended, a passkey that was
 * removed, a link that was used or an email that was sent would be valid again, and so would an old heartbeat.
 * After a restore everybody signs in again, by password.
 */
export const excludedTables: readonly string[] = [
  'logins',
  'passkeys',
  'passkey_challenges',
  'account_tokens',
  'mails',
  'tries',
  'heartbeats',
  'retention_backlog',
]
