import type { Env } from '#worker/env.ts'

/**
 * Stored outside the database, so that a restore cannot bring an account back unnoticed: one object per
 * account.
 */
const prefix = 'erasures/'

export type LoggedErasure = { userHash: string; reference: string; at: number }

/** Writing it twice gives the same object. */
export async function logErasure({ PHOTOS }: Env, { userHash, reference, at }: LoggedErasure): Promise<void> {
  await PHOTOS.put(`${prefix}${userHash}`, JSON.stringify({ userHash, reference, at }), {
    httpMetadata: { contentType: 'application/json' },
  })
}

export async function readLoggedErasure({ PHOTOS }: Env, userHash: string): Promise<LoggedErasure | null> {
  const object = await PHOTOS.get(`${prefix}${userHash}`)
  return object && object.json<LoggedErasure>()
}

/** The hashes of all deleted accounts, page by page. */
export async function* loggedHashes({ PHOTOS }: Env): AsyncGenerator<readonly string[]> {
  for (let cursor: string | undefined, more = true; more;) {
    const page: R2Objects = await PHOTOS.list({ prefix, cursor })
    yield page.objects.map(({ key }) => key.slice(prefix.length))
    more = page.truncated
    cursor = page.truncated ? page.cursor : undefined
  }
}
