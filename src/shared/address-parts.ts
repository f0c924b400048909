/** Checks for address parameters, without a schema: the browser's first chunk needs them for every page. */
export const isBootcampId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{22}$/.test(value)

/** A day of the program. */
export const isDay = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 30
