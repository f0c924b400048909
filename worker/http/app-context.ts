import type { Context, TraineeContext } from '#worker/context.ts'
import type { Env } from '#worker/env.ts'

/** Variables for Hono's handlers: `visitor` before the guard, `ctx` behind it. */
export type AppContext = {
  Bindings: Env
  Variables: { visitor: Context; ctx: TraineeContext; withHistory?: true; body?: Uint8Array }
}
