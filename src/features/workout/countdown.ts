/** A countdown in milliseconds: what was spent before, and since when it runs (null while it stands). */
export type Countdown = { durationMs: number; spentMs: number; startedAt: number | null }

/** A countdown that stands at its full length. */
export const fullCountdown = (seconds: number): Countdown => ({
  durationMs: seconds * 1000,
  spentMs: 0,
  startedAt: null,
})

/** Runs on from where it stands; one that is used up starts over. */
export function startCountdown(countdown: Countdown, now: number): Countdown {
  const spentMs = leftMs(countdown, now) === 0 ? 0 : countdown.spentMs
  return countdown.startedAt === null ? { ...countdown, spentMs, startedAt: now } : countdown
}

/** Stands where it is. */
export function pauseCountdown(countdown: Countdown, now: number): Countdown {
  return { ...countdown, spentMs: countdown.durationMs - leftMs(countdown, now), startedAt: null }
}

const EXTENSION_MS = 10_000
const LONGEST_MS = 3_600_000

/** Ten seconds more, whether it runs or stands; up to an hour. */
export function extendCountdown(countdown: Countdown): Countdown {
  return {
    ...countdown,
    durationMs: Math.min(countdown.durationMs + EXTENSION_MS, Math.max(LONGEST_MS, countdown.durationMs)),
  }
}

/** For how long nothing has been left; null while something is. */
export function overdueMs(countdown: Countdown, now: number): number | null {
  const { durationMs, spentMs, startedAt } = countdown
  return leftMs(countdown, now) > 0
    ? null
    : Math.max(0, (startedAt === null ? 0 : now - startedAt) - (durationMs - spentMs))
}

/** Computed from the clock, so a locked phone or a throttled tab loses nothing. Never below zero. */
export function leftMs({ durationMs, spentMs, startedAt }: Countdown, now: number): number {
  const runningMs = startedAt === null ? 0 : Math.max(0, now - startedAt)
  return Math.max(0, durationMs - spentMs - runningMs)
}

/** Whole seconds as a trainee reads them: the last one shows until it is over. */
export const secondsLeft = (countdown: Countdown, now: number) => Math.ceil(leftMs(countdown, now) / 1000)

/** Seconds as m:ss. */
export const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const WARNING_SECONDS = 10

/** What is said aloud: the start, ten seconds to go, the end. A text that stays the same is not said again. */
export function spokenTime(countdown: Countdown, now: number): string {
  const seconds = secondsLeft(countdown, now)
  if (seconds === 0) return 'Time.'
  if (countdown.startedAt === null) return ''
  const warns = seconds <= WARNING_SECONDS && countdown.durationMs > WARNING_SECONDS * 1000
  return warns ? `${WARNING_SECONDS} seconds left` : 'Timer started'
}

/** A rest is announced with its length; a text of its own warns before its end. */
export function spokenRest(countdown: Countdown, now: number): string {
  const seconds = secondsLeft(countdown, now)
  const full = Math.round(countdown.durationMs / 1000)
  if (seconds === 0) return 'The rest is over.'
  return seconds <= WARNING_SECONDS && full > WARNING_SECONDS
    ? `${WARNING_SECONDS} seconds of rest left`
    : `Rest, ${full} s`
}
