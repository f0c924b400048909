import { Link } from '@tanstack/react-router'
import type { MissionLog } from '#shared/api/record.ts'
import { dateRange } from './dates.ts'
import { bootcampWords } from './log-states.ts'

type Picker = { log: Pick<MissionLog, 'bootcamps' | 'bootcamp'>; to: '/mission-log' | '/service-record' }

/** The trainee's bootcamps, if there is more than one. */
export function BootcampPicker({ log: { bootcamps, bootcamp }, to }: Picker) {
  if (bootcamps.length < 2) return null
  return (
    <nav className="mt-4" aria-label="Bootcamps">
      <ul className="flex flex-wrap gap-2">
        {bootcamps.map(({ id, status, startedAt, endedAt, daysCompleted }) => {
          const current = id === bootcamp.id
          return (
            <li key={id} className="max-sm:w-full">
              <Link
                to={to}
                search={{ bootcamp: id }}
                aria-current={current ? 'true' : undefined}
                className={`btn btn-outline h-auto min-h-14 w-full flex-col items-start gap-0.5 px-3 py-2 text-left ${current ? 'border-2 border-primary' : ''}`}
              >
                <span>
                  {bootcampWords[status]} · {daysCompleted} of 30
                </span>
                <span className="font-sans text-[.9375rem] font-normal tracking-normal text-muted">
                  {dateRange({ startedAt, endedAt })}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
