import { queryOptions } from '@tanstack/react-query'
import { callApi, orNull, readApi } from '#src/lib/api.ts'

const missionLogSchema = () => import('#shared/api/record.ts').then((all) => all.missionLogSchema)
const daySessionsSchema = () => import('#shared/api/record.ts').then((all) => all.daySessionsSchema)
const statisticsSchema = () => import('#shared/api/statistics.ts').then((all) => all.statisticsSchema)

// A record is refetched each time it is opened: a finish, a repeat or an effort rating elsewhere may have changed it.
const gcTime = 0

/** `bootcamp`: one of the trainee's own; the latest if undefined. */
const named = (bootcamp: string | undefined) => (bootcamp === undefined ? [] : [{ bootcamp }])
const search = (bootcamp: string | undefined) =>
  bootcamp === undefined ? '' : `?${new URLSearchParams({ bootcamp })}`

export const missionLogQuery = (bootcamp: string | undefined) =>
  queryOptions({
    queryKey: ['api', 'mission-log', ...named(bootcamp)],
    queryFn: ({ signal }) => readApi(`/api/mission-log${search(bootcamp)}`, orNull(missionLogSchema), signal),
    gcTime,
  })

export const daySessionsQuery = (day: number, bootcamp: string | undefined) =>
  queryOptions({
    queryKey: ['api', 'sessions', day, ...named(bootcamp)],
    queryFn: ({ signal }) =>
      callApi(`/api/sessions/${day}${search(bootcamp)}`, daySessionsSchema, { signal }),
    gcTime,
  })

export const recordFiguresQuery = (bootcamp: string | undefined) =>
  queryOptions({
    queryKey: ['api', 'statistics', ...named(bootcamp)],
    queryFn: ({ signal }) => readApi(`/api/statistics${search(bootcamp)}`, orNull(statisticsSchema), signal),
    gcTime,
  })
