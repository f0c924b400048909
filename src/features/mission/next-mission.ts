/** What the card says of the next mission: 'tomorrow' while it opens at midnight, the hour where it opens later. */
export function nextMissionText(
  nextMissionAt: string | null,
  bootcampComplete: boolean,
  timeZone: string,
): string {
  if (bootcampComplete) return 'Bootcamp complete.'
  if (nextMissionAt === null) return 'Next mission tomorrow.'
  const { hour, minute } = clockAt(nextMissionAt, timeZone)
  const atMidnight = hour === 0 && minute === 0
  if (atMidnight) return 'Next mission tomorrow.'
  return `Next mission at ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}.`
}

/** In numbers: words of a time are not written alike by every browser, nor by the Worker, which draws this too. */
function clockAt(instant: string, timeZone: string): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const numberOf = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value)
  return { hour: numberOf('hour'), minute: numberOf('minute') }
}
