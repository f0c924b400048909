import { resolve } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { honoMiddleware } from '#local/hono-middleware.ts'
import { laptopPlugin } from '#local/laptop-plugin.ts'
import { paddleApp } from './app.ts'
import { openTransactionStore } from './transaction-store.ts'

/** Paddle's server side on the app's own origin (app.ts). */
export const paddleTwin = (): Plugin =>
  laptopPlugin('paddle-twin', '/__paddle', (root) => paddleMiddleware(root))

/** The twin without a server: the middleware below `/__paddle`. `root` is the folder of .dev.vars. */
export function paddleMiddleware(
  root: string,
  state = process.env.STATE_DIR ?? '.wrangler/state',
): Connect.NextHandleFunction {
  return honoMiddleware(paddleApp(root, openTransactionStore(resolve(root, state, 'paddle'))))
}
