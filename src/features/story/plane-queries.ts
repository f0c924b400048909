import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlaneAnswer } from '#shared/api/notebook.ts'
import { callApi, nullable, readApi } from '#src/lib/api.ts'
import { storiesKey } from './queries.ts'

/** All notebooks. */
const notebookKey = ['api', 'notebook']

/**
 * The latest notebook, which says whether Hana still waits for an answer. It is never cached, because an old copy
 * would ask again.
 */
export const planeQuery = queryOptions({
  queryKey: notebookKey,
  queryFn: ({ signal }) =>
    readApi(
      '/api/notebook',
      nullable(() => import('#shared/api/notebook.ts').then((all) => all.notebookSchema)),
      signal,
    ),
})

/**
 * Sends the answer to Hana. Refetches the notebook after a refusal too, because another device may have answered.
 */
export function useAnswerPlane() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: PlaneAnswer) =>
      callApi('/api/notebook/plane', answered, { method: 'PUT', body: answer }),
    onSettled: () => {
      // The stories depend on the answer.
      for (const queryKey of [notebookKey, storiesKey]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The notebook is refetched anyway. */
const answered = { parse: () => null }
