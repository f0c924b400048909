import type { Statistics } from '#shared/api/statistics.ts'
import { areaRows } from '../areas.ts'
import { Card } from '../card.tsx'
import { keptWords, leftOutWords } from './week-words.ts'

/** The last week in which something was left out: what, and what was trained nevertheless. */
export function SparedWeekCard(week: NonNullable<Statistics['sparedWeek']>) {
  const rows = areaRows(week.areas.map((area) => ({ ...area, repetitions: 0, seconds: 0 })))
  return (
    <Card title={`Week ${week.week}: what you left out`}>
      {leftOutWords(week).map((sentence) => (
        <p key={sentence} className="mt-1 text-muted">
          {sentence}
        </p>
      ))}
      <p className="mt-3">{keptWords(week, rows)}</p>
      <dl className="mt-2">
        {rows.map(({ area, sets }) => (
          <div key={area} className="cond flex justify-between gap-3 border-t border-line py-1.5 text-lg">
            <dt>{area}</dt>
            <dd className="figures">
              {sets} {sets === 1 ? 'set' : 'sets'}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
