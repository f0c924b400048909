import { queryOptions } from '@tanstack/react-query'
import { bootcampKey, bootcampSearch } from '#src/features/bootcamp/bootcamp-address.ts'
import { nullable, readApi } from '#src/lib/api.ts'
import { withOfflineCache } from '#src/offline/answers.ts'

const notebookSchema = () => import('#shared/api/notebook.ts').then((all) => all.notebookSchema)

/** The notebook of a bootcamp: a named one, otherwise the active or the latest; null before the first. */
export const notebookQuery = (bootcamp?: string) =>
  queryOptions({
    queryKey: ['api', 'notebook', ...bootcampKey(bootcamp)],
    queryFn: ({ signal }) => {
      const path = `/api/notebook${bootcampSearch(bootcamp)}`
      return withOfflineCache({ path, schema: notebookSchema }, () =>
        readApi(path, nullable(notebookSchema), signal),
      )
    },
    // Every finish and every restart changes it, so it is read again each time it is opened.
    gcTime: 0,
    refetchOnMount: 'always',
  })
