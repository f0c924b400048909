import { registerHooks } from 'node:module'
import { scheduler } from 'node:timers/promises'
import type { Env } from '#worker/env.ts'

/**
 * Lets the Worker's own code run in Node: what it finds in `cloudflare:workers` is this environment, and
 * workerd's `scheduler` is Node's. To be called before it is imported.
 */
export function provide(env: Partial<Env>): Env {
  Object.assign(globalThis, { workerEnv: env, scheduler })
  registerHooks({
    resolve: (name, context, next) =>
      name === 'cloudflare:workers'
        ? { url: 'data:text/javascript,export const env = globalThis.workerEnv', shortCircuit: true }
        : next(name, context),
  })
  return env as Env
}
