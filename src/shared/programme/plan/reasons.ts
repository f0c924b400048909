import type { Rule } from '#shared/programme/history/rules.ts'
import { shortText } from '#shared/programme/exercises/target-text.ts'
import type { WorkSet } from '#shared/programme/training/work-set.ts'

/** Why this set has this size, in a sentence for the trainee: the rule and its inputs. */
export function reasonFor({ exercise, amount, seconds, rule, capacity, counted, last }: WorkSet): string {
  const size = shortText(exercise, amount)
  const before =
    last &&
    shortText(exercise, exercise.type === 'duration' && exercise.sides === 'each' ? last.done * 2 : last.done)
  const sentences: Partial<Record<Rule, string>> = {
    landings: `${size}, the most one set should hold for clean landings.`,
    time:
      exercise.type === 'duration'
        ? `${size}, the time of a set today; you can hold longer.`
        : `${size}, what fits ${Math.round(seconds)} s at a steady pace; your counts allow more.`,
    returning: `${size}: 30 % less, an easy way back after a week or more away.`,
    'in-hand': `${size}, because you did ${before} on day ${last?.day} with some in hand.`,
    eased: `${size}, because ${before} on day ${last?.day} was hard.`,
    misses: `${size}: a little less, because it was too much three times in a row.`,
    floor: `${size}, half of what your counts suggest. Still too much? Take the easier version.`,
    lighter: `${size}, a little less than the ${before} of day ${last?.day}: today is lighter.`,
    same: `${size}, as on day ${last?.day}.`,
    shorter: `${size}, as on day ${last?.day}: you did the ${last?.length}-minute version, so the number stays.`,
    step: `${size}, a small step from the ${before} of day ${last?.day}.`,
  }
  return sentences[rule] ?? capacityReason({ exercise, amount, capacity, counted }, size)
}

function capacityReason(
  { exercise, amount, capacity, counted }: Pick<WorkSet, 'exercise' | 'amount' | 'capacity' | 'counted'>,
  size: string,
): string {
  if (!capacity) return `${size}, to begin with.`
  const { type, sides } = exercise
  const percent = Math.round((100 * amount) / (type === 'duration' && sides === 'each' ? 2 : 1) / capacity)
  const best = `${capacity}${type === 'duration' ? ' s' : ''}${sides === 'each' ? ' a side' : ''}`
  if (counted) return `${size}, ${percent} % of the ${best} ${exercise.name.toLowerCase()} you counted.`
  return `${size}, ${percent} % of the ${best} your counts suggest.`
}
