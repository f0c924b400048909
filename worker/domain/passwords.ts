import { scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { N: number; r: number; p: number }

// OWASP's Password Storage sheet, one of five equal scrypt settings (8192, 8, 10); within workerd's cap N·r·p <= 2^20 and
// 8 MiB. Its ten lanes are made one from the other instead of side by side: each is a call of its own, about 13 ms of CPU,
// and between two of them an isolate answers others (docs/decisions/035). Whoever calls this has passed a limiter.
const cost: Cost = { N: 8192, r: 8, p: 1 }
const STEPS = 10
const KEY_BYTES = 32
const SALT_BYTES = 16
const PAUSE_MS = 30 // at most, and by chance: hashes that begin together do not go in step

/** `scrypt-steps$N$r$p$steps$salt$key`, base64: a stored hash says how to check it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const key = await derive(password, salt, cost, STEPS)
  return ['scrypt-steps', cost.N, cost.r, cost.p, STEPS, salt.toBase64(), key.toBase64()].join('$')
}

// What an unknown e-mail is checked against, so that it takes as long as a known one. No password has this hash.
const dummyHash = `scrypt-steps$${cost.N}$${cost.r}$${cost.p}$${STEPS}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

/** Whether `password` is the one that `stored` was made from; with no `stored`, false after the same time. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [scheme, ...parts] = (stored ?? dummyHash).split('$')
  if (scheme === 'scrypt') parts.splice(3, 0, '1') // in one step, as they were made before
  const [N, r, p, steps, salt, key] = parts
  if ((scheme !== 'scrypt' && scheme !== 'scrypt-steps') || !salt || !key)
    throw new Error('A stored password has an unknown format')
  const expected = Uint8Array.fromBase64(key)
  const actual = await derive(
    password,
    Uint8Array.fromBase64(salt),
    { N: Number(N), r: Number(r), p: Number(p) },
    Number(steps),
  )
  return timingSafeEqual(actual, expected) && stored !== null
}

async function derive(
  password: string,
  salt: Uint8Array,
  costOfStep: Cost,
  steps: number,
): Promise<Uint8Array> {
  let key = await deriveStep(password.normalize('NFC'), salt, costOfStep)
  for (let step = 1; step < steps; step += 1) {
    await scheduler.wait(Math.random() * PAUSE_MS)
    key = await deriveStep(key, salt, costOfStep)
  }
  return key
}

const deriveStep = (secret: string | Uint8Array, salt: Uint8Array, costOfStep: Cost): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, costOfStep, (error, key) => (error ? reject(error) : resolve(key)))
  })
