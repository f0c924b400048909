/** When the next mission opens: 'tomorrow' if at midnight, otherwise the time. */
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

/** As numbers: browsers and the Worker, which also renders this, format times differently. */
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
