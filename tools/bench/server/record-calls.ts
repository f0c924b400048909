import type { Script, DatabaseCall } from '#tools/bench/database-call.ts'
import { type Browser, type Call, browserOf } from './calls.ts'
import { Connection, bytesOf } from './connection.ts'
import { copyOf } from './copies.ts'
import { scriptOf, traineeValues } from './scripts.ts'
import { serve } from './start.ts'

/** The round trips to the database that a call needs. */
export type Recorded = { script: Script; databaseCalls: DatabaseCall[] }

/** Sends a call to the recorder twice, because the first may fill caches, and reads the round trips of the second. */
export async function record(port: number, browser: Browser, call: Call): Promise<Recorded> {
  const connection = new Connection(port)
  try {
    let key = ''
    for (let times = 0; times < 2; times += 1) {
      key = crypto.randomUUID()
      const request = call(browser, key)
      const { status, body } = await connection.send(bytesOf(request))
      if (status >= 300)
        throw new Error(`${request.path} was answered ${status}: ${body.toString('utf8', 0, 300)}`)
    }
    const { body } = await connection.send(bytesOf({ path: '/recorded' }))
    const databaseCalls: DatabaseCall[] = JSON.parse(body.toString())
    return { databaseCalls, script: scriptOf(databaseCalls, traineeValues(browser, key)) }
  } finally {
    connection.close()
  }
}

/** Calls by name. `CallsOf` makes them for a server that listens on `port`. */
export type Calls = Readonly<Record<string, Call>>
export type CallsOf = (port: number, browser: Browser) => Promise<Calls>

/** Serves the product in a recorder and sends each call as the first trainee. */
export async function recordCalls(
  stateDir: string,
  database: string,
  callsOf: CallsOf,
): Promise<{ calls: Calls; recorded: Readonly<Record<string, Recorded>> }> {
  const server = await serve(stateDir, [{ name: 'recorder', kind: 'recorder', database }])
  try {
    const browser = await browserOf(copyOf(0))
    const port = server.ports.recorder ?? 0
    const calls = await callsOf(port, browser)
    const recorded: Record<string, Recorded> = {}
    for (const [name, call] of Object.entries(calls)) recorded[name] = await record(port, browser, call)
    return { calls, recorded }
  } finally {
    await server.stop()
  }
}

/** The scripts of recorded calls, for the bare Worker. */
export const scriptsOf = (recorded: Readonly<Record<string, Recorded>>): Record<string, Script> =>
  Object.fromEntries(Object.entries(recorded).map(([name, { script }]) => [name, script]))
