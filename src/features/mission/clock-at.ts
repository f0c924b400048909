type Clock = { hour: number; minute: number }

/** The hour (0 to 23) and minute at an instant. As numbers: browsers and the Worker format times differently. */
export function clockAt(instant: string | number, timeZone: string): Clock {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const numberOf = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value)
  return { hour: numberOf('hour'), minute: numberOf('minute') }
}

/** "6:05 AM". */
export const clockText = ({ hour, minute }: Clock) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
