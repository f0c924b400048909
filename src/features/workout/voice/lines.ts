import type { Beat } from '#shared/api/story-texts.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import {
  type DrillMove,
  drillHeading,
  drillHints,
  moveWords,
  nameInSentence,
} from '#shared/programme/training/drill-text.ts'
import { isASide, targetWords as stepTarget } from '../step/target.ts'
import { numberWords, secondsWords, targetWords } from './number-words.ts'

/** How a step is reached: at the beginning, from the previous step, or after a gap. */
export type Arrival = 'first' | 'next' | 'now'

const openings: Readonly<Record<Arrival, string>> = { first: 'First', next: 'Next', now: 'Now' }

/** A line and when it may go: if there is no time for all lines, those with the highest rank go first. */
export type RankedLine = { text: string; rank: number }

export const CUE_RANK = 4

/** A step in a sentence, and one of its cues: a different one each round. Each line has at most 12 words. */
export function rankedStepLines(step: Step, arrival: Arrival): RankedLine[] {
  if (step.entry.drill) return drillLines(step, step.entry.drill, openings[arrival])
  const line = { text: `${openings[arrival]}: ${inSentence(step.entry.name)}, ${targetLine(step)}.`, rank: 1 }
  const cues = sentencesOf(step.entry.instructions)
  const cue = cues[(step.round - 1) % Math.max(1, cues.length)]
  return cue ? [line, { text: cue, rank: CUE_RANK }] : [line]
}

export const stepLines = (step: Step, arrival: Arrival): string[] =>
  rankedStepLines(step, arrival).map(({ text }) => text)

/** The next minute of a drill with its first move: "Minute two. Eight push-ups." */
export function minuteLines({ entry: { drill } }: Step, minute: number, minutes: number): string[] {
  const [first] = drill?.moves ?? []
  const line = minute === minutes ? 'Last minute.' : `Minute ${numberWords(minute)}.`
  return first ? [line, moveLine(first)] : [line]
}

export const restLine = (seconds: number) => `Rest, ${secondsWords(seconds)}.`

export const roundLine = (round: number, rounds: number) =>
  `Round ${numberWords(round)} of ${numberWords(rounds)} done.`

export const leftLine = (seconds: number) => `${capital(secondsWords(seconds))} left.`

export const countLine = (count: number) => `${capital(numberWords(count))}.`

/** "Vega: Three points stay on the rock." */
export const crewLine = ({ who, line }: Beat) => `${who}: ${line}`

export const sidesLine = 'Change sides.'

export const missionLine = (everything: boolean) => (everything ? 'Mission complete.' : 'Last step done.')

/** The line at half of a step's time: what to change, if anything. */
export function halfLine({ entry }: Step): string {
  if (isASide(entry.target)) return sidesLine
  // A plan that was saved before the spelling changed has "half-way".
  const change = sentencesOf(entry.instructions).find((sentence) => / half-?way/.test(sentence))
  return change ? `Halfway. ${change.replace(/ half-?way/, '')}` : 'Halfway.'
}

/** A drill: its name, how it is scored, its moves one by one, and what was reached a week before. */
function drillLines(step: Step, drill: Drill, opening: string): RankedLine[] {
  const { name, instructions, reason } = step.entry
  const { format, moves } = drill
  const hints = drillHints({ instructions, drill })
  const last = moves.at(-1)
  const moveLines = moves.map((move) =>
    format === 'minute' && move === last
      ? `Then ${nameInSentence(move)} until the minute is up.`
      : moveLine(move),
  )
  const before =
    drill.before && reason ? sentencesOf(reason).map((sentence) => capital(targetWords(sentence))) : []
  const ranked = (rank: number, ...texts: string[]) => texts.map((text) => ({ text, rank }))
  return [
    ...ranked(1, `${opening}: the drill ${name}.`),
    ...ranked(2, `${capital(targetLine(step))}.`),
    ...ranked(CUE_RANK, ...hints.before),
    ...ranked(2, `${drillHeading(drill)}.`, ...moveLines),
    ...ranked(CUE_RANK, ...hints.after),
    ...ranked(5, ...before),
  ]
}

const moveLine = (move: DrillMove) => `${capital(targetWords(moveWords(move)))}.`

type Drill = NonNullable<Step['entry']['drill']>

const targetLine = (step: Step) => targetWords(stepTarget(step))

const sentencesOf = (text: string) => text.split(/(?<=[.!?]) +/).filter((sentence) => sentence !== '')

/** "Y-raises" keeps its capital letter. */
const inSentence = (name: string) =>
  /^[A-Z]-/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
