import {
  countLine,
  crewLine,
  halfLine,
  leftLine,
  minuteLines,
  missionLine,
  restLine,
  roundLine,
  sidesLine,
  stepLines,
} from './lines.ts'
import type { Moment } from '../eyes-free/moments.ts'

/** `now`: interrupts current speech; `next`: after it; `if free`: only if nothing is being spoken. */
type Urgency = 'now' | 'next' | 'if free'
export type Speech = { lines: string[]; urgency: Urgency }

/** What to say for these moments; null for nothing. Beats are spoken only if repetitions are counted. */
export function speechOf(moments: readonly Moment[], rate = 1): Speech | null {
  const coach = moments.flatMap(linesOf)
  const crew = moments.find((moment) => moment.type === 'line')
  const all = crew ? [...coach, crewLine(crew.beat)] : coach
  // The coach comes first. A line of the crew that would be late is left out.
  const lines = crew && secondsToSay(all) > (crew.seconds - BEFORE_COUNT_SECONDS) * rate ? coach : all
  if (lines.length === 0) return null
  if (moments.some(({ type }) => type === 'half')) return { lines, urgency: 'next' }
  const small = moments.every(({ type }) => type === 'go' || type === 'beat' || type === 'count')
  return { lines, urgency: small && !lines.includes(sidesLine) ? 'if free' : 'now' }
}

/** The 3-2-1, and a breath before it. */
const BEFORE_COUNT_SECONDS = 4
const WORDS_A_SECOND = 2.3

const secondsToSay = (lines: readonly string[]) => lines.join(' ').split(' ').length / WORDS_A_SECOND

/** What to say for one moment. The last seconds are beeps, because words would be too late. */
function linesOf(moment: Moment): string[] {
  switch (moment.type) {
    case 'step':
      return stepLines(moment.step, moment.arrival)
    case 'rest':
      return [restLine(moment.seconds)]
    case 'left':
      return [leftLine(moment.seconds)]
    case 'paused':
      return ['Paused.', leftLine(moment.seconds)]
    case 'round':
      return [roundLine(moment.round, moment.rounds)]
    case 'go':
      return ['Go.']
    case 'half':
      return [halfLine(moment.step)]
    case 'minute':
      return minuteLines(moment.step, moment.minute, moment.minutes)
    case 'time':
      return ['Time.']
    case 'rest over':
      return ['Rest is over. Continue when you’re ready.']
    case 'mission':
      return [missionLine(moment.everything)]
    case 'beat':
      return [
        ...(moment.side === 1 && moment.count === 1 ? [sidesLine] : []),
        ...(moment.spoken ? [countLine(moment.count)] : []),
      ]
    case 'count':
    case 'line':
      return []
  }
}
