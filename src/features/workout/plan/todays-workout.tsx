import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { User } from '#shared/api/account.ts'
import type { Plan } from '#shared/api/workout.ts'
import { Loading } from '#src/components/loading.tsx'
import { useUnsent } from '#src/offline/use-unsent.ts'
import { planQuery, sessionTodayQuery } from '../queries.ts'
import { TrainPlan } from './train-plan.tsx'
import { usePlan } from './use-plan.ts'

const BasicPlanNotice = lazy(() =>
  import('./not-today.ts').then((screens) => ({ default: screens.BasicPlanNotice })),
)
const PlanRefused = lazy(() => import('./not-today.ts').then((screens) => ({ default: screens.PlanRefused })))

/** Today's mission: the day's own plan, or after a warning the built-in one. */
export function TodaysWorkout({ user, offer }: { user: User; offer: React.ReactNode }) {
  const plan = usePlan(user)
  const session = useQuery(sessionTodayQuery)
  const client = useQueryClient()
  const [basic, setBasic] = useState<Plan | 'failed' | null>(null)
  const unsent = useUnsent(user.id, user.currentDay)
  if (plan.status === 'loading') return <Loading />
  if (plan.status === 'refused') return <PlanRefused error={plan.error} offer={offer} />
  const trained = plan.status === 'ready' ? plan.plan : basic
  if (trained === null || trained === 'failed') {
    return (
      <BasicPlanNotice
        failed={trained === 'failed'}
        onRetry={() => void client.refetchQueries({ queryKey: planQuery.queryKey })}
        onTrain={() =>
          void import('./built-in-plan.ts').then(
            ({ builtInPlan }) => setBasic(builtInPlan(user)),
            () => setBasic('failed'),
          )
        }
      />
    )
  }
  return <TrainPlan user={user} plan={trained} repeat={session.data?.day === trained.day || unsent} />
}
