import type { Statistics } from '#shared/api/statistics.ts'
import { programDays } from '#shared/programme/limits.ts'
import { Card } from './card.tsx'
import { type RecordedDay, recordOf } from './record.ts'

type RecordCard = { days: Statistics['days']; currentDay: number | null }

const hatch = 'bg-[image:repeating-linear-gradient(45deg,transparent_0_4px,rgb(0_0_0/.24)_4px_6px)]'

/** Colors; with forced colors, the system's own, with borders that distinguish the states. */
const stateStyles: Record<RecordedDay['state'], string> = {
  done: 'bg-accent text-accent-content forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-color-adjust-none',
  partly: `bg-[color:color-mix(in_oklab,var(--color-accent)_82%,var(--color-base-300))] text-accent-content ${hatch} forced-colors:border-2 forced-colors:border-dashed`,
  today: 'bg-primary text-primary-content forced-colors:border-4 forced-colors:border-double',
  ahead: 'bg-base-300 text-muted',
}

/** The thirty days as a grid: done, partly done, today, ahead. */
export function RecordCard({ days, currentDay }: RecordCard) {
  const record = recordOf(days, currentDay)
  const legend = [
    { state: 'done', label: 'All exercises done' },
    { state: 'partly', label: 'Partly done' },
    { state: 'today', label: 'Today' },
  ] as const
  return (
    <Card title="30-day record" beside={<RecordCount done={days.length} over={currentDay === null} />}>
      <div className="@container mt-3">
        <ol
          className="grid grid-cols-10 gap-1.5 max-[22rem]:grid-cols-6 lg:grid-cols-15 @max-[14rem]:grid-cols-5"
          aria-label={`30-day record: ${days.length} ${days.length === 1 ? 'day' : 'days'} completed`}
        >
          {record.map(({ day, state, words }) => (
            <li
              key={day}
              className={`heat ${stateStyles[state]}`}
              aria-current={day === currentDay ? 'date' : undefined}
            >
              <span>
                <span className="sr-only">Day </span>
                {day}
                <span className="sr-only">, {words}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[.9375rem] text-muted">
        {legend
          .filter(({ state }) => record.some((each) => each.state === state))
          .map(({ state, label }) => (
            <li key={state} className="flex items-center gap-2">
              <i className={`size-3.5 rounded-[2px] ${stateStyles[state]}`} aria-hidden />
              {label}
            </li>
          ))}
      </ul>
    </Card>
  )
}

function RecordCount({ done, over }: { done: number; over: boolean }) {
  return (
    <span className="text-[.9375rem] text-muted">
      {over ? `${done} of ${programDays} done` : `${done} done · ${programDays - done} to go`}
    </span>
  )
}
