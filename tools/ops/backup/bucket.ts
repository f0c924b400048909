import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Miniflare, convertV4MiniflareOptions } from 'miniflare'
import type { ReadFile } from './restore.ts'

type Bucket = { read: ReadFile; close: () => Promise<void> }

/** The backup bucket of the local app (`STATE_DIR` as in npm start). */
export async function localBucket(stateDir: string): Promise<Bucket> {
  const server = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      r2Buckets: { BACKUPS: 'wildmarch-backups' },
      resourcePersistencePath: `${stateDir}/v3`,
      cf: false,
    }),
  )
  const bucket = await server.getR2Bucket('BACKUPS')
  return {
    read: async (file) => (await (await bucket.get(file))?.text()) ?? null,
    close: () => server.dispose(),
  }
}

/** The backup bucket of production, through wrangler and the operator's login. */
export function remoteBucket(): Bucket {
  const run = promisify(execFile)
  const read: ReadFile = async (file) => {
    try {
      const { stdout } = await run(
        'wrangler',
        ['r2', 'object', 'get', `wildmarch-backups/${file}`, '--remote', '--pipe'],
        {
          env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
          maxBuffer: 256 * 1024 * 1024,
        },
      )
      return stdout
    } catch (error) {
      if (/specified key does not exist|not found|404/i.test(String(error))) return null
      throw error
    }
  }
  return { read, close: async () => {} }
}
