import type { Entry } from './books.ts'
import type { Act } from './acts.ts'
import type { Payment, Receipt } from './pay.ts'
import type { StrayName } from './strays.ts'
import type { Timing } from './twin.ts'

/**
 * The twin for scripts: what its page does with buttons, by the same addresses. `app` is where the app runs. Every verb
 * comes back once the app has answered the webhook, unless it is to leave later; it throws what the twin refuses.
 */
export function twinAt(app: string) {
  return {
    transactions: () => call<Entry[]>(app, 'GET', '/transactions'),
    transaction: (id: string) => call<Entry>(app, 'GET', `/transactions/${id}`),
    pay: (payment: Payment) => call<Receipt>(app, 'POST', '/pay', payment),
    /** A payment that does not fit, of the trainee with this e-mail. */
    payAstray: (kind: StrayName, email: string) => call<Receipt>(app, 'POST', '/strays', { kind, email }),
    act: (transactionId: string, act: Act, webhook: Timing = 'now') =>
      call<Entry>(app, 'POST', `/transactions/${transactionId}/${act}`, { webhook }),
    /** The latest transaction of this buyer. */
    latestOf: async (email: string) => {
      const latest = (await call<Entry[]>(app, 'GET', '/transactions')).find((entry) => entry.email === email)
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
  return JSON.parse(text) as Value // verbs.ts holds the shapes
}
