import type { Progress } from '#shared/api/statistics.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'
import { programDays } from '#shared/programme/limits.ts'

/** The current value of the move: the latest test, or a later set that exceeded it. */
export type Mark = { day: number; count: number; from: 'test' | 'set' }

export function latestMark({ tested, sets }: Pick<Progress, 'tested' | 'sets'>): Mark | null {
  const test = tested.at(-1)
  let mark: Mark | null = test ? { ...test, from: 'test' } : null
  for (const set of sets) {
    if (set.day > (test?.day ?? 0) && set.count > (mark?.count ?? 0)) mark = { ...set, from: 'set' }
  }
  return mark
}

export type Standing = { badge: string | null; ahead: boolean; sentence: string }

type StandingOptions = { daysCompleted: number; careful: boolean }

/**
 * Compares the mark with the path on its own day. A set leaves something in reserve and a careful trainee's
 * test stops before the limit, so neither is ever reported as behind.
 */
export function standingOf(progress: Progress, { daysCompleted, careful }: StandingOptions): Standing {
  const mark = latestMark(progress)
  if (!mark) return { badge: null, ahead: false, sentence: nothingCounted(daysCompleted) }
  const { day, count, from } = mark
  const lead = from === 'test' ? `Test of Day ${day}: ${count}.` : `Best set, Day ${day}: ${count}.`
  const gap = count - (progress.path[day - 1] ?? progress.target)
  if (gap < 0 && from === 'set')
    return { badge: null, ahead: false, sentence: `${lead} A set leaves something in hand.` }
  if (gap < 0 && careful)
    return { badge: null, ahead: false, sentence: `${lead} Your tests stop before the limit.` }
  const atEnd = day === programDays
  if (gap < 0)
    return {
      badge: `${-gap} TO GO`,
      ahead: false,
      sentence: `${lead} ${-gap} to go to the ${atEnd ? 'target' : 'path'}.`,
    }
  if (atEnd) return { badge: 'TARGET REACHED', ahead: true, sentence: `${lead} Target reached.` }
  if (gap === 0) return { badge: 'ON THE PATH', ahead: true, sentence: `${lead} On the path.` }
  return { badge: `${gap} AHEAD`, ahead: true, sentence: `${lead} ${gap} ahead of the path.` }
}

function nothingCounted(daysCompleted: number): string {
  const next = testDays.find((day) => day > daysCompleted)
  if (next === undefined) return 'No test was counted.'
  return daysCompleted === 0
    ? `The Day ${next} test sets your first mark.`
    : `Nothing counted yet. The Day ${next} test sets a mark.`
}

/** The realistic forecast next to the target. */
export function forecastOf({ band: { low, high }, target, tested }: Progress): string {
  const range = low === high ? `about ${low}` : `${low}–${high}`
  const isOver = tested.some(({ day }) => day === programDays)
  return isOver
    ? `The likely range was ${range}, the stretch mark ${target}.`
    : `Most people reach ${range} by Day 30. ${target} is the stretch mark.`
}
