import type { PushManagerLike, PushSubscriptionLike } from '#src/lib/push-manager.ts'

/** Takes the place of `src/lib/push-manager.ts` in a laptop's build: the browser's subscription is one of local/push. */
export const pushManagerOf = (): PushManagerLike => ({ getSubscription, subscribe })

const keptAt = 'push-twin'
type Kept = { id: string; endpoint: string; keys: Record<string, string>; applicationServerKey: string }

/** Null also where the service has been started anew and knows it no more. */
async function getSubscription(): Promise<PushSubscriptionLike | null> {
  const kept: Kept | null = JSON.parse(localStorage.getItem(keptAt) ?? 'null')
  if (!kept) return null
  const known = await fetch(`/__push/subscriptions/${kept.id}`)
  return known.ok ? subscriptionOf(kept) : null
}

async function subscribe({
  applicationServerKey,
}: {
  applicationServerKey: string
}): Promise<PushSubscriptionLike> {
  const made = await fetch('/__push/subscriptions', {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey }),
  })
  const kept: Kept = { ...(await made.json()), applicationServerKey }
  localStorage.setItem(keptAt, JSON.stringify(kept))
  return subscriptionOf(kept)
}

function subscriptionOf({ id, endpoint, keys, applicationServerKey }: Kept): PushSubscriptionLike {
  const key = Uint8Array.from(
    atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.charCodeAt(0),
  )
  return {
    endpoint,
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(keptAt)
      await fetch(`/__push/subscriptions/${id}`, { method: 'DELETE' })
      return true
    },
  }
}
