import type { Context, TraineeContext } from '#worker/context.ts'
import type { Env } from '#worker/env.ts'

/** What Hono's handlers see: `ctx` behind the guard, `visitor` before it. */
export type AppContext = {
  Bindings: Env
  Variables: { visitor: Context; ctx: TraineeContext; withHistory?: true; body?: Uint8Array }
}
