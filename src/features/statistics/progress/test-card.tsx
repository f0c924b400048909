import { useId } from 'react'
import type { Assessment } from '#shared/api/statistics.ts'
import { AsTable } from '../as-table.tsx'
import { changeOf, replacedWords } from '../assessments/change-words.ts'
import { Card } from '../card.tsx'
import { Legend } from './legend.tsx'
import type { Point } from './plot.ts'
import { ProgressPlot } from './progress-plot.tsx'

type TestCard = Assessment & { careful: boolean }

/** A test without a target: legs, holds, and what stands in for another test, each on a scale of its own. */
export function TestCard({ exercise, replaces, unit, results, sets, careful }: TestCard) {
  const id = useId()
  const tested = results.flatMap(({ day, result }) => (result === null ? [] : [{ day, count: result }]))
  const points = { tested, sets: sets ?? [] }
  const first = tested[0]
  if (!first) return null
  const counted = `${first.count}${unit === 'seconds' ? ' s' : ''}`
  const sentences = [
    changeOf({ unit, results })?.words ?? `Test of Day ${first.day}: ${counted}`,
    replaces !== null && `${replacedWords(replaces)}: the two aren’t compared`,
    careful && 'Your tests stop before the limit',
  ]
  return (
    <Card title={exercise} id={`${id}title`}>
      <figure aria-labelledby={`${id}title`}>
        <ProgressPlot
          progress={points}
          label={`${exercise} by day.`}
          describedBy={`${id}words`}
          height="h-36"
        />
        <figcaption className="mt-4">
          <p id={`${id}words`}>
            {sentences
              .filter(Boolean)
              .map((sentence) => `${sentence}.`)
              .join(' ')}
          </p>
          <Legend progress={points} />
        </figcaption>
        <AsTable
          caption={`${exercise} by day`}
          columns={['Day', 'Test', 'Best set']}
          rows={rowsOf(points.tested, points.sets)}
        />
      </figure>
    </Card>
  )
}

/** Every day that has a number. */
function rowsOf(tested: readonly Point[], sets: readonly Point[]): [number, ...(number | null)[]][] {
  const days = [...new Set([...tested, ...sets].map(({ day }) => day))].toSorted((a, b) => a - b)
  const countOn = (points: readonly Point[], day: number) =>
    points.find((point) => point.day === day)?.count ?? null
  return days.map((day) => [day, countOn(tested, day), countOn(sets, day)])
}
