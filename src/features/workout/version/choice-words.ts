import { needNames } from '#src/features/readiness/need-names.ts'
import { bodyWords } from './body-words.ts'
import type { DayChoice } from './choice.ts'

/** "15-minute version, low impact, sore shoulder"; "Whole mission". */
export function choiceWords({ length, needs, body }: DayChoice): string {
  return [
    length === null ? 'Whole mission' : `${length}-minute version`,
    ...needs.map((need) => needNames[need].toLowerCase()),
    ...(body ? bodyWords(body) : []),
  ].join(', ')
}
