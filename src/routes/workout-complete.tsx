import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { User } from '#shared/api/account.ts'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { Failure } from '#src/components/failure.tsx'
import { Screen } from '#src/components/screen.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { Debrief, NoDebrief } from '#src/features/workout/debrief.tsx'
import { sessionTodayQuery, storyQuery } from '#src/features/workout/queries.ts'

export const Route = createFileRoute('/workout-complete')({
  staticData: { title: 'Mission complete' },
  component: () => <TraineeGate>{(user) => <WorkoutComplete user={user} />}</TraineeGate>,
})

function WorkoutComplete({ user }: { user: User }) {
  return (
    <Screen tab="Mission" corner={<CountryBadge country={user.country} />}>
      <TodaysDebrief />
    </Screen>
  )
}

function TodaysDebrief() {
  const session = useQuery(sessionTodayQuery)
  const access = useQuery(accessQuery)
  const story = useQuery({ ...storyQuery(session.data?.day ?? 1), enabled: session.data != null })
  if (session.isError) return <Failure error={session.error} onRetry={() => void session.refetch()} />
  if (session.isPending || access.isPending || story.isLoading) return <Skeleton />
  if (!session.data) return <NoDebrief />
  return (
    <Debrief
      session={session.data}
      story={story.data ?? null}
      onStoryRetry={story.isError ? () => void story.refetch() : null}
      bootcampComplete={access.data?.justCompleted ?? false}
    />
  )
}
