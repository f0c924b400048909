import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Claim,
  type Purchases,
  checkoutSchema,
  purchasesSchema,
  receiptSchema,
  refundFormSchema,
} from '#shared/api/bootcamp.ts'
import { purchasePriceSchema } from '#shared/api/purchase-price.ts'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { ApiError, callApi, readApi } from '#src/lib/api.ts'

export const purchasesQuery = queryOptions({
  queryKey: ['api', 'purchases'],
  queryFn: ({ signal }) => readApi('/api/purchases', purchasesSchema, signal),
})

export const purchasePriceQuery = queryOptions({
  queryKey: ['api', 'purchase', 'price'],
  queryFn: ({ signal }) => readApi('/api/purchase/price', purchasePriceSchema, signal),
})

export function useOpenCheckout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('/api/purchase/checkout', checkoutSchema, { method: 'POST' }),
    // It was already bought, in another tab or just now: the button and the list must show that.
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      for (const queryKey of [accessQuery.queryKey, purchasesQuery.queryKey])
        void client.invalidateQueries({ queryKey })
    },
  })
}

/** Records the refund request and answers with the address of the provider's form. */
export function useRequestRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      callApi(`/api/purchases/${id}/refund-request`, refundFormSchema, { method: 'POST' }),
    // Refused because the 24 hours are over or the money was already refunded: the list must not offer it again.
    onError: () => client.invalidateQueries({ queryKey: purchasesQuery.queryKey }),
  })
}

/** Requests the address of a receipt, which is valid for an hour, and opens it. */
export function useOpenReceipt() {
  return useMutation({
    mutationFn: (id: string) => callApi(`/api/purchases/${id}/receipt`, receiptSchema),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}

/**
 * What the claim form sends, and what follows: it moves a payment to this account if it matched no account, or
 * is unused in another one.
 */
export function useClaimPurchase() {
  const client = useQueryClient()
  return {
    send: (claim: Claim) => callApi('/api/purchases/claim', purchasesSchema, { method: 'POST', body: claim }),
    onDone: (purchases: Purchases) => {
      client.setQueryData(purchasesQuery.queryKey, purchases)
      return client.invalidateQueries({ queryKey: accessQuery.queryKey })
    },
  }
}
