import { crewVoices } from '#src/features/listen/crew-voices.ts'
import type { Beat } from '#shared/api/story-texts.ts'
import {
  type RankedLine,
  countLine,
  crewLine,
  halfLine,
  leftLine,
  minuteLines,
  missionLine,
  restLine,
  roundLine,
  sidesLine,
  rankedStepLines,
} from './lines.ts'
import type { Moment } from '../eyes-free/moments.ts'

/** `now`: interrupts current speech; `next`: after it; `if free`: only if nothing is being spoken. */
type Urgency = 'now' | 'next' | 'if free'
export type Speech = {
  lines: string[]
  urgency: Urgency
  /** A crew member's line after the others. It starts only if `fitsIn` seconds are then left before the 3-2-1. */
  call?: { who: Beat['who']; line: string; fitsIn: number }
}

/** The 3-2-1, and the time that a voice needs to end or to be stopped. */
export const BEFORE_COUNT_SECONDS = 3.2
/** The pause of a voice between two lines, and the time that a device needs to start. */
const BREATH_SECONDS = 0.15
/** The noise of the radio, and the time until the last line has surely ended. */
const RADIO_SECONDS = 0.6
/** Words a second of a slow voice: most say 2.3 or more. */
const WORDS_A_SECOND = 1.9

/** How long lines take at most, in seconds. "Forty-five" is two words. */
const secondsToSay = (lines: readonly string[], rate: number) =>
  lines.reduce((sum, line) => sum + wordsIn(line) / WORDS_A_SECOND / rate + BREATH_SECONDS, 0)

const wordsIn = (line: string) => line.split(/[\s-]+/).filter((word) => word !== '').length

/** What to say, and what did not fit. */
export type FittedSpeech = {
  speech: Speech | null
  seconds: number
  dropped: RankedLine[]
  lostCall: boolean
}

type Room = {
  rate: number
  seconds: number | null
  tones?: boolean
  /** Lines that follow those of the moments. */
  after?: readonly RankedLine[]
}

/**
 * What to say for these moments in the seconds before the next 3-2-1 (null: there is none). What does not fit is
 * left out: first the crew's line, then cues, then what the screen shows anyway, the step itself last.
 */
export function fitSpeech(
  moments: readonly Moment[],
  { rate, seconds, tones = true, after = [] }: Room,
): FittedSpeech {
  const left = seconds ?? Infinity
  const room = tones ? left : Infinity
  const all = [...moments.flatMap(linesOf), ...after]
  let kept = all
  while (kept.length > 0 && secondsToSay(textsOf(kept), rate) > room) {
    const rank = Math.max(...kept.map((line) => line.rank))
    kept = kept.filter((line) => line.rank < rank)
  }
  const dropped = all.filter((line) => !kept.includes(line))
  const lines = textsOf(kept)
  const beat = moments.find((moment) => moment.type === 'line')?.beat
  const callSeconds = beat
    ? RADIO_SECONDS + secondsToSay([crewLine(beat)], rate * crewVoices[beat.who].rate)
    : 0
  const coachSeconds = secondsToSay(lines, rate)
  const calls = beat !== undefined && dropped.length === 0 && coachSeconds + callSeconds <= left
  const call = calls && beat ? { who: beat.who, line: crewLine(beat), fitsIn: callSeconds } : undefined
  const small = moments.every(({ type }) => type === 'go' || type === 'beat' || type === 'count')
  const urgency: Urgency = isQueued(moments)
    ? 'next'
    : small && !lines.includes(sidesLine)
      ? 'if free'
      : 'now'
  return {
    speech: lines.length === 0 && !call ? null : { lines, urgency, ...(call && { call }) },
    seconds: coachSeconds + (call ? callSeconds : 0),
    dropped,
    lostCall: beat !== undefined && !calls,
  }
}

/** Whether to wait for the current line. */
export const isQueued = (moments: readonly Moment[]) =>
  moments.some(({ type }) => type === 'half' || type === 'ahead')

const textsOf = (lines: readonly RankedLine[]) => lines.map(({ text }) => text)

const first = (...texts: string[]): RankedLine[] => texts.map((text) => ({ text, rank: 0 }))
const also = (...texts: string[]): RankedLine[] => texts.map((text) => ({ text, rank: 3 }))

/** What to say for one moment. The last seconds are beeps, because words would be too late. */
function linesOf(moment: Moment): RankedLine[] {
  switch (moment.type) {
    case 'step':
      return rankedStepLines(moment.step, moment.arrival)
    case 'ahead':
      return rankedStepLines(moment.step, 'next')
    case 'rest':
      return [{ text: restLine(moment.seconds), rank: 2 }]
    case 'left':
      return first(leftLine(moment.seconds))
    case 'paused':
      return first('Paused.', leftLine(moment.seconds))
    case 'round':
      return also(roundLine(moment.round, moment.rounds))
    case 'go':
      return first('Go.')
    case 'half':
      return first(halfLine(moment.step))
    case 'minute':
      return first(...minuteLines(moment.step, moment.minute, moment.minutes))
    case 'time':
      return first('Time.')
    case 'rest over':
      return first('Rest is over. Continue when you’re ready.')
    case 'mission':
      return first(missionLine(moment.everything))
    case 'beat':
      return first(
        ...(moment.side === 1 && moment.count === 1 ? [sidesLine] : []),
        ...(moment.spoken ? [countLine(moment.count)] : []),
      )
    case 'count':
    case 'line':
      return []
  }
}
