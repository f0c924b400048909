/** What addresses hold, without a schema: the browser reads every page's address with the first chunk it gets. */
export const isBootcampId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{22}$/.test(value)

/** A day of the programme. */
export const isDay = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 30
