import { Timer } from 'lucide-react'

const parts = [
  {
    name: 'Warm-up',
    minutes: '5',
    bar: 'grow-[5] min-w-14 rounded-l-[4px] bg-secondary text-secondary-content',
    key: 'bg-secondary',
  },
  { name: 'Training', minutes: '20-25', bar: 'grow-[22] bg-primary text-primary-content', key: 'bg-primary' },
  {
    name: 'Recovery',
    minutes: '5',
    bar: 'grow-[5] min-w-14 rounded-r-[4px] bg-accent text-accent-content',
    key: 'bg-accent',
  },
] as const

/** A day's minutes as a bar to scale; the list below has the same in words. */
export function DailyPlan() {
  return (
    <div className="card-field mt-4 p-5 lg:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="cond text-2xl font-bold">One mission, 25-35 minutes</h3>
        <Timer className="size-6 shrink-0 self-center text-primary" />
      </div>
      <div className="cond mt-4 flex h-12 gap-1 text-lg font-bold" aria-hidden="true">
        {parts.map(({ name, minutes, bar }) => (
          <div key={name} className={`grid basis-0 place-items-center ${bar}`}>
            {minutes}
          </div>
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[.9375rem] text-muted">
        {parts.map(({ name, minutes, key }) => (
          <li key={name} className="flex items-center gap-2">
            <i className={`size-3 ${key}`} />
            {name} {minutes} min
          </li>
        ))}
      </ul>
    </div>
  )
}
