import { scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { N: number; r: number; p: number }

// One of five equal scrypt settings of OWASP's Password Storage sheet (8192, 8, 10), within workerd's cap of
// N·r·p <= 2^20 and 8 MiB. Its ten lanes run one after the other instead of in parallel: each is a separate
// call of about 13 ms of CPU, and between two calls the isolate serves other requests (docs/decisions/035).
// Every caller has passed a rate limiter.
const cost: Cost = { N: 8192, r: 8, p: 1 }
const STEPS = 10
const KEY_BYTES = 32
const SALT_BYTES = 16
const PAUSE_MS = 30 // The longest random pause between steps, so that hashes that begin together do not run in lockstep.

/** `scrypt-steps$N$r$p$steps$salt$key`, base64: a stored hash says how to check it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const key = await derive(password, salt, cost, STEPS)
  return ['scrypt-steps', cost.N, cost.r, cost.p, STEPS, salt.toBase64(), key.toBase64()].join('$')
}

// Checked for an unknown email, so that it takes as long as a known one. No password has this hash.
const dummyHash = `scrypt-steps$${cost.N}$${cost.r}$${cost.p}$${STEPS}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

/** Whether `password` matches `stored`; without `stored` false after the same time. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [scheme, ...parts] = (stored ?? dummyHash).split('$')
  if (scheme === 'scrypt') parts.splice(3, 0, '1') // Older hashes were made in one step.
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
