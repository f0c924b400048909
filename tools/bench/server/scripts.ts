import type { Script, Sent } from '#tools/bench/sent.ts'
import type { Browser, Call } from './calls.ts'
import { Connection, bytesOf } from './connection.ts'

/** What the product asked the database for, to answer one call. */
export type Recorded = { script: Script; sent: Sent[] }

/** Has the recorder answer a call twice (the first may find something cold), and reads what the second asked the database for. */
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
    const sent: Sent[] = JSON.parse(body.toString())
    return { sent, script: scriptOf(sent, givenValues(browser, key)) }
  } finally {
    connection.close()
  }
}

/** What is another in every request, in the order in which the bare Worker is told it. */
function givenValues({ copy }: Browser, key: string): (string | number)[] {
  return [copy.login, copy.secret, copy.userId, copy.bootcampId, copy.publicId, copy.bootcampPublicId, key]
}

/** The header that tells it. */
export const givenHeader = (browser: Browser, key: string) => ({
  'X-Values': JSON.stringify(givenValues(browser, key)),
})

/** The same statements for anybody: where this trainee's own values stand, the place is kept for another's. */
export function scriptOf(sent: readonly Sent[], values: readonly (string | number)[]): Script {
  return sent.map(({ session, method, statements, deferred }) => ({
    session,
    method,
    deferred,
    statements: statements.map(({ text, params }) => ({
      text,
      params: params.map((param) => ownOr(param, values)),
    })),
  }))
}

function ownOr(param: unknown, values: readonly (string | number)[]): unknown {
  const at = values.findIndex((value) => value === param)
  return at === -1 ? param : { given: at }
}
