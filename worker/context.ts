import type { Env } from './env.ts'
import type { TraineeState } from './domain/trainee.ts'

/** What a domain function may touch besides its input. The clock is an argument, never read. */
export type Context = {
  env: Env
  /** Milliseconds since 1970. */
  now: number
  /** Runs after the answer has been sent. */
  defer: (work: Promise<unknown>) => void
  /** Who asks; a job has none. */
  caller?: Caller
}

/** A network and a kind of browser, neither of which names a person. */
export type Caller = { networkPrefix: string | null; deviceFamily: string }

/** A context with somebody signed in. */
export type TraineeContext = Context & { trainee: TraineeState }
