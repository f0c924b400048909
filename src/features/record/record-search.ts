import * as z from 'zod/mini'
import { bootcampIdSchema } from '#shared/api/record.ts'
import { daySchema } from '#shared/api/workout.ts'

/** Which bootcamp a record is of; undefined is the latest. */
export type RecordSearch = { bootcamp?: string }

/** What an address asks for. Nonsense counts as not asked, and says so: the router lets through what is left out here. */
export function recordSearch({ bootcamp }: Record<string, unknown>): RecordSearch {
  const id = z.safeParse(bootcampIdSchema, bootcamp)
  return { bootcamp: id.success ? id.data : undefined }
}

/** The log opens at its list, or at a day of it. */
export function logSearch(search: Record<string, unknown>): RecordSearch & { day?: number } {
  const day = z.safeParse(daySchema, search.day)
  return { ...recordSearch(search), day: day.success ? day.data : undefined }
}
