import { Medal } from 'lucide-react'
import type { PersonalBest } from '#shared/api/workout.ts'

/** The trainee's new bests. Renders nothing without one: a day without a best is just as good. */
export function PersonalBests({ bests }: { bests: readonly PersonalBest[] }) {
  if (bests.length === 0) return null
  return (
    <section className="card-field mt-4 p-5" aria-labelledby="bests">
      <h2 id="bests" className="cond flex items-center gap-2 text-2xl font-bold">
        <Medal className="size-7 shrink-0 text-accent" aria-hidden />
        {bests.length === 1 ? 'Personal best' : 'Personal bests'}
      </h2>
      <p className="mt-1 text-muted">Further than ever before. That ground is yours.</p>
      <ul className="mt-2">
        {bests.map(({ exercise, kind, best, before }) => (
          <li
            key={exercise}
            className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-line py-2"
          >
            <span className="grow basis-0 text-lg leading-snug">
              {exercise}
              <span className="block text-[.9375rem] text-muted">
                {kind === 'set' ? 'in one set' : 'in one mission'}
              </span>
            </span>
            <span className="ml-auto text-right">
              <span className="figures block text-2xl text-accent">{best}</span>
              <span className="mt-1 block text-[.9375rem] text-muted">{before} before</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
