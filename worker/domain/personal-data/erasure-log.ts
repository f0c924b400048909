import type { Env } from '#worker/env.ts'

/** Outside of the database, so that no restore of it brings an account back unnoticed: one object for each. */
const prefix = 'erasures/'

export type LoggedErasure = { userHash: string; reference: string; at: number }

/** Written down twice, it is the same line. */
export async function logErasure({ PHOTOS }: Env, { userHash, reference, at }: LoggedErasure): Promise<void> {
  await PHOTOS.put(`${prefix}${userHash}`, JSON.stringify({ userHash, reference, at }), {
    httpMetadata: { contentType: 'application/json' },
  })
}

export async function readLoggedErasure({ PHOTOS }: Env, userHash: string): Promise<LoggedErasure | null> {
  const line = await PHOTOS.get(`${prefix}${userHash}`)
  return line && line.json<LoggedErasure>()
}

/** The hashes of all accounts that were ever deleted, a page at a time. */
export async function* loggedHashes({ PHOTOS }: Env): AsyncGenerator<readonly string[]> {
  for (let cursor: string | undefined, more = true; more;) {
    const page: R2Objects = await PHOTOS.list({ prefix, cursor })
    yield page.objects.map(({ key }) => key.slice(prefix.length))
    more = page.truncated
    cursor = page.truncated ? page.cursor : undefined
  }
}
