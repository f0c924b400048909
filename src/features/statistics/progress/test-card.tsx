import { useId } from 'react'
import type { Assessment } from '#shared/api/statistics.ts'
import { AsTable } from '../as-table.tsx'
import { changeOf, replacedWords } from '../assessments/change-words.ts'
import { Card } from '../card.tsx'
import { Legend } from './legend.tsx'
import { ProgressPlot } from './progress-plot.tsx'

type TestCard = Assessment & { careful: boolean }

/** A test without a target: legs, holds, and exercises that replace a test, each on its own scale. */
export function TestCard({ exercise, replaces, unit, results, careful }: TestCard) {
  const id = useId()
  const tested = results.flatMap(({ day, result }) => (result === null ? [] : [{ day, count: result }]))
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
          progress={{ tested }}
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
          <Legend progress={{ tested }} />
        </figcaption>
        <AsTable
          caption={`${exercise} by day`}
          columns={['Day', 'Test']}
          rows={tested.map(({ day, count }) => [day, count])}
        />
      </figure>
    </Card>
  )
}
