import { clockAt, clockText } from './clock-at.ts'

/** "PAUSED AT 8:12 AM", without the time for a mission that was left on an earlier day; null if unknown. */
export function pausedText(pausedAt: number | null, timeZone: string): string | null {
  if (pausedAt === null) return null
  const dateOf = (at: number) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(at)
  return dateOf(pausedAt) === dateOf(Date.now())
    ? `PAUSED AT ${clockText(clockAt(pausedAt, timeZone))}`
    : 'PAUSED'
}
