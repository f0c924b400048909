import type { Payment, Receipt, Refusal } from './pay.ts'

/** An item with what the twin's catalogue says about it; `amount` in minor units. */
export type Line = { priceId: string; quantity: number; name: string; amount: number; currency: 'USD' }

export type Result<Value> = { ok: true; value: Value } | { ok: false; error: Refusal }

/** Name and price of an item, from the catalogue. */
export async function readLine(priceId: string, quantity: number): Promise<Result<Line>> {
  const found = await ask<Pick<Line, 'name' | 'amount' | 'currency'>>(`/__paddle/prices/${encodeURIComponent(priceId)}`, { cache: 'no-store' })
  return found.ok ? { ok: true, value: { priceId, quantity, ...found.value } } : found
}

/** Pays: comes back once the app has answered the webhook. */
export async function sendPayment(payment: Payment): Promise<Result<Receipt>> {
  return ask<Receipt>('/__paddle/pay', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payment),
  })
}

async function ask<Value>(path: string, init: RequestInit): Promise<Result<Value>> {
  try {
    const response = await fetch(path, init)
    const answer: unknown = await response.json()
    // plugin.ts is the other end and holds the shapes.
    return response.ok ? { ok: true, value: answer as Value } : { ok: false, error: answer as Refusal }
  } catch {
    return { ok: false, error: { code: 'unreachable', detail: 'The local twin of Paddle did not answer. Is the server running?' } }
  }
}
