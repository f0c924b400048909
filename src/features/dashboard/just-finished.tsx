import { useEffect, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import { programDays } from '#shared/programme/limits.ts'
import {
  type FinishedMission,
  clearOverview,
  scheduledOverview,
} from '#src/features/mission/overview-once.ts'
import type { Finale, FinishMoment } from '#src/features/workout/after/finish-moment.tsx'

type Opened = { finished: FinishedMission; Moment: typeof FinishMoment; finale: Finale | null }

/** The screens after a mission that was just finished: they open by themselves, once, above the dashboard. */
export function JustFinished({ user }: { user: User }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let unmounted = false
    void prepare(user.id).then(
      (found) => {
        // If this unmounts while loading, the overview must remain.
        if (!found || unmounted) return
        clearOverview(user.id)
        setOpened(found)
      },
      () => null,
    )
    return () => {
      unmounted = true
    }
  }, [user.id])
  if (!opened) return null
  const { finished, Moment, finale } = opened
  return <Moment user={user} finished={finished} finale={finale} onClose={() => setOpened(null)} />
}

async function prepare(userId: string): Promise<Opened | null> {
  const finished = await scheduledOverview(userId)
  if (!finished) return null
  const { FinishMoment } = await import('#src/features/workout/after/finish-moment.tsx')
  const finale =
    finished.session.day === programDays && !finished.unsent
      ? await import('#src/features/record/finale/finale.tsx').then(
          ({ Finale }) => Finale,
          () => null,
        )
      : null
  return { finished, Moment: FinishMoment, finale }
}
