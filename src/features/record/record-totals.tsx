import type { Statistics } from '#shared/api/statistics.ts'

type Totals = { daysCompleted: number; totals: Statistics['totals'] | null }

/** The totals, including repeats. */
export function RecordTotals({ daysCompleted, totals }: Totals) {
  const figures = [
    ['Days', daysCompleted],
    ...(totals
      ? ([
          ['Sessions', totals.sessions],
          ['Repetitions', totals.repetitions],
          ['Minutes of holds', Math.round(totals.seconds / 60)],
        ] as const)
      : []),
  ] as const
  return (
    <section className="mt-6" aria-labelledby="totals">
      <h2 id="totals" className="cond text-2xl font-bold">
        In total
      </h2>
      <dl className="mt-3 grid pair-[8rem] gap-2.5 sm:grid-cols-4">
        {figures.map(([term, figure]) => (
          <div key={term} className="card-field flex flex-col justify-between p-3">
            <dt className="cond text-[1.0625rem] leading-tight text-muted">{term}</dt>
            <dd className="figures mt-3 text-[2.5rem]">{grouped.format(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const grouped = new Intl.NumberFormat('en')
