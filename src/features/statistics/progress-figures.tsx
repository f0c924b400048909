import type { Statistics } from '#shared/api/statistics.ts'
import { missionProgress } from './mission-progress.ts'

type ProgressFigures = {
  daysCompleted: number
  currentDay: number
  /** The completed days; undefined if they could not be loaded. */
  days?: Statistics['days']
}

/** The three figures of the specification, and how many missions were done with every exercise. */
export function ProgressFigures({ daysCompleted, currentDay, days = [] }: ProgressFigures) {
  const { completionRate, currentWeek } = missionProgress(daysCompleted, currentDay)
  const asPlanned = days.filter(({ stationsDone, stations }) => stationsDone >= stations).length
  const figures = [
    { label: 'Days Completed', value: daysCompleted, unit: '/30', look: '' },
    ...(days.length > 0
      ? [{ label: 'Done as planned', value: asPlanned, unit: ` of ${days.length}`, look: 'text-accent' }]
      : []),
    { label: 'Completion Rate', value: completionRate, unit: '%', look: '' },
    { label: 'Current Week', value: currentWeek, unit: '', look: '' },
  ]
  return (
    <dl
      className={`grid gap-2.5 lg:gap-4 ${figures.length === 3 ? 'grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))]' : 'pair-[8rem] lg:grid-cols-4'}`}
    >
      {figures.map(({ label, value, unit, look }) => (
        <div key={label} className="card-field flex flex-col justify-between p-3 max-[22rem]:px-2 lg:p-5">
          <dt className="cond text-[1.0625rem] leading-tight text-muted lg:text-xl">{label}</dt>
          <dd className={`figures mt-3 text-[clamp(2.25rem,12vw,3rem)] lg:text-[3.5rem] ${look}`}>
            {value}
            <span className="text-[1.375rem] text-muted max-[22rem]:text-lg lg:text-3xl">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The heading of the specification's figures. */
export function MissionProgress({ children }: { children: React.ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="cond mb-3 text-2xl font-bold">Mission Progress</h2>
      {children}
    </section>
  )
}
