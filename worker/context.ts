import type { Env } from './env.ts'
import type { TraineeState } from './domain/training/trainee.ts'

/** What a domain function may use besides its input. Domain code never reads the clock itself. */
export type Context = {
  env: Env
  /** Milliseconds since 1970. */
  now: number
  /** Runs work after the response is sent. */
  defer: (work: Promise<unknown>) => void
  /** Who sends the request; jobs have no caller. */
  caller?: Caller
}

/** A network and a browser family. Neither identifies a person. */
export type Caller = { networkPrefix: string | null; deviceFamily: string }

/** A context with a signed-in trainee. */
export type TraineeContext = Context & { trainee: TraineeState }
