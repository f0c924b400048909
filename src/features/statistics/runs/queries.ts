import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type NewRun, type Runs, runsSchema } from '#shared/api/run.ts'
import { callApi, nullable, readApi } from '#src/lib/api.ts'

/** The optional runs of the active or latest bootcamp; null before the first. */
export const runsQuery = queryOptions({
  queryKey: ['api', 'runs'],
  queryFn: ({ signal }) =>
    readApi(
      '/api/runs',
      nullable(() => Promise.resolve(runsSchema)),
      signal,
    ),
  // A restart or another tab may have changed them.
  gcTime: 0,
})

/** What the form sends, and what follows. */
export function useLogRun(onLogged: () => void) {
  const client = useQueryClient()
  return {
    send: (run: NewRun) => callApi('/api/runs', runsSchema, { method: 'POST', body: run }),
    onDone: (runs: Runs) => {
      client.setQueryData(runsQuery.queryKey, runs)
      onLogged()
    },
  }
}

const deleteKey = ['delete-run']

/** Deletes a run that was logged by mistake. */
export function useDeleteRun(onDeleted: () => void) {
  const client = useQueryClient()
  const { mutate, ...remove } = useMutation({
    mutationKey: deleteKey,
    mutationFn: (id: string) =>
      callApi(`/api/runs/${id}`, z.object({ ok: z.literal(true) }), { method: 'DELETE' }),
    onSuccess: (_, id) => {
      client.setQueryData(
        runsQuery.queryKey,
        (known) => known && { ...known, runs: known.runs.filter((run) => run.id !== id) },
      )
      onDeleted()
    },
    // It may have been deleted in another tab.
    onError: () => void client.invalidateQueries({ queryKey: runsQuery.queryKey }),
  })
  const deleteRun = (id: string) => {
    if (client.isMutating({ mutationKey: deleteKey }) === 0) mutate(id)
  }
  return { ...remove, deleteRun }
}
