import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'

/** The push services that production allows, from wrangler.toml. */
export function productionHosts(): string {
  const { bindings } = workerOptionsOf('wrangler.toml', 'production').workerOptions
  const hosts = Object(bindings).PUSH_HOSTS
  if (typeof hosts !== 'string' || hosts.includes('localhost'))
    throw new Error(`Production’s PUSH_HOSTS is ${JSON.stringify(hosts)}`)
  return hosts
}
