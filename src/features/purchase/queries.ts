import { queryOptions, useMutation } from '@tanstack/react-query'
import { checkoutSchema, purchasesSchema } from '#shared/api/bootcamp.ts'
import { callApi, readApi } from '#src/lib/api.ts'

export const purchasesQuery = queryOptions({
  queryKey: ['api', 'purchases'],
  queryFn: ({ signal }) => readApi('/api/purchases', purchasesSchema, signal),
})

export function useOpenCheckout() {
  return useMutation({
    mutationFn: () => callApi('/api/purchase/checkout', checkoutSchema, { method: 'POST' }),
  })
}
