import type { Session } from '#shared/api/workout.ts'
import { oneAtATime, sendUnsent, signedInId } from './send-finish.ts'
import { copyUnsent, unsentCopies } from './unsent-copies.ts'

/**
 * Sends what waits, with no tab open (src/sw.ts). What became of it is noted: the next tab tells the trainee. Rejects while
 * something does not get through, so that the browser tries again; what is another's waits without that.
 */
export function sendInBackground(): Promise<void> {
  return oneAtATime(async () => {
    const waiting = (await unsentCopies()).filter(({ decision }) => decision === null)
    if (waiting.length === 0) return
    const userId = await signedInId()
    for (const { unsent } of waiting) {
      // Sent with another's login it would be refused, and lost.
      if (unsent.finished.userId !== userId) continue
      const decision = await sendUnsent(unsent, { parse: sessionOf })
      // The later ones count only after this one.
      if (!decision) throw new Error('A finish waits for a signal')
      await copyUnsent(unsent, decision)
    }
  })
}

/** Enough to tell it from a hotel's page. By its schema, which would double this script, the next tab reads it (outbox.ts). */
function sessionOf(answer: unknown): Session {
  if (typeof Object(answer).id !== 'string') throw new Error('Not a session')
  return answer as Session
}
