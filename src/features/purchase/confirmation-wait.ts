import { MINUTE_MS } from '#shared/units.ts'

const FIRST_MS = 1000
const MAX_WAIT_MS = 8000
const GIVE_UP_MS = MINUTE_MS

/** The wait before the next request, `elapsedMs` after the first one: 1, 2, 4, 8, 8 … seconds; null after a minute. */
export function nextPollMs(elapsedMs: number, attempt: number): number | null {
  if (elapsedMs >= GIVE_UP_MS) return null
  return Math.min(FIRST_MS * 2 ** attempt, MAX_WAIT_MS)
}
