import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { parseEnv } from 'node:util'
import { SignJWT } from 'jose'
import type { Server } from './server.ts'

export type Buyer = { id: number; publicId: string; email: string; cookie: string; intent: string }

export const secrets = () => parseEnv(readFileSync('.dev.vars', 'utf8'))

/**
 * One trainee signs up as everybody does; the others are copies of their rows, each with a login and an open checkout:
 * hashing five hundred passwords would prove nothing here.
 */
export async function makeBuyers(server: Server, count: number): Promise<Buyer[]> {
  const model = await signUp(server.url)
  const database = server.database()
  const user = row(database, 'SELECT * FROM users WHERE email = ?', model.email)
  const login = row(database, 'SELECT * FROM logins WHERE user_id = ?', Number(user.id))
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

async function signUp(url: string): Promise<{ email: string }> {
  const email = `${crypto.randomUUID()}@example.com`
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-time-zone': 'UTC',
  }
  const account = {
    email,
    password: 'password-1',
    confirmPassword: 'password-1',
    notificationsEnabled: false,
  }
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const profile = {
    country: 'DE',
    units: 'metric',
    weight: 80,
    height: 180,
    age: 30,
    currentPushups: 20,
    currentSitups: 25,
    goal: 'combat-ready',
  }
  const saved = await fetch(`${url}/api/users/profile`, {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify(profile),
  })
  if (!saved.ok) throw new Error(`The first trainee could not be made: ${saved.status} ${await saved.text()}`)
  return { email }
}

/** As worker/domain/logins.ts makes it of what the cookie holds. */
export const loginId = (secret: string) => createHash('sha256').update(secret).digest('base64url')

type Row = Record<string, string | number | null>

function row(database: DatabaseSync, query: string, value: string | number): Row {
  const found = database.prepare(query).get(value)
  if (!found) throw new Error(`Nothing found: ${query}`)
  return found as Row
}

/** A row; answers its number. */
export function insert(database: DatabaseSync, table: string, values: Row): number {
  const names = Object.keys(values)
  const statement = database.prepare(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
  return Number(statement.run(...Object.values(values)).lastInsertRowid)
}

/** As worker/tokens.ts signs them. */
export async function token(
  audience: 'login' | 'device' | 'intent' | 'reminder',
  subject: string,
  expiresAt: number | null,
): Promise<string> {
  const [kid = '', secret = ''] = (secrets().SIGNING_KEYS?.split(',')[0] ?? '').split(/:(.*)/s)
  const jwt = new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid })
    .setAudience(audience)
    .setSubject(subject)
  if (expiresAt !== null) jwt.setExpirationTime(Math.floor(expiresAt / 1000))
  return jwt.sign(new TextEncoder().encode(secret))
}
