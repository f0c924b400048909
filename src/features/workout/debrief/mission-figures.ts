import type { Session } from '#shared/api/workout.ts'
import { clock } from '../state/countdown.ts'
import { figuresOf } from './done-rounds.ts'

export type MissionFigures = readonly { figure: string; unit: string }[]

/** The figures on a mission's share card, without zero values. */
export function missionFigures(session: Pick<Session, 'exercises'>): MissionFigures {
  const { exercises, repetitions, seconds } = figuresOf(session)
  return [
    { figure: String(exercises), unit: exercises === 1 ? 'exercise' : 'exercises' },
    ...(repetitions > 0
      ? [
          {
            figure: new Intl.NumberFormat('en').format(repetitions),
            unit: repetitions === 1 ? 'rep' : 'reps',
          },
        ]
      : []),
    ...(seconds > 0 ? [{ figure: clock(seconds), unit: 'minutes of holds' }] : []),
  ]
}

/** The picture's alt text. */
export function missionInWords(day: number, title: string | null, figures: MissionFigures): string {
  const done = figures.map(({ figure, unit }) => `${figure} ${unit}`)
  return `Day ${day}${title === null ? '' : `, ${title}`}, complete: ${done.join(', ')}.`
}
