import type { PersonalBest } from '#shared/api/workout.ts'

/** The trainee's new bests on paper. Renders nothing without one: a day without a best is just as good. */
export function PersonalBests({
  bests,
  className = '',
}: {
  bests: readonly PersonalBest[]
  className?: string
}) {
  if (bests.length === 0) return null
  return (
    <section className={`on-paper ${className}`} aria-labelledby="bests">
      <h2 id="bests" className="dossier-tab">
        {bests.length === 1 ? 'PERSONAL BEST' : 'PERSONAL BESTS'}
      </h2>
      <ul className="dossier px-4 pt-1 pb-2">
        {bests.map((best) => (
          <li
            key={best.exercise}
            className="flex min-h-17 flex-wrap items-center gap-x-3 border-dashed border-paper-line py-2 not-first:border-t-[1.5px]"
          >
            <span className="grow basis-0">
              <span className="cond block text-xl leading-tight font-bold">{best.exercise}</span>
              <span className="block text-[.9375rem] font-bold text-ink-green">{comparedWith(best)}</span>
              {best.kind === 'mission' && (
                <span className="block text-[.9375rem] text-ink-muted">all sets combined</span>
              )}
            </span>
            <span className="figures ml-auto text-[2.375rem]">{best.best}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "+2 vs. Day 8". An answer that an older app has cached knows only the number before. */
function comparedWith({ gain, beforeDay, before }: PersonalBest): string {
  if (gain === undefined) return `${before} before`
  return beforeDay == null ? `${gain} vs. your last bootcamp` : `${gain} vs. Day ${beforeDay}`
}
