/** What is broken now. `POST /__switches` sets it. The Worker's own bundle does not know these settings. */
export type SwitchSettings = {
  /** Calls of these bindings throw, as if the service were down. */
  failing: readonly ('put' | 'delete' | 'send' | 'mail')[]
  /** How long every read and write of the database is delayed. */
  slowMs: number
  /**
   * What happens after the Worker has processed a batch: its first three acks are lost, so the queue redelivers it, or the Worker
   * never returns.
   */
  queue: 'ok' | 'acks are lost' | 'hangs'
}
