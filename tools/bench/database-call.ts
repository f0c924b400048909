/** One round trip of the Worker to the database. */
export type DatabaseCall = {
  /** The bookmark or constraint of its session, if it has one. */
  session: string | null
  method: 'raw' | 'all' | 'run' | 'first' | 'batch'
  statements: { text: string; params: unknown[] }[]
  rowsRead: number
  /** The answer did not wait for this call. */
  deferred: boolean
}

/** The same round trips for any trainee. */
export type Script = readonly Omit<DatabaseCall, 'rowsRead'>[]
