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

export type Standing = { badge: string | null; sentence: string }

type StandingOptions = { daysCompleted: number; careful: boolean }

/**
 * Compares the mark with Day 1 and with the path on the mark's own day. Only gains are stated: a set leaves
 * something in reserve, a careful trainee's test stops before the limit, and the plot shows the distance to the
 * target anyway.
 */
export function standingOf(progress: Progress, { daysCompleted, careful }: StandingOptions): Standing {
  const mark = latestMark(progress)
  if (!mark) return { badge: null, sentence: nothingCounted(daysCompleted) }
  const { day, count, from } = mark
  const gap = count - (progress.path[day - 1] ?? progress.target)
  if (from === 'set') return { badge: null, sentence: `Best set, Day ${day}: ${count}. ${setWords(gap)}` }
  const lead = `Test of Day ${day}: ${count}.`
  if (day === 1) return { badge: null, sentence: `${lead} That’s your mark to beat.` }
  const first = progress.tested[0]
  const gained = first ? count - first.count : 0
  const gainedWords = first && gained > 0 ? ` ${gained} more than on Day ${first.day}.` : ''
  if (gap >= 0) {
    const [badge, words] = aheadWords(gap, day)
    return { badge, sentence: `${lead}${gainedWords} ${words}` }
  }
  return {
    badge: first && gained > 0 ? `+${gained} SINCE DAY ${first.day}` : null,
    sentence: `${lead}${gainedWords}${careful ? ' Your tests stop before the limit.' : ''}`,
  }
}

const setWords = (gap: number) =>
  gap > 0 ? `You’re ${gap} ahead of the path.` : 'Sets stop short of your max.'

function aheadWords(gap: number, day: number): [badge: string, words: string] {
  if (day === programDays) return ['TARGET REACHED', 'You reached your target.']
  return gap === 0
    ? ['ON THE PATH', 'You’re on track.']
    : [`${gap} AHEAD`, `You’re ${gap} ahead of the path.`]
}

function nothingCounted(daysCompleted: number): string {
  const next = testDays.find((day) => day > daysCompleted)
  if (next === undefined) return 'No test results yet.'
  return daysCompleted === 0
    ? `The Day ${next} test sets your first mark.`
    : `No result yet. The Day ${next} test sets your mark.`
}

/** The realistic forecast next to the target; empty after a last test that stayed below it. */
export function forecastOf({ band: { low, high }, target, tested }: Progress): string {
  const range = low === high ? `about ${low}` : `${low}–${high}`
  const last = tested.find(({ day }) => day === programDays)
  if (!last) return `Most people reach ${range} by Day 30. Your target is ${target}.`
  return last.count >= low ? `The likely range was ${range}. Your target was ${target}.` : ''
}
