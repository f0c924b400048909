import { queryOptions } from '@tanstack/react-query'
import {
  type PasswordAgain,
  currentExportSchema,
  dataExportSchema,
  erasureSchema,
} from '#shared/api/personal-data.ts'
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

export const requestExport = (form: PasswordAgain) =>
  callApi('/api/data-export', dataExportSchema, { method: 'POST', body: form })

export const eraseAccount = (userId: string, form: PasswordAgain) =>
  callApi(`/api/users/${userId}`, erasureSchema, { method: 'DELETE', body: form })
