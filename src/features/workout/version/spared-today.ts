import type { Plan } from '#shared/api/workout.ts'
import { localDate } from '#shared/programme/local-day.ts'
import { withChanges } from '#shared/programme/plan/omissions.ts'
import { type Spared, bothSpared, nothingSpared, sparedIn, sparedOf } from '#shared/programme/plan/spared.ts'
import { deviceTimeZone } from '#src/lib/device-time-zone.ts'
import { waitingOmissions } from '#src/offline/waiting-omissions.ts'
import { type BodyToday, canSpare } from './choice.ts'

/** Today's date on this device, YYYY-MM-DD. */
export const dateToday = () => localDate(Date.now(), deviceTimeZone())

/** What today's mission leaves out: the whole plan's list with the changes that wait on this device, and the sore places. */
export function sparedToday(userId: string, whole: Plan, body: BodyToday | undefined): Spared {
  const listed = sparedIn(whole)
  if (!canSpare(whole)) return listed
  const changed = withChanges(listed, waitingOmissions(userId))
  return body ? bothSpared(changed, sparedFor(body)) : changed
}

const sparedFor = ({ sore, energy }: BodyToday): Spared =>
  sparedOf({ ...nothingSpared, places: sore, lowEnergy: energy === 'low' })
