// What the files of a backup say; the tools that put one back read it too.

/** A table as it is written: its columns in order, and those of its primary key. */
export type BackedUpTable = { name: string; columns: string[]; key: string[] }

/** What is to be written, decided once at the start. */
export type Plan = { id: string; startedAt: number; migrations: string[]; tables: BackedUpTable[] }

export type WrittenPart = { file: string; rows: number; sha256: string }

/** What makes the files a backup: written last, so that one without it is none. */
export type Manifest = Omit<Plan, 'tables'> & {
  finishedAt: number
  tables: (BackedUpTable & { rows: number; parts: WrittenPart[] })[]
  /** Photos are not copied (docs/decisions/022): what the bucket held. */
  photos: { files: number; parts: WrittenPart[] }
}

/**
 * Not backed up, since putting them back would do harm: a login that was ended, a link that was used or a mail that was sent
 * would be good again, and so would the word that a cron has run. After a restore everybody signs in anew.
 */
export const excludedTables: readonly string[] = [
  'logins',
  'account_tokens',
  'mails',
  'tries',
  'heartbeats',
  'retention_backlog',
]
