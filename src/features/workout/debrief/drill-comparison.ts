import type { SessionDrill } from '#shared/api/workout.ts'
import { drillAmount } from '#shared/programme/training/drill-text.ts'

/**
 * A drill's result beside the one before it: "2 rounds more than on day 9", "12 s faster than on day 10", "as on
 * day 9". Less than before is never said: then it is only the earlier result. Null if there is nothing to compare.
 */
export function drillComparison({ format, result, before }: SessionDrill): string | null {
  if (!before || result === null) return null
  const gain = format === 'time' ? before.result - result : result - before.result
  if (gain === 0) return `as on day ${before.day}`
  if (gain < 0) return `Day ${before.day}: ${drillAmount(format, before.result)}.`
  return `${drillAmount(format, gain)} ${format === 'time' ? 'faster' : 'more'} than on day ${before.day}`
}
