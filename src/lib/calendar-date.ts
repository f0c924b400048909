/** "1 Mar 2027" for a calendar date (YYYY-MM-DD): the same in every time zone. */
export const calendarDate = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
