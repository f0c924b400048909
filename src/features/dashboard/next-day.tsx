import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Session } from '#shared/api/workout.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { clockAt } from '#src/features/mission/clock-at.ts'
import { ReminderLine } from '#src/features/mission/reminder-line.tsx'
import { Tomorrow } from '#src/features/mission/tomorrow.tsx'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import { meQuery } from '#src/offline/me.ts'

/** Needed only after the first mission of a bootcamp. */
const CallTomorrow = lazyOptional(() =>
  import('#src/features/mission/call-tomorrow.tsx').then(({ CallTomorrow }) => CallTomorrow),
)

type NextDay = {
  user: User
  /** Today's plan. */
  session: Session
  opensAt: string
  teaser: string | null
  /** Minutes of today's plan. */
  minutes: number
  timeZone: string
}

/** The card of tomorrow's mission, once today's is done. After the first mission it offers a reminder. */
export function NextDay({ user, session, opensAt, teaser, minutes, timeZone }: NextDay) {
  const client = useQueryClient()
  const onOpen = useCallback(() => void client.invalidateQueries({ queryKey: meQuery.queryKey }), [client])
  const begunAt = Date.parse(session.completedAt) - (session.length ?? minutes) * MINUTE_MS
  const reminder = <ReminderLine user={user} opensAt={opensAt} timeZone={timeZone} />
  return (
    <Tomorrow day={session.day + 1} opensAt={opensAt} teaser={teaser} onOpen={onOpen}>
      {session.day === 1 ? (
        <CallTomorrow user={user} sessionId={session.id} trainedHour={clockAt(begunAt, timeZone).hour}>
          {reminder}
        </CallTomorrow>
      ) : (
        reminder
      )}
    </Tomorrow>
  )
}
