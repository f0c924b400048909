import type { Omissions } from '#shared/api/omissions.ts'
import { type ApiError, callApi } from '#src/lib/api.ts'
import { TIMEOUT_MS, isServerDecision, signedInId, withOutboxLock } from './outbox-sender.ts'
import { removeWaitingOmissions, waitingOmissions } from './waiting-omissions.ts'

const omissionsSchema = () => import('#shared/api/omissions.ts').then((all) => all.omissionsSchema)

type Outcome = 'nothing' | 'sent' | 'waits' | { refused: ApiError }

/**
 * Sends the waiting changes of this trainee if they are signed in; one tab at a time. A refused change is
 * removed. `onSent` gets the server's list before its changes are removed, so that no screen misses them.
 */
export function sendOmissions(userId: string, onSent: (list: Omissions) => void): Promise<Outcome> {
  return withOutboxLock(async () => {
    const changes = waitingOmissions(userId)
    if (changes.length === 0) return 'nothing'
    // Under another trainee's login they would end up in that trainee's list.
    if ((await signedInId().catch(() => null)) !== userId) return 'waits'
    try {
      onSent(
        await callApi('/api/omissions', omissionsSchema, {
          method: 'PUT',
          body: { changes },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
    } catch (error) {
      // 404: a rollback has restored a release without this endpoint.
      if (!isServerDecision(error) || [401, 404, 408, 429].includes(error.status)) return 'waits'
      removeWaitingOmissions(userId, changes)
      return { refused: error }
    }
    removeWaitingOmissions(userId, changes)
    return 'sent'
  })
}
