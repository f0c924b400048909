import { isBootcampId, isDay } from '#shared/address-parts.ts'

/** Which bootcamp a record is of; undefined is the latest. */
export type RecordSearch = { bootcamp?: string }

/** What an address asks for. Nonsense counts as not asked, and says so: the router lets through what is left out here. */
export function recordSearch({ bootcamp }: Record<string, unknown>): RecordSearch {
  return { bootcamp: isBootcampId(bootcamp) ? bootcamp : undefined }
}

/** The log opens at its list, or at a day of it. */
export function logSearch(search: Record<string, unknown>): RecordSearch & { day?: number } {
  return { ...recordSearch(search), day: isDay(search.day) ? search.day : undefined }
}
