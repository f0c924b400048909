import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { checkoutSchema, purchasesSchema } from '#shared/api/bootcamp.ts'
import { ApiError, callApi, readApi } from '#src/lib/api.ts'

export const purchasesQuery = queryOptions({
  queryKey: ['api', 'purchases'],
  queryFn: ({ signal }) => readApi('/api/purchases', purchasesSchema, signal),
})

const accessKey = ['api', 'bootcamp-access'] as const

export function useOpenCheckout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('/api/purchase/checkout', checkoutSchema, { method: 'POST' }),
    // Bought already, in another tab or a moment ago: the button and the list must say so too.
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      for (const queryKey of [accessKey, purchasesQuery.queryKey]) void client.invalidateQueries({ queryKey })
    },
  })
}
