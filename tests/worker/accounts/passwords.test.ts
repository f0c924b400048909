import { scryptSync } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#shared/units.ts'
import { hashPassword, passwordMatches } from '#worker/domain/accounts/passwords.ts'

test('a stored password contains its scheme, costs, steps, salt and key', async () => {
  const stored = await hashPassword('password-1')

  expect(stored).toMatch(/^scrypt-steps\$8192\$8\$1\$10\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/)
  expect(stored).not.toContain('password-1')
})

test('the right password matches', async () => {
  const stored = await hashPassword('pässwörd 🌿 1')

  expect(await passwordMatches('pässwörd 🌿 1', stored)).toBe(true)
})

test('a wrong password does not match', async () => {
  const stored = await hashPassword('password-1')

  for (const wrong of ['Password-1', 'password-1 ', ' password-1', 'password-', 'password-11', '']) {
    expect(await passwordMatches(wrong, stored), wrong).toBe(false)
  }
})

test('all 128 characters of a long password count', async () => {
  const stored = await hashPassword('x'.repeat(128))

  expect(await passwordMatches('x'.repeat(127), stored)).toBe(false)
  expect(await passwordMatches(`${'x'.repeat(127)}y`, stored)).toBe(false)
  expect(await passwordMatches('x'.repeat(128), stored)).toBe(true)
})

test('a composed accent matches a decomposed one', async () => {
  const stored = await hashPassword('caf\u00e9 au lait')

  expect(await passwordMatches('cafe\u0301 au lait', stored)).toBe(true)
})

test('the same password is stored differently every time', async () => {
  const [first, second] = await Promise.all([hashPassword('password-1'), hashPassword('password-1')])

  expect(first).not.toBe(second)
})

test('no password matches an account that does not exist, not even an empty one', async () => {
  expect(await passwordMatches('password-1', null)).toBe(false)
  expect(await passwordMatches('', null)).toBe(false)
})

test('a password check takes about as long for an unknown account as for a known one', async () => {
  const stored = await hashPassword('password-1')
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }

  for (let round = 0; round < 4; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const from = Date.now()
      await passwordMatches('password-2', kind === 'known' ? stored : null)
      await env.DB.prepare('SELECT 1').run() // A Worker's clock advances only while it waits.
      times[kind].push(Date.now() - from)
    }
  }

  // The fastest of each, so that a busy machine does not matter. `npm run prove -- accounts` compares precisely.
  expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 3)
  expect(Math.min(...times.known)).toBeGreaterThan(10)
})

test('a hash is checked with its own costs, so raising the costs resets no password', async () => {
  // RFC 7914, section 12: scrypt("pleaseletmein", "SodiumChloride", 16384, 8, 1), the first 32 bytes.
  const salt = new TextEncoder().encode('SodiumChloride').toBase64()
  const key = Uint8Array.fromHex(
    '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2',
  ).toBase64()
  const stored = `scrypt$16384$8$1$${salt}$${key}`

  expect(await passwordMatches('pleaseletmein', stored)).toBe(true)
  expect(await passwordMatches('pleaseletmeout', stored)).toBe(false)
})

test('each hashing step depends on the previous one, so none can be skipped', async () => {
  const salt = new Uint8Array(16).fill(7)
  const first = scryptSync('password-1', salt, 32, { N: 1024, r: 8, p: 1 })
  const second = scryptSync(first, salt, 32, { N: 1024, r: 8, p: 1 })
  const third = scryptSync(second, salt, 32, { N: 1024, r: 8, p: 1 })
  const stored = (key: Uint8Array, steps: number) =>
    ['scrypt-steps', 1024, 8, 1, steps, salt.toBase64(), new Uint8Array(key).toBase64()].join('$')

  expect(await passwordMatches('password-1', stored(third, 3))).toBe(true)
  expect(await passwordMatches('password-1', stored(second, 3))).toBe(false)
  expect(await passwordMatches('password-2', stored(third, 3))).toBe(false)
})

test('other work continues while a password is checked', async () => {
  let done = false
  let answered = 0
  const check = passwordMatches('password-1', null).then(() => (done = true))

  while (!done) {
    await scheduler.wait(1) // Lets the isolate do other work.
    answered += 1
  }
  await check

  expect(answered).toBeGreaterThan(5)
})

test('checks that run at once take turns: there is a pause after each step, whoever computed it', async () => {
  const from = performance.now()

  await Promise.all(Array.from({ length: 4 }, () => passwordMatches('password-1', null)))

  // Forty steps, each at least 18 ms after the start of the one before. On a slow machine it is longer, never shorter.
  expect(performance.now() - from).toBeGreaterThanOrEqual(39 * 18)
})

test('a clock that is set back holds no password check', async () => {
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + DAY_MS)
  await passwordMatches('password-1', null)
  clock.mockRestore()

  expect(await passwordMatches('password-1', null)).toBe(false)
})

test.each([
  '',
  'plain',
  'bcrypt$12$salt$key',
  'argon2$16384$8$5$c2FsdA==$a2V5',
  'scrypt$16384$8$5$c2FsdA==',
  'scrypt-steps$8192$8$1$c2FsdA==$a2V5',
])('a stored value in an unknown format is an error, never a match: %j', async (stored) => {
  await expect(passwordMatches('password-1', stored)).rejects.toThrow('unknown format')
})
