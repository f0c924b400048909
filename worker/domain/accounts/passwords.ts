import { scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { N: number; r: number; p: number }

// One of five equal scrypt settings of OWASP's Password Storage sheet (8192, 8, 10), within workerd's cap of
// N·r·p <= 2^20 and 8 MiB. Its ten lanes run one after the other instead of in parallel: each is a separate
// call of about 13 ms of CPU, and between two calls of any hash the isolate serves other requests
// (docs/decisions/035). Every caller has passed a rate limiter.
const cost: Cost = { N: 8192, r: 8, p: 1 }
const STEPS = 10
const KEY_BYTES = 32
const SALT_BYTES = 16
const PAUSE_FROM_START_MS = 18 // On Cloudflare the clock stands still while a step computes.
const PAUSE_FROM_END_MS = 5 // Where the clock runs on and a step takes longer.
/** When this isolate may compute the next step of any hash. */
let nextStepAt = 0

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
  for (let step = 1; step < steps; step += 1) key = await deriveStep(key, salt, costOfStep)
  return key
}

/** Pauses after the last step of any hash, so that hashes that run at once leave the isolate time for other requests. */
async function deriveStep(
  secret: string | Uint8Array,
  salt: Uint8Array,
  costOfStep: Cost,
): Promise<Uint8Array> {
  let wait = nextStepAt - performance.now()
  // Another request's clock may be a step ahead. If it is further ahead, the clock was set back, so don't wait.
  while (wait > 0 && wait <= 2 * PAUSE_FROM_START_MS) {
    await scheduler.wait(wait)
    wait = nextStepAt - performance.now()
  }
  nextStepAt = performance.now() + PAUSE_FROM_START_MS
  const key = await scryptOf(secret, salt, costOfStep)
  nextStepAt = Math.max(nextStepAt, performance.now() + PAUSE_FROM_END_MS)
  return key
}

const scryptOf = (secret: string | Uint8Array, salt: Uint8Array, costOfStep: Cost): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, costOfStep, (error, key) => (error ? reject(error) : resolve(key)))
  })
