import type { Moment } from '../eyes-free/moments.ts'

/** The vibration of a moment: milliseconds of vibration and pause in turn. Moments that are only spoken have none. */
const buzzes: Partial<Record<Moment['type'], number[]>> = {
  step: [60],
  rest: [120, 80, 120],
  go: [300],
  half: [80, 80, 80],
  minute: [300],
  count: [60],
  beat: [30],
  time: [120, 80, 400],
  'rest over': [120, 80, 400],
  mission: [200, 100, 200, 100, 500],
}

const strength = (buzz: readonly number[]) => buzz.reduce((sum, ms) => sum + ms, 0)

/** The strongest pattern of simultaneous moments. */
export function buzzOf(moments: readonly Moment[]): number[] | null {
  const felt = moments.flatMap(({ type }) => (buzzes[type] ? [buzzes[type]] : []))
  return felt.sort((a, b) => strength(b) - strength(a))[0] ?? null
}

/** At most once a second: 3-2-1, start, half-time, end. Beats can be faster and do not flash. */
export function isSeen(moments: readonly Moment[]): boolean {
  return moments.some(({ type }) =>
    ['rest', 'go', 'half', 'minute', 'count', 'time', 'rest over', 'mission'].includes(type),
  )
}
