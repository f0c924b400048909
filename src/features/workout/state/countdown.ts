import { HOUR_MS } from '#shared/units.ts'

/** A countdown in milliseconds: the time spent before, and since when it runs (null while it is paused). */
export type Countdown = { durationMs: number; spentMs: number; startedAt: number | null }

/** A paused countdown with its full length. */
export const fullCountdown = (seconds: number): Countdown => ({
  durationMs: seconds * 1000,
  spentMs: 0,
  startedAt: null,
})

/** Continues a countdown; one that has run out starts over. */
export function startCountdown(countdown: Countdown, now: number): Countdown {
  const spentMs = leftMs(countdown, now) === 0 ? 0 : countdown.spentMs
  return countdown.startedAt === null ? { ...countdown, spentMs, startedAt: now } : countdown
}

/** Pauses a countdown. */
export function pauseCountdown(countdown: Countdown, now: number): Countdown {
  return { ...countdown, spentMs: countdown.durationMs - leftMs(countdown, now), startedAt: null }
}

const EXTENSION_MS = 10_000
const LONGEST_MS = HOUR_MS

/** Adds ten seconds, running or paused; up to an hour. */
export function extendCountdown(countdown: Countdown): Countdown {
  return {
    ...countdown,
    durationMs: Math.min(countdown.durationMs + EXTENSION_MS, Math.max(LONGEST_MS, countdown.durationMs)),
  }
}

/** A clock that has not run yet. */
export const isFull = ({ spentMs, startedAt }: Countdown) => spentMs === 0 && startedAt === null

/** A clock that was stopped at its end. */
export const isClockOver = (countdown: Countdown) =>
  countdown.startedAt === null && leftMs(countdown, 0) === 0

const PAST_HALF_MS = 12_000

/** Twelve seconds from half-time on, while the clock runs. */
export function isJustPastHalf(countdown: Countdown, now: number): boolean {
  const pastMs = countdown.durationMs / 2 - leftMs(countdown, now)
  return countdown.startedAt !== null && pastMs >= 0 && pastMs < PAST_HALF_MS
}

/** How long ago the countdown reached zero; null if it has not. */
export function overdueMs(countdown: Countdown, now: number): number | null {
  const { durationMs, spentMs, startedAt } = countdown
  return leftMs(countdown, now) > 0
    ? null
    : Math.max(0, (startedAt === null ? 0 : now - startedAt) - (durationMs - spentMs))
}

/** Computed from the clock, so that a locked phone or a throttled tab loses nothing. Never below zero. */
export function leftMs({ durationMs, spentMs, startedAt }: Countdown, now: number): number {
  const runningMs = startedAt === null ? 0 : Math.max(0, now - startedAt)
  return Math.max(0, durationMs - spentMs - runningMs)
}

/** Whole seconds for display: the last one stays until it is over. */
export const secondsLeft = (countdown: Countdown, now: number) => Math.ceil(leftMs(countdown, now) / 1000)

/** Whole seconds that a clock has run, for one that counts up. */
export const elapsedSeconds = (countdown: Countdown, now: number) =>
  Math.ceil(countdown.durationMs / 1000) - secondsLeft(countdown, now)

/** Seconds as m:ss. */
export const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const WARNING_SECONDS = 10

/**
 * The announcement for screen readers: the start, ten seconds left, the end. Unchanged text is not announced
 * again.
 */
export function spokenTime(countdown: Countdown, now: number): string {
  const seconds = secondsLeft(countdown, now)
  if (seconds === 0) return 'Time.'
  if (countdown.startedAt === null) return ''
  const warns = seconds <= WARNING_SECONDS && countdown.durationMs > WARNING_SECONDS * 1000
  return warns ? `${WARNING_SECONDS} seconds left` : 'Timer started'
}

const HELD_SECONDS = 15

/** The announcement for a clock that counts up: its start, then every fifteen seconds. */
export function spokenHold(countdown: Countdown, now: number): string {
  if (countdown.startedAt === null) return ''
  const held = elapsedSeconds(countdown, now)
  return held < HELD_SECONDS ? 'Timer started' : `${held - (held % HELD_SECONDS)} seconds held`
}

/** Announces a rest with its length; another text warns before its end. */
export function spokenRest(countdown: Countdown, now: number): string {
  const seconds = secondsLeft(countdown, now)
  const full = Math.round(countdown.durationMs / 1000)
  if (seconds === 0) return 'Rest is over.'
  return seconds <= WARNING_SECONDS && full > WARNING_SECONDS
    ? `${WARNING_SECONDS} seconds of rest left`
    : `Rest, ${full} seconds`
}
