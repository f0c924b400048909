import type { Assessment } from '#shared/api/statistics.ts'
import { type Built, builtOf } from './built.ts'

/** The tests of the bootcamp as bars, each on its own scale that starts at zero. */
export function WhatYouBuilt({ assessments }: { assessments: readonly Assessment[] }) {
  const built = builtOf(assessments)
  if (built.length === 0) return null
  return (
    <section className="card-field p-4" aria-labelledby="built">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="built" className="cond text-xl font-bold">
          What you built
        </h2>
        <span className="text-[.9375rem] text-muted">Day 1 to Day 30</span>
      </div>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-x-2 gap-y-4">
        {built.map((test) => (
          <Test key={test.exercise} {...test} />
        ))}
      </ul>
    </section>
  )
}

const barStyles = [
  'border-line-strong bg-base-300',
  'border-accent bg-accent/45',
  'border-primary bg-primary',
]

function Test({ exercise, unit, bars, gain }: Built) {
  const colors = bars.length === 2 ? [barStyles[0], barStyles[2]] : barStyles
  const unitText = unit === 'seconds' ? ' s' : ''
  return (
    <li>
      <div className="flex h-28 items-end gap-1" aria-hidden>
        {bars.map(({ day, result, share }, index) => (
          <span
            key={day}
            className={`relative grow border-t-2 ${colors[index]}`}
            style={{ height: `${share * 78}%` }}
          >
            <span className="figures absolute -top-6 left-1/2 -translate-x-1/2 text-base">{result}</span>
          </span>
        ))}
      </div>
      <p className="cond mt-1.5 leading-tight">
        {exercise}
        {unitText && ' (s)'}
      </p>
      <p className="cond text-lg leading-tight font-bold text-accent">{gain}</p>
      <p className="sr-only">
        {bars.map(({ day, result }) => `${result}${unitText} on Day ${day}`).join(', ')}
      </p>
    </li>
  )
}
