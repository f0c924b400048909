import { TrendingUp } from 'lucide-react'
import type { Statistics } from '#shared/api/statistics.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'
import { timeText, workText } from '../areas.ts'
import { gainsOf } from './gains.ts'

/** What a trainee gained, ahead of every other figure. */
export function GainsCard({ statistics }: { statistics: Statistics }) {
  const gains = gainsOf(statistics)
  return (
    <section className="card-field mt-4 p-4 lg:p-6" aria-labelledby="gained">
      <h2 id="gained" className="cond flex items-center gap-2.5 text-2xl font-bold">
        <TrendingUp className="size-6 text-accent" aria-hidden />
        What you gained
      </h2>
      {gains.length === 0 ? (
        <p className="mt-2">{nothingYet(statistics)}</p>
      ) : (
        <>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {gains.map(({ name, amount, words }) => (
              <li key={name} className="flex items-center gap-3 border-t border-line py-2.5">
                <span className="min-w-0 grow">
                  <span className="cond block text-lg leading-tight font-bold">{name}</span>
                  <span className="text-[.9375rem] text-muted">{words}</span>
                </span>
                <span className="figures shrink-0 text-[1.75rem] text-accent">{amount}</span>
              </li>
            ))}
          </ul>
          <p className="border-t border-line pt-3 text-muted">{workDone(statistics)}</p>
        </>
      )}
    </section>
  )
}

function nothingYet({ daysCompleted, totals }: Statistics): string {
  const next = testDays.find((day) => day > daysCompleted)
  if (totals.sessions === 0) return 'The Day 1 test sets your starting mark. Your gains will show here.'
  const done = workDone({ daysCompleted, totals })
  return next === undefined ? done : `${done} The Day ${next} test shows what you’ve gained.`
}

/** "11 days held: 1,420 reps and 12 min of holds." A mission can be finished with its warm-up alone: "1 day held." */
function workDone({ daysCompleted, totals }: Pick<Statistics, 'daysCompleted' | 'totals'>): string {
  const work = [
    totals.repetitions > 0 && workText({ repetitions: totals.repetitions, seconds: 0 }),
    totals.seconds > 0 && `${timeText(totals.seconds)} of holds`,
  ].filter(Boolean)
  const held = `${daysCompleted} ${daysCompleted === 1 ? 'day' : 'days'} held`
  return work.length === 0 ? `${held}.` : `${held}: ${work.join(' and ')}.`
}
