import * as z from 'zod/mini'
import { daySchema } from '#shared/api/workout.ts'

/** Which bootcamp a record is of; undefined is the latest. */
export type RecordSearch = { bootcamp?: string }

/** What an address asks for. Nonsense is left out: the record opens all the same. */
export function recordSearch({ bootcamp }: Record<string, unknown>): RecordSearch {
  // The router reads an id of digits alone as a number.
  const asked = typeof bootcamp === 'number' ? String(bootcamp) : bootcamp
  return typeof asked === 'string' && asked !== '' ? { bootcamp: asked } : {}
}

/** The log opens at its list, or at a day of it. */
export function logSearch(search: Record<string, unknown>): RecordSearch & { day?: number } {
  const day = z.safeParse(daySchema, search.day)
  return { ...recordSearch(search), ...(day.success && { day: day.data }) }
}
