import { ApiError, sentenceOf } from '#src/lib/api.ts'
import { NoRoomError } from '#src/offline/page-outbox.ts'

/** Why a finish was not accepted, and what to do: it suggests pressing again only if that can help. */
export function finishAlert(error: unknown): string {
  if (error instanceof NoRoomError)
    return 'No connection, and no room on this device to keep it. Stay here, and press Finish again.'
  const sentence = sentenceOf(error)
  switch (error instanceof ApiError ? error.status : null) {
    case 401:
      return `${sentence} Sign in again in another tab, then press Finish: nothing you did is lost.`
    case 402:
    case 409:
      return sentence
    case 403:
      return 'This mission is not open yet. Nothing you did is lost.'
    case 422:
      return firstFieldMessage(error) ?? sentence
    default:
      return `${sentence} Nothing you did is lost: press Finish again.`
  }
}

const firstFieldMessage = (error: unknown) =>
  error instanceof ApiError ? Object.values(error.fields).flat()[0] : undefined
