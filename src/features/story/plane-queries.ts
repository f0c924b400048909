import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlaneAnswer } from '#shared/api/notebook.ts'
import { callApi, nullable, readApi } from '#src/lib/api.ts'
import { storiesKey } from './queries.ts'

/** All notebooks. */
const notebookKey = ['api', 'notebook']

/** The latest notebook, which says whether Hana still waits for an answer. No copy of it: it would ask twice. */
export const planeQuery = queryOptions({
  queryKey: notebookKey,
  queryFn: ({ signal }) =>
    readApi(
      '/api/notebook',
      nullable(() => import('#shared/api/notebook.ts').then((all) => all.notebookSchema)),
      signal,
    ),
})

/** Tells Hana why. Also after a refusal the notebook is read again: another device may have answered. */
export function useTellPlane() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: PlaneAnswer) =>
      callApi('/api/notebook/plane', answered, { method: 'PUT', body: answer }),
    onSettled: () => {
      // The story is told with the answer.
      for (const queryKey of [notebookKey, storiesKey]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The notebook is read again anyway. */
const answered = { parse: () => null }
