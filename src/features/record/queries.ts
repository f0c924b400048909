import { queryOptions } from '@tanstack/react-query'
import { callApi, nullable, readApi } from '#src/lib/api.ts'

const missionLogSchema = () => import('#shared/api/record.ts').then((all) => all.missionLogSchema)
const daySessionsSchema = () => import('#shared/api/record.ts').then((all) => all.daySessionsSchema)
const statisticsSchema = () => import('#shared/api/statistics.ts').then((all) => all.statisticsSchema)

// A record is refetched each time it is opened: a finish, a repeat or an effort rating elsewhere may have changed it.
const gcTime = 0

/** `bootcamp`: one of the trainee's own; the latest if undefined. */
const bootcampKey = (bootcamp: string | undefined) => (bootcamp === undefined ? [] : [{ bootcamp }])
const search = (bootcamp: string | undefined) =>
  bootcamp === undefined ? '' : `?${new URLSearchParams({ bootcamp })}`

export const missionLogQuery = (bootcamp: string | undefined) =>
  queryOptions({
    queryKey: ['api', 'mission-log', ...bootcampKey(bootcamp)],
    queryFn: ({ signal }) =>
      readApi(`/api/mission-log${search(bootcamp)}`, nullable(missionLogSchema), signal),
    gcTime,
  })

export const daySessionsQuery = (day: number, bootcamp: string | undefined) =>
  queryOptions({
    queryKey: ['api', 'sessions', day, ...bootcampKey(bootcamp)],
    queryFn: ({ signal }) =>
      callApi(`/api/sessions/${day}${search(bootcamp)}`, daySessionsSchema, { signal }),
    gcTime,
  })

export const recordFiguresQuery = (bootcamp: string | undefined) =>
  queryOptions({
    queryKey: ['api', 'statistics', ...bootcampKey(bootcamp)],
    queryFn: ({ signal }) =>
      readApi(`/api/statistics${search(bootcamp)}`, nullable(statisticsSchema), signal),
    gcTime,
  })
