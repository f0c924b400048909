import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#shared/units.ts'

/** Whole minutes until an instant, never below 0; null on a page that the Worker draws, which has no clock. */
export const useMinutesTo = (instant: string): number | null =>
  useSyncExternalStore(
    everySecond,
    () => minutesTo(instant, Date.now()),
    () => null,
  )

/** The last minute stays until it is over. */
const minutesTo = (instant: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / MINUTE_MS))

/** "14:20": hours and minutes. */
export const hoursText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** "14 hours 20 minutes". */
export const spokenHours = (minutes: number) =>
  [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')].filter(Boolean).join(' ') ||
  'less than a minute'

const counted = (count: number, word: string) =>
  count > 0 ? `${count} ${word}${count === 1 ? '' : 's'}` : ''

/** A snapshot changes once a minute only, so nothing is drawn in between. */
function everySecond(notify: () => void): () => void {
  const timer = setInterval(notify, 1000)
  return () => clearInterval(timer)
}
