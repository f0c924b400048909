import type { Assessment } from '#shared/api/statistics.ts'

type Change = {
  /** "9 more on Day 30 than on Day 1", "15 s less on Day 15 than on Day 1". */
  words: string
  isGain: boolean
}

/** The latest result against the first; null with fewer than two. */
export function changeOf({ unit, results }: Pick<Assessment, 'unit' | 'results'>): Change | null {
  const counted = results.flatMap(({ day, result }) => (result === null ? [] : [{ day, result }]))
  const [first, last] = [counted[0], counted.at(-1)]
  if (!first || !last || first === last) return null
  const change = last.result - first.result
  if (change === 0) return { words: `Same result on Day ${last.day} as on Day ${first.day}`, isGain: false }
  const amount = unit === 'seconds' ? `${Math.abs(change)} s` : `${Math.abs(change)}`
  const compared = change > 0 ? 'more' : unit === 'seconds' ? 'less' : 'fewer'
  return { words: `${amount} ${compared} on Day ${last.day} than on Day ${first.day}`, isGain: change > 0 }
}

/** "Instead of squats", "Instead of the plank": for an exercise that replaces a test. */
export function replacedWords(replaces: string): string {
  const name = replaces.toLowerCase()
  return `Instead of ${name.endsWith('s') ? name : `the ${name}`}`
}
