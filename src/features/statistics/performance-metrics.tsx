import { missionProgress } from './mission-progress.ts'

type PerformanceMetrics = { daysCompleted: number; currentDay: number }

/** The three figures of the specification. */
export function PerformanceMetrics({ daysCompleted, currentDay }: PerformanceMetrics) {
  const { completionRate, currentWeek } = missionProgress(daysCompleted, currentDay)
  const figures = [
    { label: 'Days Completed', value: daysCompleted, unit: '/30' },
    { label: 'Completion Rate', value: completionRate, unit: '%' },
    { label: 'Current Week', value: currentWeek, unit: '' },
  ]
  return (
    <>
      <p className="kicker text-secondary">Service record</p>
      <h1 className="stencil mt-1 text-[3rem] lg:text-[4.5rem]">PERFORMANCE METRICS</h1>
      <section className="mt-5">
        <h2 className="cond mb-3 text-2xl font-bold">Mission Progress</h2>
        <dl className="grid grid-cols-3 gap-2.5 lg:gap-4">
          {figures.map(({ label, value, unit }) => (
            <div key={label} className="card-field flex flex-col justify-between p-3 lg:p-5">
              <dt className="cond text-[1.0625rem] leading-tight text-muted lg:text-xl">{label}</dt>
              <dd className="figures mt-3 text-[clamp(2.25rem,12vw,3rem)] lg:text-[4.5rem]">
                {value}
                <span className="text-[1.375rem] text-muted lg:text-3xl">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
