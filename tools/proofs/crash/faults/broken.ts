/** What is broken just now. Set by `POST /__levers`; the bundle of the Worker beside this file knows nothing of it. */
export type Broken = {
  /** Calls of these throw, as when the service is down. */
  failing: readonly ('put' | 'delete' | 'send' | 'mail')[]
  /** Every read and write of the database waits so long first. */
  slowMs: number
  /** What becomes of a batch once the Worker is through with it: its first three acks are lost and the queue brings it again, or the Worker never returns. */
  queue: 'sound' | 'acks are lost' | 'hangs'
}
