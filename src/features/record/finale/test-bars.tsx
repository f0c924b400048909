import type { Assessment } from '#shared/api/statistics.ts'
import { CountUp } from './count-up.tsx'

/** Bars are this high at most, in pixels. */
const MAX_HEIGHT = 88

/** The tests of days 1, 15 and 30 as bars. Each test has its own scale, which starts at zero. */
export function TestBars({ assessments }: { assessments: readonly Assessment[] }) {
  const counted = assessments.filter(({ results }) => results.some(({ result }) => result !== null))
  if (counted.length === 0) return null
  return (
    <section className="card-field mt-4 px-3.5 pt-3.5 pb-3" aria-labelledby="built">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="built" className="cond text-[1.375rem] font-bold">
          What you built
        </h3>
        <span className="text-sm text-muted">Day 1 → 15 → 30</span>
      </div>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-3 gap-y-5">
        {counted.map((assessment, place) => (
          <Test key={assessment.exercise} assessment={assessment} firstPlace={place * 3} />
        ))}
      </ul>
    </section>
  )
}

const barStyles = [
  'border-line-strong bg-base-300',
  'border-accent bg-[color-mix(in_oklab,var(--color-accent)_45%,var(--color-base-300))]',
  'border-primary bg-primary',
] as const

function Test({ assessment, firstPlace }: { assessment: Assessment; firstPlace: number }) {
  const { exercise, unit, results } = assessment
  const most = Math.max(...results.map(({ result }) => result ?? 0))
  const gain = gainText(assessment)
  return (
    <li>
      <span className="sr-only">{inWords(assessment)}</span>
      <div className="flex h-28 items-end gap-1" aria-hidden>
        {results.map(({ day, result }, index) => (
          <div key={day} className="flex min-w-0 flex-1 flex-col justify-end text-center">
            <span className="figures text-base leading-none">
              {result === null ? '–' : <CountUp to={result} place={firstPlace + index} />}
            </span>
            {result !== null && (
              <span
                className={`moment-bar mt-1 block border-t-[3px] ${barStyles[index]}`}
                style={
                  {
                    height: most === 0 ? 3 : Math.max(3, (result / most) * MAX_HEIGHT),
                    '--place': firstPlace + index,
                  } as React.CSSProperties
                }
              />
            )}
          </div>
        ))}
      </div>
      <p className="cond mt-1.5 leading-tight" aria-hidden>
        {exercise}
        {unit === 'seconds' && ' (s)'}
      </p>
      {gain !== null && (
        <p className="cond text-lg font-bold text-accent" aria-hidden>
          {gain}
        </p>
      )}
    </li>
  )
}

/** "Push-ups: 15 on Day 1, 19 on Day 15, 23 on Day 30. +53%" */
function inWords(assessment: Assessment): string {
  const { exercise, unit, results } = assessment
  const counts = results.flatMap(({ day, result }) =>
    result === null ? [] : [`${result}${unit === 'seconds' ? ' s' : ''} on Day ${day}`],
  )
  return `${exercise}: ${counts.join(', ')}. ${gainText(assessment) ?? ''}`.trim()
}

/**
 * How much the last count exceeds the first: in percent, or as a number if the first was zero. Null without a gain.
 */
export function gainText({ results }: Pick<Assessment, 'results'>): string | null {
  const counts = results.flatMap(({ result }) => (result === null ? [] : [result]))
  const [first, last] = [counts[0] ?? 0, counts.at(-1) ?? 0]
  if (counts.length < 2 || last <= first) return null
  return first === 0 ? `+${last}` : `+${Math.round(((last - first) / first) * 100)}%`
}
