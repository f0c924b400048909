import { clockAt, clockText } from './clock-at.ts'

/** "PAUSED AT 8:12 AM", without the time for a mission that was left on an earlier day. */
export function pausedText(pausedAt: number, timeZone: string): string {
  const dateOf = (at: number) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(at)
  return dateOf(pausedAt) === dateOf(Date.now())
    ? `PAUSED AT ${clockText(clockAt(pausedAt, timeZone))}`
    : 'PAUSED'
}
