import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { currentExportSchema, dataExportSchema, erasureSchema } from '#shared/api/personal-data.ts'
import { callApi, readApi } from '#src/lib/api.ts'

/** How often a running export or deletion is polled. */
const POLL_MS = 2000

export const dataExportQuery = queryOptions({
  queryKey: ['api', 'data-export'],
  queryFn: ({ signal }) => readApi('/api/data-export', currentExportSchema, signal),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.state === 'packing' ? POLL_MS : false),
})

export const erasureQuery = (reference: string) =>
  queryOptions({
    queryKey: ['api', 'erasures', reference],
    queryFn: ({ signal }) =>
      callApi(`/api/erasures/${encodeURIComponent(reference)}`, erasureSchema, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.finishedAt === null ? POLL_MS : false),
  })

const exportKey = ['ask-for-export']

export function useRequestExport(onRequested: () => void) {
  const client = useQueryClient()
  const { mutate, ...request } = useMutation({
    mutationKey: exportKey,
    mutationFn: (password: string) =>
      callApi('/api/data-export', dataExportSchema, { method: 'POST', body: { password } }),
    onSuccess: (copy) => {
      client.setQueryData(dataExportQuery.queryKey, copy)
      onRequested()
    },
  })
  const ask = (password: string) => {
    // Not `isPending`: the second half of a double click comes before the next render.
    if (client.isMutating({ mutationKey: exportKey }) === 0) mutate(password)
  }
  return { ...request, ask }
}

const erasureKey = ['erase-account']

export function useEraseAccount(userId: string, onErased: (reference: string) => void) {
  const client = useQueryClient()
  const { mutate, ...erasure } = useMutation({
    mutationKey: erasureKey,
    mutationFn: (password: string) =>
      callApi(`/api/users/${userId}`, erasureSchema, { method: 'DELETE', body: { password } }),
    onSuccess: ({ reference }) => onErased(reference),
  })
  const erase = (password: string) => {
    if (client.isMutating({ mutationKey: erasureKey }) === 0) mutate(password)
  }
  return { ...erasure, erase }
}
