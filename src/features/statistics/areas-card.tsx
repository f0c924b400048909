import type { Statistics } from '#shared/api/statistics.ts'
import { AsTable } from './as-table.tsx'
import { areaRows, numberFormat, timeText, workText } from './areas.ts'
import { Card } from './card.tsx'

type AreasCard = Pick<Statistics, 'areas' | 'totals'>

/** Sets by area of the body: the only count that repetitions and holds share. */
export function AreasCard({ areas, totals }: AreasCard) {
  const rows = areaRows(areas)
  const maxSets = Math.max(...rows.map(({ sets }) => sets))
  return (
    <Card title="Work by body area">
      {maxSets === 0 ? (
        <p className="mt-2 text-muted">Finish a mission to see your work here.</p>
      ) : (
        <figure aria-label="Work by body area">
          <figcaption className="mt-1 text-muted">
            {totals.sessions === 1 ? 'One session' : `${totals.sessions} sessions`}: {workText(totals)}.
          </figcaption>
          <ul className="mt-4 space-y-3.5">
            {rows.map(({ area, sets, ...work }) => (
              <li key={area}>
                <div className="cond flex items-baseline justify-between gap-3 text-lg">
                  <span>{area}</span>
                  <span className="figures text-xl">
                    {sets}{' '}
                    <span className="text-base font-semibold text-muted">{sets === 1 ? 'set' : 'sets'}</span>
                  </span>
                </div>
                <progress
                  className="progress mt-1.5 h-3 text-secondary forced-colors:border"
                  value={sets}
                  max={maxSets}
                  aria-label={`${area}: ${sets} sets`}
                />
                {sets > 0 && <p className="text-[.9375rem] text-muted">{workText(work)}</p>}
              </li>
            ))}
          </ul>
          <AsTable
            caption="Work by body area"
            columns={['Area', 'Sets', 'Reps', 'Time']}
            rows={rows.map(({ area, sets, repetitions, seconds }) => [
              area,
              sets,
              repetitions > 0 ? numberFormat.format(repetitions) : null,
              seconds > 0 ? timeText(seconds) : null,
            ])}
          />
        </figure>
      )}
    </Card>
  )
}
