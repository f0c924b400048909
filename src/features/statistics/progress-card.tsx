import { useId } from 'react'
import type { Progress } from '#shared/api/statistics.ts'
import { programDays } from '#shared/programme/limits.ts'
import { AsTable } from './as-table.tsx'
import { Card } from './card.tsx'
import { ProgressPlot, SetDot, StartDot, TestDot, isStartVisible } from './progress-plot.tsx'
import { forecastOf, standingOf } from './standing.ts'

type ProgressCard = {
  /** "Push-ups". */
  name: string
  progress: Progress
  daysCompleted: number
  careful: boolean
}

/** A counted move against the path to its target, with a forecast. */
export function ProgressCard({ name, progress, daysCompleted, careful }: ProgressCard) {
  const id = useId()
  const { badge, ahead, sentence } = standingOf(progress, { daysCompleted, careful })
  return (
    <Card
      title={`${name} vs target`}
      id={`${id}title`}
      beside={
        badge && (
          <span className={`badge ${ahead ? 'badge-accent' : 'badge-outline border-line-strong'}`}>
            {badge}
          </span>
        )
      }
    >
      <figure aria-labelledby={`${id}title`}>
        <ProgressPlot
          progress={progress}
          label={`${name} by day: start ${progress.start}, target ${progress.target}.`}
          describedBy={`${id}words`}
        />
        <figcaption className="mt-4">
          <p id={`${id}words`}>
            {sentence} {forecastOf(progress)}
          </p>
          <Legend progress={progress} />
        </figcaption>
        <AsTable
          caption={`${name} by day`}
          columns={['Day', 'Path', 'Test', 'Best set']}
          rows={rowsOf(progress)}
        />
      </figure>
    </Card>
  )
}

/** Only what the plot shows. */
function Legend({ progress }: { progress: Progress }) {
  const { tested, sets } = progress
  const items = [
    { label: 'Counted in a test', shown: tested.length > 0, sign: <TestDot className="" /> },
    { label: 'Best set of a day', shown: sets.length > 0, sign: <SetDot className="" /> },
    { label: 'Your start', shown: isStartVisible(progress), sign: <StartDot className="" /> },
    {
      label: 'Path to target',
      shown: true,
      sign: <i className="w-5 border-t-2 border-dashed border-secondary" aria-hidden />,
    },
    {
      label: 'Likely range',
      shown: true,
      sign: <i className="h-3 w-5 border border-info bg-info/20" aria-hidden />,
    },
  ]
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[.9375rem] text-muted">
      {items
        .filter(({ shown }) => shown)
        .map(({ label, sign }) => (
          <li key={label} className="flex items-center gap-2">
            {sign}
            {label}
          </li>
        ))}
    </ul>
  )
}

/** The first day, the last, and every day in between that has a number. */
function rowsOf({ path, tested, sets }: Progress): [number, ...(number | null)[]][] {
  const days = [
    ...new Set([1, ...tested.map(({ day }) => day), ...sets.map(({ day }) => day), programDays]),
  ].toSorted((a, b) => a - b)
  const countOn = (points: Progress['sets'], day: number) =>
    points.find((point) => point.day === day)?.count ?? null
  return days.map((day) => [day, path[day - 1] ?? null, countOn(tested, day), countOn(sets, day)])
}
