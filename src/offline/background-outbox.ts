import type { Session } from '#shared/api/workout.ts'
import { withOutboxLock, sendUnsent, signedInId } from './send-finish.ts'
import { saveCopy, unsentCopies } from './unsent-copies.ts'

/**
 * Sends the waiting finishes when no tab is open (src/sw.ts). The outcomes are stored for the next tab to
 * show. Rejects if a finish does not get through, so that the browser tries again; finishes of other
 * trainees just wait.
 */
export function sendInBackground(): Promise<void> {
  return withOutboxLock(async () => {
    const waiting = (await unsentCopies()).filter(({ decision }) => decision === null)
    if (waiting.length === 0) return
    const userId = await signedInId()
    for (const { unsent } of waiting) {
      // Under another trainee's login the server would refuse it, and the finish would be lost.
      if (unsent.finished.userId !== userId) continue
      const decision = await sendUnsent(unsent, { parse: parseSession })
      // Later finishes count only after this one.
      if (!decision) throw new Error('A finish waits for a signal')
      await saveCopy(unsent, decision)
    }
  })
}

/**
 * Enough to tell an answer from a captive portal's page. The full schema would double the size of this
 * script; the next tab applies it (outbox.ts).
 */
function parseSession(answer: unknown): Session {
  if (typeof Object(answer).id !== 'string') throw new Error('Not a session')
  return answer as Session
}
