import { stateOf } from './bootcamp-progress.tsx'

type DayRecord = { daysCompleted: number; currentDay: number; columns: string }

const stateStyles = {
  done: 'bg-accent text-accent-content',
  now: 'bg-primary text-primary-content',
  ahead: 'bg-base-300 text-muted',
} as const

/** The thirty days as a grid: done, today, ahead. */
export function DayRecord({ daysCompleted, currentDay, columns }: DayRecord) {
  return (
    <ol className={`grid gap-1.5 ${columns}`} aria-label={`30-day record: ${daysCompleted} days completed`}>
      {Array.from({ length: 30 }, (_, index) => index + 1).map((day) => {
        const state = stateOf(day, daysCompleted, currentDay)
        return (
          <li
            key={day}
            className={`heat ${stateStyles[state]}`}
            aria-current={state === 'now' ? 'date' : undefined}
          >
            <span>
              <span className="sr-only">Day </span>
              {day}
              {state === 'done' && <span className="sr-only">, completed</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
