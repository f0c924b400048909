import type { PersonalBest, Session } from '#shared/api/workout.ts'
import { clock } from '../state/countdown.ts'
import { figuresOf } from './done-rounds.ts'
import { summaryOf } from './summary.ts'

export type Gain = { figure: string; unit: string }

/** What a mission says in numbers: minutes, then repetitions or, without any, holds. */
export function gainsOf(session: Session, minutes: number | null): Gain[] {
  const { repetitions, seconds } = figuresOf(session)
  return [
    ...(minutes === null ? [] : [{ figure: String(minutes), unit: minutes === 1 ? 'minute' : 'minutes' }]),
    ...(repetitions > 0
      ? [
          {
            figure: new Intl.NumberFormat('en').format(repetitions),
            unit: repetitions === 1 ? 'rep' : 'reps',
          },
        ]
      : seconds > 0
        ? [{ figure: clock(seconds), unit: 'of holds' }]
        : []),
  ]
}

/** The minutes of a mission that was done whole. An incomplete one took an unknown time. */
export function minutesOf(session: Session, planMinutes: number | null): number | null {
  return summaryOf(session).perfect ? (session.length ?? planMinutes) : null
}

/** "+2 push-ups" */
export const bestInWords = ({ exercise, gain }: PersonalBest): string | null =>
  gain === undefined ? null : `${gain} ${exercise.toLowerCase()}`

/** Days held: completed missions, which a missed day does not reduce. */
export const daysHeld = (day: number): string => (day === 1 ? '1 day held' : `${day} days held`)
