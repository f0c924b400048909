import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { User } from '#shared/api/account.ts'
import { startedPrefetchedPlan, savedPlan, savePlan } from './saved-plan.ts'
import { type ChosenPlan, choosePlan } from './plan-choice.ts'
import { planQuery } from '../queries.ts'

/** The plan to train with. The route handles a refusal: login, offer, dashboard. */
export function usePlan(user: User): { status: 'loading' } | ChosenPlan {
  const { data, error } = useQuery(planQuery)

  useEffect(() => {
    if (data && !startedPrefetchedPlan(user.id, data)) savePlan(user.id, data)
  }, [data, user.id])

  return useMemo(() => {
    // A plan of an earlier day does not count if today's could not be loaded.
    if (data !== undefined && (error === null || data?.day === user.currentDay))
      return choosePlan({ plan: data && (startedPrefetchedPlan(user.id, data) ?? data) }, null)
    if (error !== null) return choosePlan({ error }, savedPlan(user.id, user.currentDay))
    return { status: 'loading' }
  }, [data, error, user])
}
