import { useId } from 'react'
import type { Progress } from '#shared/api/statistics.ts'
import { programDays } from '#shared/programme/limits.ts'
import { AsTable } from '../as-table.tsx'
import { Card } from '../card.tsx'
import { Legend } from './legend.tsx'
import { ProgressPlot } from './progress-plot.tsx'
import { forecastOf, latestMark, standingOf } from './standing.ts'

type ProgressCard = {
  /** "Push-ups". */
  name: string
  progress: Progress
  daysCompleted: number
  careful: boolean
  /** What the tests count in place of this move: "Knee push-ups". Null if they count the move itself. */
  standIn: string | null
}

/** A counted move against the path to its target, with a forecast. */
export function ProgressCard({ name, progress, daysCompleted, careful, standIn }: ProgressCard) {
  const id = useId()
  const { badge, sentence } = standingOf(progress, { daysCompleted, careful })
  const standInWords = standIn && `Your tests measure ${standIn.toLowerCase()}, a number of their own.`
  // Without a count of the move itself there is nothing else to say.
  const words =
    latestMark(progress) || !standInWords ? [sentence, standInWords].filter(Boolean).join(' ') : standInWords
  return (
    <Card
      title={`${name} vs target`}
      id={`${id}title`}
      beside={badge && <span className="badge badge-accent">{badge}</span>}
    >
      <figure aria-labelledby={`${id}title`}>
        <ProgressPlot
          progress={progress}
          label={`${name} by day: start ${progress.start}, target ${progress.target}.`}
          describedBy={`${id}words`}
        />
        <figcaption className="mt-4">
          <p id={`${id}words`}>
            {words} {forecastOf(progress)}
          </p>
          <Legend progress={progress} />
        </figcaption>
        <AsTable caption={`${name} by day`} columns={['Day', 'Path', 'Test']} rows={rowsOf(progress)} />
      </figure>
    </Card>
  )
}

/** The first day, the last, and every day in between that has a test. */
function rowsOf({ path, tested }: Progress): [number, ...(number | null)[]][] {
  const days = [...new Set([1, ...tested.map(({ day }) => day), programDays])].toSorted((a, b) => a - b)
  return days.map((day) => [
    day,
    path[day - 1] ?? null,
    tested.find((test) => test.day === day)?.count ?? null,
  ])
}
