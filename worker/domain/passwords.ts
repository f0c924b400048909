import { scrypt, timingSafeEqual } from 'node:crypto'

// OWASP's Password Storage sheet, one of five equal scrypt settings; within workerd's cap N·r·p <= 2^20 and 16 MiB.
// About 120 ms of CPU: whoever calls this has passed a limiter.
const cost = { N: 16384, r: 8, p: 5 } as const
const KEY_BYTES = 32
const SALT_BYTES = 16

/** `scrypt$N$r$p$salt$key`, base64: a stored hash says how to check it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toBase64(), key.toBase64()].join('$')
}

// What an unknown e-mail is checked against, so that it takes as long as a known one. No password has this hash.
const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

/** Whether `password` is the one that `stored` was made from; with no `stored`, false after the same time. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (stored ?? nobody).split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password has an unknown format')
  const expected = Uint8Array.fromBase64(key)
  const actual = await derive(password, Uint8Array.fromBase64(salt), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(actual, expected) && stored !== null
}

function derive(password: string, salt: Uint8Array, options: { N: number; r: number; p: number }): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
