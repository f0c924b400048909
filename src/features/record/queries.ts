import { queryOptions } from '@tanstack/react-query'
import { bootcampKey, bootcampSearch } from '#src/features/bootcamp/bootcamp-address.ts'
import { callApi, nullable, readApi } from '#src/lib/api.ts'

const missionLogSchema = () => import('#shared/api/record.ts').then((all) => all.missionLogSchema)
const daySessionsSchema = () => import('#shared/api/record.ts').then((all) => all.daySessionsSchema)

// A record is refetched each time it is opened: a finish, a repeat or an effort rating elsewhere may have changed it.
const gcTime = 0

export const missionLogQuery = (bootcamp: string | undefined) =>
  queryOptions({
    queryKey: ['api', 'mission-log', ...bootcampKey(bootcamp)],
    queryFn: ({ signal }) =>
      readApi(`/api/mission-log${bootcampSearch(bootcamp)}`, nullable(missionLogSchema), signal),
    gcTime,
  })

export const daySessionsQuery = (day: number, bootcamp: string | undefined) =>
  queryOptions({
    queryKey: ['api', 'sessions', day, ...bootcampKey(bootcamp)],
    queryFn: ({ signal }) =>
      callApi(`/api/sessions/${day}${bootcampSearch(bootcamp)}`, daySessionsSchema, { signal }),
    gcTime,
  })
