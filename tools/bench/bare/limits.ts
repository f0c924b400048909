import { env } from 'cloudflare:workers'

// Cloudflare counts in memory, on the machine that the Worker runs on. A laptop's stand-in calls an object that writes a row
// for each count, which takes longer than the database does. What is measured is the product, so here memory counts, too.

type Limiter = { limitVal: number; period: number }
type Window = { epoch: number; counts: Map<string, number> }

const windows = new WeakMap<Limiter, Window>()

// Limiters share a prototype, and keep their numbers without a type.
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
