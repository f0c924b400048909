import type { Script, DatabaseCall } from '#tools/bench/database-call.ts'
import type { Browser, Call } from './calls.ts'
import { Connection, bytesOf } from './connection.ts'

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

/** The values that differ in every request, in the order in which the bare Worker gets them. */
function traineeValues({ copy }: Browser, key: string): (string | number)[] {
  return [copy.login, copy.secret, copy.userId, copy.bootcampId, copy.publicId, copy.bootcampPublicId, key]
}

/** The request header that carries these values. */
export const valuesHeader = (browser: Browser, key: string) => ({
  'X-Values': JSON.stringify(traineeValues(browser, key)),
})

/** Replaces the trainee's own values in the statements by placeholders, so that they work for any trainee. */
export function scriptOf(
  databaseCalls: readonly DatabaseCall[],
  values: readonly (string | number)[],
): Script {
  return databaseCalls.map(({ session, method, statements, deferred }) => ({
    session,
    method,
    deferred,
    statements: statements.map(({ text, params }) => ({
      text,
      params: params.map((param) => placeholderOr(param, values)),
    })),
  }))
}

function placeholderOr(param: unknown, values: readonly (string | number)[]): unknown {
  const at = values.findIndex((value) => value === param)
  return at === -1 ? param : { valueAt: at }
}
