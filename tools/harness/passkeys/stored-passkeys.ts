import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Product } from '#tools/harness/server/product.ts'
import { secrets } from '#tools/harness/server/secrets.ts'
import type { Trainee } from '#tools/harness/trainees/trainees.ts'
import { SoftwarePasskey } from './authenticator.ts'

type Database = Pick<Product, 'database'>

/** The origin that the bundled Worker is configured with, wherever it is served. */
const origin = /^APP_ORIGIN = "(.*?)"/m.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? ''
const ours = { origin, rpId: new URL(origin).hostname }

/** The body of a sign-in by a passkey that is stored for this trainee, with a challenge of its own. */
export async function signInFor(product: Database, { id }: Trainee) {
  const passkey = await SoftwarePasskey.create()
  await product.database
    .prepare(
      "INSERT INTO passkeys (id, user_id, name, public_key, counter, created_at) SELECT ?, id, 'Software', ?, 0, 1 FROM users WHERE public_id = ?",
    )
    .bind(passkey.id, JSON.stringify(await passkey.publicJwk()), id)
    .run()
  return passkey.assert(id, { challenge: await storeChallenge(product, 'sign-in'), ...ours })
}

/** What a browser has made for this trainee, with the challenge that a checked password allows. */
export async function attestationFor(product: Database, { id, login }: Trainee) {
  const hash = await product.database
    .prepare('SELECT password_hash FROM users WHERE public_id = ?')
    .bind(id)
    .first<string>('password_hash')
  const purpose = createHmac('sha256', secrets().SIGNING_KEYS ?? '')
    .update(JSON.stringify(['passkey', id, login, hash]))
    .digest('base64url')
  const passkey = await SoftwarePasskey.create()
  return passkey.attest({ challenge: await storeChallenge(product, purpose), ...ours })
}

async function storeChallenge({ database }: Database, purpose: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await database
    .prepare('INSERT INTO passkey_challenges (id, purpose, expires_at) VALUES (?, ?, ?)')
    .bind(challenge, purpose, Date.now() + 600_000)
    .run()
  return challenge
}
