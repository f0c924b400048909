import { Check, CircleDashed } from 'lucide-react'
import { zones } from '#shared/content/zones.ts'

/** The eight zones; one is crossed when its last day is done. */
export function ZonesCrossed({ daysCompleted }: { daysCompleted: number }) {
  const crossed = zones.filter(({ lastDay }) => lastDay <= daysCompleted).length
  return (
    <section className="card-field mt-6 p-4 lg:p-6" aria-labelledby="zones">
      <h2 id="zones" className="cond text-2xl font-bold">
        {crossed} of 8 zones crossed
      </h2>
      <ol className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {zones.map(({ number, name, lastDay }) => {
          const done = lastDay <= daysCompleted
          const Icon = done ? Check : CircleDashed
          return (
            <li
              key={number}
              className={`flex min-h-11 items-center gap-3 border-t border-line text-lg ${done ? '' : 'text-muted'}`}
            >
              <Icon className={`size-5 shrink-0 ${done ? 'text-accent' : ''}`} aria-hidden />
              <span className="sr-only">{done ? 'Crossed: ' : 'Ahead: '}</span>
              {name}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
