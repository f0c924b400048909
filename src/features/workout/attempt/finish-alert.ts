import { ApiError, sentenceOf } from '#src/lib/api.ts'
import { NoRoomError } from '#src/offline/page-outbox.ts'

/** Why a finish was not accepted, and what to do: it suggests pressing again only if that can help. */
export function finishAlert(error: unknown): string {
  if (error instanceof NoRoomError)
    return 'You’re offline and this device’s storage is full. Stay on this page and press Finish again.'
  const sentence = sentenceOf(error)
  switch (error instanceof ApiError ? error.status : null) {
    case 401:
      return `${sentence} Sign in again in another tab, then press Finish. Your progress is saved.`
    case 402:
    case 409:
      return sentence
    case 403:
      return 'This mission isn’t open yet. Your progress is saved.'
    case 422:
      return firstFieldMessage(error) ?? sentence
    default:
      return `${sentence} Your progress is saved. Press Finish again.`
  }
}

const firstFieldMessage = (error: unknown) =>
  error instanceof ApiError ? Object.values(error.fields).flat()[0] : undefined
