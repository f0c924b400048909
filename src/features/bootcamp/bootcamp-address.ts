/** The part of a query key that names one of the trainee's bootcamps; empty for the latest. */
export const bootcampKey = (bootcamp: string | undefined) => (bootcamp === undefined ? [] : [{ bootcamp }])

/** The same in a URL. */
export const bootcampSearch = (bootcamp: string | undefined) =>
  bootcamp === undefined ? '' : `?${new URLSearchParams({ bootcamp })}`
