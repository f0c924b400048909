import { useEffect, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { savedAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { CrossingDialog } from './crossing-dialog.tsx'
import { saveSeenZone, seenZone } from './seen-zone.ts'

type Crossing = { userId: string; bootcampId: string; plan: Pick<Plan, 'id' | 'day'> }

/** Opens the crossing of a zone once per bootcamp, unless the zone's first mission has already begun. */
export function Crossing({ userId, bootcampId, plan }: Crossing) {
  const [open, setOpen] = useState(false)
  const zone = zoneOfDay(plan.day).number
  const { id, day } = plan
  useEffect(() => {
    if (seenZone(userId, bootcampId) >= zone) return
    const begun = savedAttempt(userId, { id, day }) !== null
    if (saveSeenZone(userId, bootcampId, zone) && !begun) setOpen(true)
  }, [userId, bootcampId, zone, id, day])
  return <CrossingDialog zone={zone} open={open} onClose={() => setOpen(false)} />
}
