import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlaneAnswer } from '#shared/api/notebook.ts'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { callApi } from '#src/lib/api.ts'
import { storiesKey } from './queries.ts'

/** All notebooks. */
const notebookKey = ['api', 'notebook']

/**
 * Sends the answer to Hana. Refetches what says that she asks after a refusal too, because another device may have
 * answered.
 */
export function useAnswerPlane() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: PlaneAnswer) =>
      callApi('/api/notebook/plane', answered, { method: 'PUT', body: answer }),
    onSettled: () => {
      // The stories depend on the answer.
      for (const queryKey of [notebookKey, storiesKey, currentBootcampQuery.queryKey])
        void client.invalidateQueries({ queryKey })
    },
  })
}

/** The notebook is refetched anyway. */
const answered = { parse: () => null }
