import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/api/account.ts'
import type { SessionNotes, TodayPlan } from '#shared/api/workout.ts'
import { callApi, orNull, readApi } from '#src/lib/api.ts'
import { orKept } from '#src/lib/kept-answers.ts'
import { sessionTodayPath } from '#src/lib/kept-copies.ts'

const schemas = () => import('#shared/api/workout.ts')
const todaySchema = () => schemas().then((all) => all.todaySchema)
const planSchema = () => schemas().then((all) => all.planSchema)
const sessionSchema = () => schemas().then((all) => all.sessionSchema)
const personalBestsSchema = () => schemas().then((all) => all.personalBestsSchema)

/** The plan's own day, or one of those that were made ahead with it; of a later day, one that is made here and now. */
async function planOfDay(plan: TodayPlan, { currentDay }: User): Promise<TodayPlan | undefined> {
  const plans = [plan, ...(plan.ahead ?? [])]
  const last = plans.at(-1)
  const kept = plans.find(({ day }) => day === currentDay)
  if (kept || !last || last.day > currentDay) return kept
  const planner = await import('#shared/programme/today.ts').catch(() => null)
  return planner?.planAhead(last, currentDay) ?? undefined
}

/** Today's plan; null before the start. No login is a refusal here: null would read as "no plan", and that has a plan of its own. */
export const planQuery = queryOptions({
  queryKey: ['api', 'workout', 'today'],
  queryFn: ({ signal }) =>
    orKept({ path: '/api/workout/today', schema: todaySchema, onDay: planOfDay }, () =>
      callApi('/api/workout/today', orNull(todaySchema), { signal }),
    ),
})

/** The plan of a day that was reached, to repeat it. Not kept: what must be spared may change between two visits. */
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
    // The session of an earlier day says that today's mission is open.
    orKept(
      {
        path: sessionTodayPath,
        schema: sessionSchema,
        onDay: (session, { currentDay }) => (session.day < currentDay ? null : session),
      },
      () => readApi(sessionTodayPath, orNull(sessionSchema), signal),
    ),
  refetchOnWindowFocus: true,
})

/** Where this session, today's, went further than all before it. */
export const bestsQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [...sessionTodayQuery.queryKey, 'bests', sessionId],
    queryFn: ({ signal }) => readApi('/api/sessions/today/bests', personalBestsSchema, signal),
  })

/** The stories of all days. */
export const storiesKey = ['api', 'jungle-story']

/** One day's story, in every bootcamp. */
export const storyKey = (day: number) => [...storiesKey, day]

export function useNoteSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...notes }: SessionNotes & { id: string }) =>
      callApi(`/api/workout-sessions/${id}`, sessionSchema, { method: 'PATCH', body: notes }),
    onSuccess: (session) => {
      client.setQueryData(sessionTodayQuery.queryKey, (kept) => (kept?.id === session.id ? session : kept))
      void client.invalidateQueries({ queryKey: sessionTodayQuery.queryKey })
      // It brings the plans of the next days, which follow from the effort.
      void client.invalidateQueries({ queryKey: planQuery.queryKey })
    },
  })
}
