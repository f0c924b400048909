import { env } from 'cloudflare:workers'

// Cloudflare's rate limiters count in memory. The local stand-in writes a row for each call, which takes longer than the product's
// own statements and would distort the times. So here the limiters count in memory, too.

type Limiter = { limitVal: number; period: number }
type Window = { epoch: number; counts: Map<string, number> }

const windows = new WeakMap<Limiter, Window>()

// All limiters share a prototype. Their fields have no types.
const shared: { limit: (this: Limiter, options: RateLimitOptions) => Promise<RateLimitOutcome> } =
  Object.getPrototypeOf(env.API_LIMITER)
shared.limit = async function ({ key }) {
  const epoch = Math.floor(Date.now() / (1000 * this.period))
  let window = windows.get(this)
  if (window?.epoch !== epoch) windows.set(this, (window = { epoch, counts: new Map() }))
  const count = (window.counts.get(key) ?? 0) + 1
  window.counts.set(key, count)
  return { success: count <= this.limitVal }
}
