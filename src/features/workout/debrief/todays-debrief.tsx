import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import { Failure } from '#src/components/failure.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { completeStory, textsOf } from '#src/features/story/story-parts.ts'
import { unsentChoice } from '#src/offline/use-unsent.ts'
import { useUnsentSession } from '../plan/use-unsent-session.ts'
import { bestsQuery, planQuery, sessionTodayQuery } from '../queries.ts'
import { Debrief, NoDebrief, UnsentDebrief } from './debrief.tsx'

/** Shows today's session from the server, or from this device if the mission is not sent yet. */
export function TodaysDebrief({ user, finale }: { user: User; finale: React.ReactNode }) {
  const today = useQuery(sessionTodayQuery)
  const access = useQuery(accessQuery)
  // For its minutes, and to rebuild a mission that waits on this device.
  const plan = useQuery(planQuery)
  const unsent = useUnsentSession(user, plan.data ?? null)
  const session = today.data ?? unsent.session
  const story = useQuery({
    ...dayStoryQuery(user.id, session?.day ?? user.currentDay),
    enabled: session != null,
  })
  const bests = useQuery({ ...bestsQuery(today.data?.id ?? ''), enabled: today.data != null })
  const isWaiting = today.data === null && unsent.session !== undefined
  if (today.isError) return <Failure error={today.error} onRetry={() => void today.refetch()} />
  if (
    today.isPending ||
    access.isPending ||
    story.isLoading ||
    bests.isLoading ||
    plan.isPending ||
    (isWaiting && !unsent.ready)
  )
    return <Skeleton />
  if (!session) return isWaiting ? <UnsentDebrief day={user.currentDay} /> : <NoDebrief />
  const todaysPlan = plan.data?.day === session.day ? plan.data : null
  const shownStory = completeStory(
    story.data ?? null,
    todaysPlan && textsOf(todaysPlan, session.choice ?? unsentChoice(user.id, todaysPlan.texts)),
    { day: session.day, title: todaysPlan?.title ?? '', isKept: true },
  )
  return (
    <Debrief
      session={session}
      unsent={isWaiting}
      bests={bests.data ?? []}
      planMinutes={todaysPlan?.minutes ?? null}
      story={shownStory}
      onStoryRetry={story.isError && !shownStory ? () => void story.refetch() : null}
      bootcampComplete={access.data?.justCompleted ?? false}
      finale={finale}
    />
  )
}
