import type { PlanEntry, SessionDrill } from '#shared/api/workout.ts'
import type { DrillFormat } from '#shared/content/exercises/exercise.ts'

type Drill = NonNullable<PlanEntry['drill']>
export type DrillMove = Drill['moves'][number]

/** What a drill's list of moves is: how often it is done. */
export function drillHeading({ format, rounds = 2 }: Pick<Drill, 'format' | 'rounds'>): string {
  if (format === 'time') return `${roundWords[rounds] ?? rounds} rounds`
  return format === 'rounds' ? 'One round' : 'Each minute'
}

/** What a drill's instructions say before and after its moves: how hard, and what to count. */
export function drillHints({ instructions, drill }: Pick<PlanEntry, 'instructions'> & { drill: Drill }): {
  before: string[]
  after: string[]
} {
  const sentences = instructions.split('. ').map((text) => (text.endsWith('.') ? text : `${text}.`))
  const moves = sentences.findIndex((sentence) => sentence.startsWith(`${drillHeading(drill)}:`))
  return { before: sentences.slice(0, Math.max(moves, 0)), after: sentences.slice(moves + 1) }
}

const roundWords: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five' }

/** A drill's result as text: "1 round", "31 reps", "152 s". */
export function drillAmount(format: DrillFormat, amount: number): string {
  if (format === 'time') return `${amount} s`
  const unit = format === 'rounds' ? 'round' : 'rep'
  return `${amount} ${amount === 1 ? unit : `${unit}s`}`
}

/**
 * A drill's result beside the one before it: "2 rounds more than on day 9", "12 s faster than on day 10", "same as
 * day 9". A smaller result is never called less: then the text only has the earlier result. Null if there is
 * nothing to compare.
 */
export function drillComparison({ format, result, before }: SessionDrill): string | null {
  if (!before || result === null) return null
  const gain = format === 'time' ? before.result - result : result - before.result
  if (gain === 0) return `same as day ${before.day}`
  if (gain < 0) return `Day ${before.day}: ${drillAmount(format, before.result)}.`
  return `${drillAmount(format, gain)} ${format === 'time' ? 'faster' : 'more'} than on day ${before.day}`
}

/** A move inside a sentence: "8 squats", "4 reverse lunges a side", "10 steps of bear crawl". */
export function moveWords(move: Pick<DrillMove, 'name' | 'target'>): string {
  const name = nameInSentence(move)
  const [amount = '', ...unit] = move.target.split(' ')
  if (unit[0] === 'steps') return `${move.target} of ${name}`
  return [amount, name, ...unit].join(' ')
}

/** "Shuttle runs" as "shuttle runs". */
export const nameInSentence = ({ name }: Pick<DrillMove, 'name'>): string => name.toLowerCase()
