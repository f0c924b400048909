import type { Session } from '#shared/api/workout.ts'
import { type Gain, daysHeld } from './gains.ts'
import { NotCounted } from './not-counted.tsx'
import { summaryOf } from './summary.ts'

type Summary = { session: Session; gains?: readonly Gain[]; bests?: readonly string[] }

/** The debrief's figures on paper; only a fully completed mission is stamped. Below the stamp the trainee's gains. */
export function MissionSummary({ session, gains = [], bests = [] }: Summary) {
  const { completed, total, percent, perfect } = summaryOf(session)
  const figures = [
    ['Completed exercises', completed.length],
    ['Total tasks', total],
    ['Completion', `${percent}%`],
    ['Day', session.day],
  ] as const
  return (
    <section className="on-paper mt-6" aria-labelledby="summary">
      <div className="dossier-tab">DEBRIEF · DAY {session.day}</div>
      <div className="dossier p-5">
        <h2 id="summary" className="stencil text-[1.875rem]">
          Mission Summary
        </h2>
        {session.length != null && (
          <p className="mt-1 text-ink-muted">{session.length}-minute version. The day counts.</p>
        )}
        <dl className="mt-3 grid pair-[7rem] gap-px border border-paper-line bg-paper-line">
          {figures.map(([term, figure]) => (
            <div key={term} className="bg-paper p-3">
              <dt className="cond text-[1.0625rem] text-ink-muted">{term}</dt>
              <dd className="figures mt-1 text-[2.75rem]">{figure}</dd>
            </div>
          ))}
        </dl>
        {perfect && (
          <div className="-mx-5 grid place-items-center overflow-clip pt-7 pb-6">
            <span className="stamp stamp-green animate-stamp text-[clamp(1.625rem,8.4vw,2.125rem)]">
              Perfect Execution
            </span>
          </div>
        )}
        <ul className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t-[1.5px] border-dashed border-paper-line pt-3 font-semibold">
          {gains.map(({ figure, unit }) => (
            <li key={unit}>
              {figure} {unit}
            </li>
          ))}
          {bests.map((best) => (
            <li key={best} className="text-ink-green">
              {best}
            </li>
          ))}
          {session.counts && <li>{daysHeld(session.day)}</li>}
        </ul>
        <NotCounted session={session} className="mt-3 font-semibold" />
      </div>
    </section>
  )
}
