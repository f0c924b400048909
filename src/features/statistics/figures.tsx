import type { Statistics } from '#shared/api/statistics.ts'
import { AreasCard } from './areas-card.tsx'
import { AssessmentsCard } from './assessments-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { RecordCard } from './record-card.tsx'
import { RouteCard } from './route/route-card.tsx'

type Figures = {
  statistics: Statistics
  /** Null for a bootcamp that is over: none of its days is today. */
  currentDay: number | null
}

/** Everything besides the three figures: record, plots and areas, next to the route and the tests. */
export function Figures({ statistics, currentDay }: Figures) {
  const { daysCompleted, careful } = statistics
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
      <div className="grid min-w-0 gap-4">
        <RecordCard days={statistics.days} currentDay={currentDay} />
        <ProgressCard
          name="Push-ups"
          progress={statistics.pushups}
          daysCompleted={daysCompleted}
          careful={careful}
        />
        <ProgressCard
          name="Sit-ups"
          progress={statistics.situps}
          daysCompleted={daysCompleted}
          careful={careful}
        />
        <AreasCard areas={statistics.areas} totals={statistics.totals} />
      </div>
      <div className="grid min-w-0 gap-4 lg:gap-6">
        <RouteCard daysCompleted={daysCompleted} currentDay={currentDay} />
        <AssessmentsCard assessments={statistics.assessments} />
      </div>
    </div>
  )
}
