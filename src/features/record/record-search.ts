import { isBootcampId, isDay } from '#shared/address-parts.ts'

/** The bootcamp of a record; undefined means the latest. */
export type RecordSearch = { bootcamp?: string }

/**
 * Parses the address. An invalid value must become an explicit undefined, because the router keeps keys that
 * are missing here.
 */
export function recordSearch({ bootcamp }: Record<string, unknown>): RecordSearch {
  return { bootcamp: isBootcampId(bootcamp) ? bootcamp : undefined }
}

/** The log opens at its list, or at one of its days. */
export type LogSearch = RecordSearch & { day?: number }

export function logSearch(search: Record<string, unknown>): LogSearch {
  return { ...recordSearch(search), day: isDay(search.day) ? search.day : undefined }
}
