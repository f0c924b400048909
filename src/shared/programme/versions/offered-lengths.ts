import { testsOn } from '#shared/programme/training/assessment-days.ts'
import { type Length, lengths } from './lengths.ts'

/** Tests are never left out: the fewest minutes that have room for this many of them. */
const shortestWith: Readonly<Record<number, Length>> = { 0: 10, 3: 15, 5: 25 }

/**
 * The shorter lengths of a day's own plan, in minutes. It needs neither the exercises nor the missions, so the
 * dashboard's first bytes can hold it; a test compares it with what `shortenPlan` makes.
 */
export function offeredLengths({ day, minutes }: { day: number; minutes: number }): Length[] {
  const shortest = shortestWith[testsOn(day)] ?? 25
  return lengths.filter((length) => length < minutes && length >= shortest)
}
