import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#shared/units.ts'
import { linkFor } from '#tools/harness/endpoints/links.ts'
import { fromOurPage, json } from '#tools/harness/endpoints/endpoint.ts'
import type { Product } from '#tools/harness/server/product.ts'
import type { Call } from '#tools/harness/calls/send.ts'
import type { Trainee } from '#tools/harness/trainees/trainees.ts'
import { loginId, token } from '#tools/harness/server/secrets.ts'

export const newPassword = 'meadow-17-lantern'

/** A trainee with three logins: `cookie` is the thief's, `ownerCookie` the owner's, and `otherLogin` the id of a third one. */
export type RobbedTrainee = Trainee & { ownerCookie: string; otherLogin: string }

/** A call by which the owner ends the authority of a thief. */
export type Ending = {
  name: string
  /** Prepares the call, including a link that would come by email. */
  call: (product: Product, trainee: RobbedTrainee) => Promise<Call>
  /** Once the new password is written, nothing may be written with the old one. */
  setsPassword?: true
  /** The thief's login stays valid. Only the old password stops working. */
  keepsLogin?: true
}

export const post = (path: string, body: unknown, cookie?: string): Call => ({
  method: 'POST',
  path,
  headers: { ...fromOurPage, ...json, ...(cookie && { cookie }) },
  body: JSON.stringify(body),
})

export const endings: readonly Ending[] = [
  {
    name: 'reset',
    setsPassword: true,
    call: async (product, trainee) =>
      post('/api/auth/reset', { token: await linkFor(product, trainee, 'reset'), password: newPassword }),
  },
  {
    name: 'password change',
    setsPassword: true,
    call: async (_, { ownerCookie, password }) => ({
      ...post('/api/auth/password', { current: password, next: newPassword }, ownerCookie),
      method: 'PUT',
    }),
  },
  { name: 'sign-out', call: async (_, { cookie }) => post('/api/auth/logout', {}, cookie) },
  {
    name: 'ending that login',
    call: async (_, { ownerCookie, login }) => ({
      method: 'DELETE',
      path: `/api/auth/logins/${login}`,
      headers: { ...fromOurPage, cookie: ownerCookie },
    }),
  },
  {
    name: 'sign-out everywhere',
    call: async (_, { ownerCookie }) => ({
      method: 'DELETE',
      path: '/api/auth/logins',
      headers: { ...fromOurPage, cookie: ownerCookie },
    }),
  },
  {
    name: 'erasure',
    call: async (_, { ownerCookie, id, password }) => ({
      ...post(`/api/users/${id}`, { password }, ownerCookie),
      method: 'DELETE',
    }),
  },
  {
    name: 'password change by the same login',
    setsPassword: true,
    keepsLogin: true,
    call: async (_, { cookie, password }) => ({
      ...post('/api/auth/password', { current: password, next: newPassword }, cookie),
      method: 'PUT',
    }),
  },
]

/** Adds two more logins, as if the trainee had signed in on two other devices. */
export async function withOtherLogins(product: Product, trainee: Trainee): Promise<RobbedTrainee> {
  const [ownerCookie, other] = [await addLogin(product, trainee), await addLogin(product, trainee)]
  return { ...trainee, ownerCookie: ownerCookie.cookie, otherLogin: other.id }
}

async function addLogin({ database }: Product, trainee: Trainee): Promise<{ id: string; cookie: string }> {
  const secret = randomBytes(16).toString('base64url')
  const id = loginId(secret)
  const expiresAt = Date.now() + 20 * DAY_MS + 9 * DAY_MS
  await database
    .prepare(
      'INSERT INTO logins (id, user_id, created_at, last_seen_at, expires_at) SELECT ?, id, ?, ?, ? FROM users WHERE public_id = ?',
    )
    .bind(id, Date.now(), Date.now(), expiresAt, trainee.id)
    .run()
  return { id, cookie: `__Host-login=${await token('login', secret, expiresAt)}` }
}
