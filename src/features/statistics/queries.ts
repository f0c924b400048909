import { queryOptions } from '@tanstack/react-query'
import { bootcampKey, bootcampSearch } from '#src/features/bootcamp/bootcamp-address.ts'
import { nullable, readApi } from '#src/lib/api.ts'

/** The cards that show the figures. Without a signal there are no figures, so they are not fetched ahead. */
export const figuresPart = () => import('./bootcamp-figures.tsx')

const statisticsSchema = () => {
  // Beside the answer. A browser that is offline would remember that the import failed.
  if (navigator.onLine) figuresPart().catch(() => null)
  return import('#shared/api/statistics.ts').then((all) => all.statisticsSchema)
}

/** The figures of a bootcamp: a named one, otherwise the active or the latest; null before the first. */
export const statisticsQuery = (bootcamp?: string) =>
  queryOptions({
    queryKey: ['api', 'statistics', ...bootcampKey(bootcamp)],
    queryFn: ({ signal }) =>
      readApi(`/api/statistics${bootcampSearch(bootcamp)}`, nullable(statisticsSchema), signal),
    // Every finish, repeat and restart changes them, so they are not cached for the next visit.
    gcTime: 0,
  })
