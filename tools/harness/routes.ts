import { execFileSync } from 'node:child_process'

export type Route = { method: string; path: string }

/** Every call of the API: nobody keeps a list that a new one could be missing from. */
export function routesOfApi(): Route[] {
  const said = execFileSync(process.execPath, ['tools/harness/print-routes.ts'], { encoding: 'utf8' })
  const calls: string[] = JSON.parse(said)
  return calls.map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path }
  })
}
