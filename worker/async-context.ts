import { AsyncLocalStorage } from 'node:async_hooks'
import type { D1Session } from './db/d1-session.ts'

/**
 * What the log and the database need to know about the current request or job. Both share one store, because each store
 * leaves objects that V8 frees only in a full collection (docs/measurements.md, the flood).
 */
export type AsyncContext = {
  readonly origin: Origin | null
  /** Set once by each request (http/d1-session.ts); null in jobs, whose statements all go to the primary. */
  d1Session: D1Session | null
}

/**
 * The fields that every log line of a request or job shares. Support asks for `reference`; `release` is Cloudflare's id of the
 * deployed Worker.
 */
export type Origin = {
  reference: string
  release: string
  method?: string
  route?: string
  queue?: string
  cron?: string
}

const store = new AsyncLocalStorage<AsyncContext>()

/** Runs `work`, and what it defers, with this context. */
export const runInAsyncContext = <Result>(context: AsyncContext, work: () => Result): Result =>
  store.run(context, work)

export const currentAsyncContext = (): AsyncContext | null => store.getStore() ?? null
