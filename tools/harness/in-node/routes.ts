import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Route = { method: string; path: string }

/**
 * Every call of the API. The list comes from the router, so a new route cannot be missing from it. It does not block: a process
 * that stands still for seconds misses that the server has closed its idle connections, and its next call fails.
 */
export async function routesOfApi(): Promise<Route[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/harness/in-node/print-routes.ts'])
  const calls: string[] = JSON.parse(stdout)
  return calls.map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path }
  })
}
