import { queryOptions } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import type { TodayPlan } from '#shared/api/workout.ts'
import { callApi, nullable, readApi } from '#src/lib/api.ts'
import { sessionTodayPath, withOfflineCache } from '#src/offline/answers.ts'

const schemas = () => import('#shared/api/workout.ts')
const todaySchema = () => schemas().then((all) => all.todaySchema)
const planSchema = () => schemas().then((all) => all.planSchema)
export const sessionSchema = () => schemas().then((all) => all.sessionSchema)
const personalBestsSchema = () => schemas().then((all) => all.personalBestsSchema)

/**
 * The plan of the current day: the cached one itself, one that was prefetched with it, or, for a later day,
 * one made now.
 */
async function planOfDay(plan: TodayPlan, { currentDay }: User): Promise<TodayPlan | undefined> {
  const plans = [plan, ...(plan.ahead ?? [])]
  const last = plans.at(-1)
  const available = plans.find(({ day }) => day === currentDay)
  if (available || !last || last.day > currentDay) return available
  const planner = await import('#shared/programme/versions/today.ts').catch(() => null)
  return planner?.planForLaterDay(last, currentDay) ?? undefined
}

/**
 * Today's plan; null before the start. A missing login is an error here: null would mean "no plan", which
 * has its own fallback.
 */
export const planQuery = queryOptions({
  queryKey: ['api', 'workout', 'today'],
  queryFn: ({ signal }) =>
    withOfflineCache({ path: '/api/workout/today', schema: todaySchema, forDay: planOfDay }, () =>
      callApi('/api/workout/today', nullable(todaySchema), { signal }),
    ),
})

/** The plan of an earlier day, for a repeat. Not cached: the trainee's needs may change between two visits. */
export const repeatPlanQuery = (day: number) =>
  queryOptions({
    queryKey: ['api', 'workout', day],
    queryFn: ({ signal }) => callApi(`/api/workout/${day}`, planSchema, { signal }),
    gcTime: 0,
  })

/** The session that completed today's mission; null while it is open. */
export const sessionTodayQuery = queryOptions({
  queryKey: ['api', 'sessions', 'today'],
  queryFn: ({ signal }) =>
    // A session of an earlier day means that today's mission is open.
    withOfflineCache(
      {
        path: sessionTodayPath,
        schema: sessionSchema,
        forDay: (session, { currentDay }) => (session.day < currentDay ? null : session),
      },
      () => readApi(sessionTodayPath, nullable(sessionSchema), signal),
    ),
  refetchOnWindowFocus: true,
})

/** Where today's session beat all earlier ones. */
export const bestsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...sessionTodayQuery.queryKey, 'bests', sessionId],
    queryFn: ({ signal }) => readApi('/api/sessions/today/bests', personalBestsSchema, signal),
  })
