import { createHash, randomBytes } from 'node:crypto'
import type { Product } from '#tools/harness/server/product.ts'
import type { Trainee } from '#tools/harness/trainees/trainees.ts'

/** Stores a link as sending its mail would. Returns the link's secret. */
export async function linkFor(
  { database }: Pick<Product, 'database'>,
  { id, email }: Trainee,
  kind: 'reset' | 'verify' | 'change',
  to = email,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('base64url')
  const now = Date.now()
  await database
    .prepare(
      'INSERT INTO account_tokens (id, user_id, kind, hash, email, created_at, expires_at) SELECT ?, id, ?, ?, ?, ?, ? FROM users WHERE public_id = ?',
    )
    .bind(crypto.randomUUID(), kind, hash, to, now, now + 600_000, id)
    .run()
  return secret
}
