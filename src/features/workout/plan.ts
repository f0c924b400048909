import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { User } from '#shared/api/account.ts'
import { copiedPlan, copyPlan } from './plan-copy.ts'
import { type ChosenPlan, choosePlan } from './plan-choice.ts'
import { planQuery } from './queries.ts'

/** The plan to train by. A refusal is the route's to answer: login, offer, dashboard. */
export function usePlan(user: User): { status: 'loading' } | ChosenPlan {
  const { data, error } = useQuery(planQuery)

  useEffect(() => {
    if (data) copyPlan(user.id, data)
  }, [data, user.id])

  return useMemo(() => {
    if (data !== undefined) return choosePlan({ plan: data }, null, user)
    if (error !== null) return choosePlan({ error }, copiedPlan(user.id, user.currentDay), user)
    return { status: 'loading' }
  }, [data, error, user])
}
