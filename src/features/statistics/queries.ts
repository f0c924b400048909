import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { statisticsSchema } from '#shared/api/statistics.ts'
import { readApi } from '#src/lib/api.ts'

/** The figures of the active bootcamp, otherwise the latest; null before the first. */
export const statisticsQuery = queryOptions({
  queryKey: ['api', 'statistics'],
  queryFn: ({ signal }) => readApi('/api/statistics', z.nullable(statisticsSchema), signal),
  // Every finish, repeat and restart changes them, so they are not cached for the next visit.
  gcTime: 0,
})
