import { CircleCheck } from 'lucide-react'
import type { Session } from '#shared/api/workout.ts'
import { amountOf } from './summary.ts'

type List = { exercises: Session['exercises']; described?: boolean; className?: string }

/** What was done, with repetitions or seconds. */
export function CompletedList({ exercises, described = false, className = '' }: List) {
  return (
    <ul className={className}>
      {exercises.map((entry) => (
        <li key={entry.id} className="flex min-h-14 items-center gap-3 border-t border-line py-2">
          <CircleCheck className="size-6 shrink-0 text-accent" aria-hidden />
          <span className="grow text-lg leading-snug">
            {entry.name}
            {described && entry.description && <span className="block text-[.9375rem] text-muted">{entry.description}</span>}
          </span>
          <span className="figures shrink-0 text-2xl">{amountOf(entry)}</span>
        </li>
      ))}
    </ul>
  )
}
