import type { Script, DatabaseCall } from '#tools/bench/database-call.ts'
import type { Browser } from './calls.ts'

/** The values that differ in every request, in the order in which the bare Worker gets them. */
export function traineeValues({ copy }: Browser, key: string): (string | number)[] {
  return [copy.login, copy.secret, copy.userId, copy.bootcampId, copy.publicId, copy.bootcampPublicId, key]
}

/** The request headers that tell the bare Worker which call to replay, and with which values. */
export const replayHeaders = (name: string) => (browser: Browser, key: string) => ({
  'X-Script': name,
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
