import type { Statistics } from '#shared/api/statistics.ts'

/** The totals of thirty days, including repeats. */
export function GraduateTotals({ statistics: { daysCompleted, totals } }: { statistics: Statistics }) {
  const figures = [
    { label: 'days held', value: daysCompleted },
    { label: 'reps', value: totals.repetitions },
    { label: 'min of holds', value: Math.round(totals.seconds / 60) },
  ]
  return (
    <section aria-label="Your thirty days">
      <dl className="grid grid-cols-3 border-y border-line">
        {figures.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-l border-line px-1 py-2.5 text-center first:border-0"
          >
            <dt className="text-[.9375rem] leading-tight text-muted">{label}</dt>
            <dd className="figures mb-1 text-[2rem]">{grouped.format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const grouped = new Intl.NumberFormat('en')
