import { missionProgress } from './mission-progress.ts'

type ThreeFigures = { daysCompleted: number; currentDay: number }

export function ThreeFigures({ daysCompleted, currentDay }: ThreeFigures) {
  const { completionRate, currentWeek } = missionProgress(daysCompleted, currentDay)
  const figures = [
    { label: 'Days Completed', value: daysCompleted, unit: '/30', look: '' },
    { label: 'Completion Rate', value: completionRate, unit: '%', look: 'text-accent' },
    { label: 'Current Week', value: currentWeek, unit: '', look: '' },
  ]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2.5 lg:gap-4">
      {figures.map(({ label, value, unit, look: className }) => (
        <div key={label} className="card-field flex flex-col justify-between p-3 max-[22rem]:px-2 lg:p-5">
          <dt className="cond text-[1.0625rem] leading-tight text-muted lg:text-xl">{label}</dt>
          <dd className={`figures mt-3 text-[clamp(2.25rem,12vw,3rem)] lg:text-[4.5rem] ${className}`}>
            {value}
            <span className="text-[1.375rem] text-muted max-[22rem]:text-lg lg:text-3xl">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
