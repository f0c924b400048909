import type * as Real from '@paddle/paddle-js'
import type { Opened, Opening } from './opening.ts'
import type { Payment, Receipt } from './pay.ts'
import type { Refusal } from './refusal.ts'

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: Refusal }

/** Names, prices and taxes of what is to be bought. */
export const readCheckout = (opening: Opening): Promise<Result<Opened>> => ask('/__paddle/checkouts', opening)

/** What items cost where this browser is. */
export const readPrices = (params: Real.PricePreviewParams): Promise<Result<Real.PricePreviewResponse>> =>
  ask('/__paddle/preview', params)

/** Pays: comes back once the app has answered the webhook. */
export const sendPayment = (payment: Payment): Promise<Result<Receipt>> => ask('/__paddle/pay', payment)

async function ask<Value>(path: string, body: object): Promise<Result<Value>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    // plugin.ts is the other end and holds the shapes.
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
