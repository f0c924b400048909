import type { FinishedWorkout } from '#shared/api/workout.ts'
import {
  trustedFinishTime,
  trustedRepeatTime,
  countedDate,
  localDate,
  unlocksAt,
} from '#shared/programme/local-day.ts'
import { DAY_MS } from '#shared/units.ts'
import type { TraineeContext } from '#worker/context.ts'
import { AppError } from '#worker/errors.ts'
import type { BootcampRow } from './trainee.ts'

export type FinishTime = {
  completedAt: number
  /** The date that it counts for. */
  completedOn: string
  /** The local calendar date. */
  date: string
}

/**
 * The time and date that a finish counts for; refuses a day that is not open yet. Dates use the stored time
 * zone. A request's own zone is stored after its response, so no request chooses its date (decision 038).
 */
export function finishTime(
  { trainee, now }: TraineeContext,
  finished: FinishedWorkout,
  bootcamp: BootcampRow,
): FinishTime {
  const { timeZone } = trainee.user
  const previous = trainee.session
  const dueDay = (previous?.day ?? 0) + 1
  const finishedAt = finished.finishedAt === undefined ? null : Date.parse(finished.finishedAt)
  if (finished.day < dueDay) {
    const repeatedAt = trustedRepeatTime(finishedAt, { now, startedAt: bootcamp.startedAt })
    const date = localDate(repeatedAt, timeZone)
    return { completedAt: repeatedAt, completedOn: date, date }
  }
  const opensAt = previous ? unlocksAt(previous, timeZone) : Math.min(bootcamp.startedAt, now)
  if (finished.day > dueDay || now < opensAt)
    throw notOpen(finished.day > dueDay && finishedAt !== null && finishedAt < bootcamp.startedAt)
  const completedAt = trustedFinishTime(finishedAt, {
    now,
    opensAt,
    doneAfter: previous?.completedAt ?? bootcamp.startedAt,
  })
  return {
    completedAt,
    completedOn: countedDate(completedAt, timeZone, previous?.completedOn ?? null),
    date: localDate(completedAt, timeZone),
  }
}

/** The date as a session's row keeps it: as days after the UTC date of the time, which take one byte instead of ten. */
export const storedDate = ({ completedAt, completedOn }: FinishTime): string =>
  String(Date.parse(completedOn) / DAY_MS - Math.floor(completedAt / DAY_MS))

/**
 * A future day will open, so its finish may wait. A finish from before the bootcamp began never counts in it.
 */
const notOpen = (isOfEarlierBootcamp: boolean) =>
  new AppError(isOfEarlierBootcamp ? 'earlier_bootcamp' : 'locked')
