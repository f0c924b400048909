import type { Moment } from '../eyes-free/moments.ts'
import { CUE_RANK, type RankedLine } from './lines.ts'
import { BEFORE_COUNT_SECONDS, type Speech, fitSpeech, isQueued } from './speech.ts'

/** What was said so far, as far as the next lines depend on it. */
export type Coach = {
  /** The clock's time at which even a slow voice has said everything. */
  busyUntil: number
  /** The step that was announced before it began. */
  told: string | null
  /** The step whose announcement did not fit. It is announced when the step starts. */
  untold: Extract<Moment, { type: 'step' }>['step'] | null
  /** The cue that did not fit beside its step. It follows "Go." */
  cue: RankedLine | null
  /** A crew member's line may still follow. */
  calls: boolean
}

const COUNTDOWN_MS = 3000

export const silentCoach: Coach = { busyUntil: 0, told: null, untold: null, cue: null, calls: false }

type Now = {
  now: number
  /** Milliseconds on the running clock; null if none runs. */
  leftMs: number | null
  rate: number
  /** The 3-2-1 is audible. */
  tones: boolean
}

/** The seconds in which something can be said before the 3-2-1; null without one. */
export const roomBefore = (leftMs: number | null) =>
  leftMs === null ? null : leftMs / 1000 - BEFORE_COUNT_SECONDS

/**
 * What to say for the moments of one tick. No word is said during an audible 3-2-1: a line that does not fit before
 * it is not started, and `hush` stops a voice that is slower than the slowest expected one.
 */
export function speak(
  before: Coach,
  moments: readonly Moment[],
  { now, leftMs, rate, tones }: Now,
): { coach: Coach; speech: Speech | null; hush: boolean; dropped: RankedLine[]; lostCall: boolean } {
  const counts = leftMs !== null && leftMs <= COUNTDOWN_MS
  const hush = counts && (tones || before.calls)
  const busyUntil = hush ? now : Math.max(now, before.busyUntil)
  const starts = moments.some(isStart)
  const { untold } = before
  const heard =
    starts && untold
      ? moments.flatMap((moment) => startMoments(moment, untold))
      : moments.filter(isNew(before))
  const room = roomBefore(leftMs)
  const queued = isQueued(heard) ? (busyUntil - now) / 1000 : 0
  const { speech, seconds, dropped, lostCall } = fitSpeech(heard, {
    rate,
    seconds: room === null ? null : room - queued,
    tones,
    after: before.cue && heard.some(({ type }) => type === 'go') ? [before.cue] : [],
  })
  const step = heard.find((moment) => moment.type === 'step' || moment.type === 'ahead')?.step ?? null
  const lostStep = step !== null && dropped.some(({ rank }) => rank === 1)
  const waits = speech?.urgency === 'if free' && busyUntil > now
  return {
    coach: {
      busyUntil: speech && !waits ? now + (queued + seconds) * 1000 : busyUntil,
      told: step && !lostStep ? step.key : before.told,
      cue: step ? (dropped.find(({ rank }) => rank === CUE_RANK) ?? null) : starts ? null : before.cue,
      untold: lostStep && heard.some(({ type }) => type === 'step') ? step : starts || step ? null : untold,
      calls: speech && !waits ? speech.call !== undefined : before.calls && !hush,
    },
    speech,
    hush,
    dropped,
    lostCall,
  }
}

/** The start of a step, by a signal or by its first beat. */
const isStart = (moment: Moment): boolean =>
  moment.type === 'go' || (moment.type === 'beat' && moment.count === 1 && moment.side === 0)

/** A step that was announced early is not announced again when it starts. */
const isNew =
  ({ told }: Coach) =>
  (moment: Moment): boolean =>
    !(moment.type === 'step' && moment.arrival === 'next' && moment.step.key === told)

function startMoments(moment: Moment, step: NonNullable<Coach['untold']>): Moment[] {
  return isStart(moment) ? [{ type: 'step', step, arrival: 'now' }] : [moment]
}
