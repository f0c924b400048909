/** What a Worker asked the database for, in one round trip. */
export type Sent = {
  /** The bookmark or constraint of its session, where it asked for one. */
  session: string | null
  method: 'raw' | 'all' | 'run' | 'first' | 'batch'
  statements: { text: string; params: unknown[] }[]
  rowsRead: number
  /** It was still under way when the answer was made: nobody waited for it. */
  deferred: boolean
}

/** The same for anybody. */
export type Script = readonly Omit<Sent, 'rowsRead'>[]
