import { useQuery } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import { Loading } from '#src/components/loading.tsx'
import { ApiError, sentenceOf } from '#src/lib/api.ts'
import { repeatPlanQuery } from '../queries.ts'
import { DayNotOpen, PlanRefused } from './plan-refused.tsx'
import { RepeatNotice } from './repeat-notice.tsx'
import { TrainPlan } from './train-plan.tsx'

type RepeatWorkout = { user: User; day: number; offer: React.ReactNode }

/** Repeats an earlier day. Its attempt is stored separately from today's, and no other plan replaces its plan. */
export function RepeatWorkout({ user, day, offer }: RepeatWorkout) {
  const { data: plan, error, refetch } = useQuery(repeatPlanQuery(day))
  if (plan) return <TrainPlan user={user} plan={plan} repeat kind="repeat" />
  if (error === null) return <Loading />
  const status = error instanceof ApiError ? error.status : null
  if (status === 403) return <DayNotOpen day={day} />
  if (error instanceof ApiError && (status === 401 || status === 402))
    return <PlanRefused error={error} offer={offer} />
  return <RepeatNotice day={day} sentence={sentenceOf(error)} onRetry={() => void refetch()} />
}
