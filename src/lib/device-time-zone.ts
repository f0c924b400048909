/**
 * The device's IANA time zone. The first use of Intl loads its tables, on a slow phone in a tenth of a second. Temporal does
 * without them, but not every browser has it.
 */
export const deviceTimeZone = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
