import { registerHooks } from 'node:module'
import { scheduler } from 'node:timers/promises'
import type { Env } from '#worker/env.ts'

/**
 * Lets the Worker's code run in Node: `cloudflare:workers` exports this environment, and Node's scheduler replaces workerd's.
 * Call it before you import code of the Worker.
 */
export function provideWorkerEnv(env: Partial<Env>): Env {
  env.FIGURES ??= { writeDataPoint: () => {} } // as on a laptop
  Object.assign(globalThis, { workerEnv: env, scheduler })
  registerHooks({
    resolve: (name, context, next) =>
      name === 'cloudflare:workers'
        ? { url: 'data:text/javascript,export const env = globalThis.workerEnv', shortCircuit: true }
        : next(name, context),
  })
  return env as Env
}
