import type { TransactionRecord } from './transaction-store.ts'
import type { TransactionAction } from './acts/actions.ts'
import type { Payment, Receipt } from './acts/pay.ts'
import type { MismatchKind } from './acts/mismatched-payments.ts'
import type { Timing } from './twin.ts'

/**
 * The twin for scripts: the same addresses as the page's buttons. `app` is the app's address. Every method
 * resolves when the app has answered the webhook, unless it is sent later, and throws if the twin refuses.
 */
export function twinAt(app: string) {
  return {
    transactions: () => call<TransactionRecord[]>(app, 'GET', '/transactions'),
    transaction: (id: string) => call<TransactionRecord>(app, 'GET', `/transactions/${id}`),
    pay: (payment: Payment) => call<Receipt>(app, 'POST', '/pay', payment),
    /** Pays for the trainee with this email in a way that does not fit. */
    payMismatched: (kind: MismatchKind, email: string) =>
      call<Receipt>(app, 'POST', '/strays', { kind, email }),
    perform: (transactionId: string, act: TransactionAction, webhook: Timing = 'now') =>
      call<TransactionRecord>(app, 'POST', `/transactions/${transactionId}/${act}`, { webhook }),
    /** The latest transaction of this buyer. */
    latestOf: async (email: string) => {
      const latest = (await call<TransactionRecord[]>(app, 'GET', '/transactions')).find(
        (entry) => entry.email === email,
      )
      if (!latest) throw new Error(`${email} has paid nothing in the local twin of Paddle`)
      return latest.transaction.id
    },
  }
}

async function call<Value>(app: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Value> {
  const sent = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${app}/__paddle${path}`, { method, ...sent })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as Value // The twin's acts/routes.ts sends these answers and guarantees their shapes.
}
