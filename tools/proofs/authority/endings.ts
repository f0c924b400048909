import { createHash, randomBytes } from 'node:crypto'
import { linkFor } from '#tools/harness/endpoints/links.ts'
import { fromOurPage, json } from '#tools/harness/endpoints/endpoint.ts'
import type { Product } from '#tools/harness/product.ts'
import type { Call } from '#tools/harness/send.ts'
import type { Trainee } from '#tools/harness/trainees.ts'
import { token } from '#tools/harness/secrets.ts'

export const newPassword = 'meadow-17-lantern'

/** A trainee with three logins: `cookie` is the thief's, `owners` is the owner's, `other` is the id of one more. */
export type Owned = Trainee & { owners: string; other: string }

/** What an owner does after a theft. */
export type Ending = {
  name: string
  /** Made before the clock runs: a link that a mail would have brought. */
  call: (product: Product, owned: Owned) => Promise<Call>
  /** From its write of the new password on nothing may be written by the old one. */
  setsPassword?: true
  /** The thief's login lives on, and the old password is what no longer counts. */
  keepsLogin?: true
}

const post = (path: string, body: unknown, cookie?: string): Call => ({
  method: 'POST',
  path,
  headers: { ...fromOurPage, ...json, ...(cookie && { cookie }) },
  body: JSON.stringify(body),
})

export const endings: readonly Ending[] = [
  {
    name: 'reset',
    setsPassword: true,
    call: async (product, owned) =>
      post('/api/auth/reset', { token: await linkFor(product, owned, 'reset'), password: newPassword }),
  },
  {
    name: 'password change',
    setsPassword: true,
    call: async (_, { owners, password }) => ({
      ...post('/api/auth/password', { current: password, next: newPassword }, owners),
      method: 'PUT',
    }),
  },
  { name: 'sign-out', call: async (_, { cookie }) => post('/api/auth/logout', {}, cookie) },
  {
    name: 'ending that login',
    call: async (_, { owners, login }) => ({
      method: 'DELETE',
      path: `/api/auth/logins/${login}`,
      headers: { ...fromOurPage, cookie: owners },
    }),
  },
  {
    name: 'sign-out everywhere',
    call: async (_, { owners }) => ({
      method: 'DELETE',
      path: '/api/auth/logins',
      headers: { ...fromOurPage, cookie: owners },
    }),
  },
  {
    name: 'erasure',
    call: async (_, { owners, id, password }) => ({
      ...post(`/api/users/${id}`, { password }, owners),
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

/** Two more logins of the same trainee, as signing in elsewhere leaves them. */
export async function withOtherLogins(product: Product, trainee: Trainee): Promise<Owned> {
  const [owners, other] = [await addLogin(product, trainee), await addLogin(product, trainee)]
  return { ...trainee, owners: owners.cookie, other: other.id }
}

async function addLogin({ database }: Product, trainee: Trainee): Promise<{ id: string; cookie: string }> {
  const secret = randomBytes(16).toString('base64url')
  const id = createHash('sha256').update(secret).digest('base64url')
  const expiresAt = Date.now() + 20 * 86_400_000 + 9 * 86_400_000
  await database
    .prepare(
      'INSERT INTO logins (id, user_id, created_at, last_seen_at, expires_at) SELECT ?, id, ?, ?, ? FROM users WHERE public_id = ?',
    )
    .bind(id, Date.now(), Date.now(), expiresAt, trainee.id)
    .run()
  return { id, cookie: `__Host-login=${await token('login', secret, expiresAt)}` }
}
