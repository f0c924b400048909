import type { DrillRecord } from '#shared/api/statistics.ts'
import { drillAmount, drillComparison } from '#shared/programme/training/drill-text.ts'
import { Card } from './card.tsx'

/** Each drill with all its results, and what was gained since the one before. */
export function DrillsCard({ drills }: { drills: readonly DrillRecord[] }) {
  if (drills.length === 0) return null
  return (
    <Card title="Drills">
      {drills.map((drill) => (
        <DrillResults key={drill.name} {...drill} />
      ))}
    </Card>
  )
}

function DrillResults({ name, format, results }: DrillRecord) {
  return (
    <section className="mt-4">
      <h4 className="cond text-lg leading-tight font-bold">{name}</h4>
      <ul className="mt-1">
        {results.map(({ day, result }, index) => (
          <li key={day} className="flex min-h-11 items-center gap-3 border-t border-line py-1">
            <span className="grow">
              Day {day}
              <Comparison format={format} result={result} before={results[index - 1] ?? null} />
            </span>
            <span className="figures shrink-0 text-2xl">{drillAmount(format, result)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Comparison(drill: Parameters<typeof drillComparison>[0]) {
  const words = drillComparison(drill)
  return words && <span className="block text-[.9375rem] text-muted">{words}</span>
}
