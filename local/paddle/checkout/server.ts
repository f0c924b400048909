import type * as Real from '@paddle/paddle-js'
import type { OpenedCheckout, CheckoutRequest } from './open-checkout.ts'
import type { Payment, Receipt } from '#local/paddle/acts/pay.ts'
import type { Refusal } from '#local/paddle/refusal.ts'

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: Refusal }

/** Names, prices and taxes of a checkout. */
export const readCheckout = (opening: CheckoutRequest): Promise<Result<OpenedCheckout>> =>
  post('/__paddle/checkouts', opening)

/** What items cost in this browser's market. */
export const readPrices = (params: Real.PricePreviewParams): Promise<Result<Real.PricePreviewResponse>> =>
  post('/__paddle/preview', params)

/** Pays; resolves when the app has answered the webhook. */
export const sendPayment = (payment: Payment): Promise<Result<Receipt>> => post('/__paddle/pay', payment)

async function post<Value>(path: string, body: object): Promise<Result<Value>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    // The twin's routes.ts sends these answers and guarantees their shapes.
    return response.ok ? { ok: true, value: answer as Value } : { ok: false, error: answer as Refusal }
  } catch {
    return {
      ok: false,
      error: {
        code: 'unreachable',
        detail: 'The local twin of Paddle did not answer. Is the server running?',
      },
    }
  }
}
