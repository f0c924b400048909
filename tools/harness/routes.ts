import { execFileSync } from 'node:child_process'

export type Route = { method: string; path: string }

/** Every call of the API. The list comes from the router, so a new route cannot be missing from it. */
export function routesOfApi(): Route[] {
  const output = execFileSync(process.execPath, ['tools/harness/print-routes.ts'], { encoding: 'utf8' })
  const calls: string[] = JSON.parse(output)
  return calls.map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path }
  })
}
