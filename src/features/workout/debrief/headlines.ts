import type { Session } from '#shared/api/workout.ts'

/** One of these is the headline of a finished mission. */
const headlines = [
  'Mission Accomplished, Soldier!',
  'Outstanding Performance!',
  "You've Conquered Today's Challenge!",
  'Victory Achieved!',
  'Objective Complete!',
] as const

/** Three of the five need two lines on a phone, so they are set smaller. */
export const headlineSize = (headline: string): string =>
  headline.length > 20
    ? 'text-[min(2.25rem,9.2vw)] leading-[1.05]'
    : 'text-[min(2.9375rem,12vw)] leading-[1.05]'

/**
 * Drawn by the millisecond of the finish. So a session has the same headline on every screen and device, before and
 * after it is sent.
 */
export const headlineOf = ({ completedAt }: Pick<Session, 'completedAt'>): string =>
  headlines[Date.parse(completedAt) % headlines.length] ?? headlines[0]
