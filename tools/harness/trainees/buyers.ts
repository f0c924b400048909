import { signupForm } from '#local/seeds/inputs.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { ask } from '#tools/harness/calls/ask.ts'
import { insert, rowOf } from '#tools/harness/server/database.ts'
import { loginId, token } from '#tools/harness/server/secrets.ts'
import type { Server } from '#tools/harness/server/server.ts'

export type Buyer = { id: number; publicId: string; email: string; cookie: string; intent: string }

/**
 * Makes trainees with a login and an open checkout. The first one signs up through the API; the others are copies of that
 * trainee's rows, because hashing five hundred passwords takes long and proves nothing.
 */
export async function makeBuyers(server: Server, count: number): Promise<Buyer[]> {
  const model = await signUp(server.url)
  const database = server.database()
  const user = rowOf(database, 'SELECT * FROM users WHERE email = ?', model.email)
  const login = rowOf(database, 'SELECT * FROM logins WHERE user_id = ?', Number(user.id))
  const buyers: Buyer[] = []
  database.exec('BEGIN IMMEDIATE')
  for (let at = 0; at < count; at += 1) {
    const publicId = crypto.randomUUID().slice(0, 22)
    const email = `${publicId}@example.com`
    const id = insert(database, 'users', { ...user, id: null, public_id: publicId, email })
    insert(database, 'logins', { ...login, id: loginId(`login-${publicId}`), user_id: id })
    insert(database, 'checkouts', {
      public_id: `checkout-${publicId}`,
      user_id: id,
      price_id: 'pri_jungle_local',
      created_at: Date.now(),
    })
    const cookie = `__Host-login=${await token('login', `login-${publicId}`, Number(login.expires_at))}`
    buyers.push({ id, publicId, email, cookie, intent: await token('intent', `checkout-${publicId}`, null) })
  }
  database.exec('COMMIT')
  database.close()
  return buyers
}

/** Signs up a new trainee who has finished the onboarding. */
async function signUp(url: string): Promise<{ email: string }> {
  const email = `${crypto.randomUUID()}@example.com`
  const cookies: string[] = []
  const form = signupForm(email, 'password-1')
  await ask(url, '/api/auth/signup', null, { method: 'POST', body: form, cookies })
  const cookie = cookies[0] ?? ''
  const saved = await ask(url, '/api/users/profile', { cookie }, { method: 'PUT', body: defaultProfile })
  if (saved.status !== 200)
    throw new Error(`The first trainee could not be made: ${saved.status} ${JSON.stringify(saved.body)}`)
  return { email }
}
