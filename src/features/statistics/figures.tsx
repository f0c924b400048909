import type { Assessment, Statistics } from '#shared/api/statistics.ts'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import { AreasCard } from './areas-card.tsx'
import { AssessmentsCard } from './assessments/assessments-card.tsx'
import { DrillsCard } from './drills-card.tsx'
import { ProgressCard } from './progress/progress-card.tsx'
import { TestCard } from './progress/test-card.tsx'
import { RecordCard } from './record-card.tsx'
import { RouteCard } from './route/route-card.tsx'
import { SparedWeekCard } from './spared-week/spared-week-card.tsx'
import { RunsPending } from './runs/runs-pending.tsx'

/** Not fetched ahead: without a signal there are no runs to show, and none can be logged. */
const RunCard = lazyOptional(() => import('./runs/run-card.tsx').then(({ RunCard }) => RunCard), RunsPending)

type Figures = {
  statistics: Statistics
  /** Null for a bootcamp that is over: none of its days is today. */
  currentDay: number | null
}

/** Everything besides the three figures: record, plots, run and areas, next to the route and the tests. */
export function Figures({ statistics, currentDay }: Figures) {
  const { daysCompleted, careful, assessments } = statistics
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
      <div className="grid min-w-0 gap-4">
        <RecordCard days={statistics.days} currentDay={currentDay} />
        <ProgressCard
          name="Push-ups"
          progress={statistics.pushups}
          daysCompleted={daysCompleted}
          careful={careful}
          standIn={standInFor('Push-ups', statistics)}
        />
        <ProgressCard
          name="Sit-ups"
          progress={statistics.situps}
          daysCompleted={daysCompleted}
          careful={careful}
          standIn={standInFor('Sit-ups', statistics)}
        />
        <OtherTests assessments={assessments} careful={careful} />
        <DrillsCard drills={statistics.drills} />
        <RunCard />
        <AreasCard areas={statistics.areas} totals={statistics.totals} />
        {statistics.sparedWeek && <SparedWeekCard {...statistics.sparedWeek} />}
      </div>
      <div className="grid min-w-0 gap-4 lg:gap-6">
        <RouteCard daysCompleted={daysCompleted} currentDay={currentDay} />
        <AssessmentsCard assessments={assessments} />
      </div>
    </div>
  )
}

/**
 * Legs, holds and exercises that replace a test: two side by side on wide screens, the last of an odd number alone.
 */
function OtherTests({ assessments, careful }: Pick<Statistics, 'assessments' | 'careful'>) {
  const tests = assessments.filter(isDrawnAlone)
  if (tests.length === 0) return null
  return (
    <div className="grid gap-4 md:grid-cols-2 md:[&>:first-child:nth-last-child(odd)]:col-span-2">
      {tests.map((assessment) => (
        <TestCard key={assessment.exercise} {...assessment} careful={careful} />
      ))}
    </div>
  )
}

/** Push-ups and sit-ups are drawn on the way to their targets; without a count there is nothing to draw. */
const isDrawnAlone = ({ sets, results }: Assessment) =>
  sets !== null && results.some(({ result }) => result !== null)

/** What the tests count in place of this move; null if they count the move itself, or nothing yet. */
const standInFor = (move: string, { assessments }: Statistics): string | null =>
  assessments.some(({ exercise }) => exercise.startsWith(move))
    ? null
    : (assessments.find(({ replaces }) => replaces === move)?.exercise ?? null)
