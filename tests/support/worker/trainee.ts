import { env } from 'cloudflare:workers'
import { type User, userSchema } from '#shared/api/account.ts'
import type { NewProfile } from '#shared/api/profile.ts'
import { Client } from '#tests/support/worker/client.ts'
import { createAccount } from '#worker/domain/accounts/accounts.ts'
import { hashPassword } from '#worker/domain/accounts/passwords.ts'
import { signToken } from '#worker/tokens.ts'

export const password = 'password-1'

export type Trainee = { client: Client; user: User }

export const newEmail = () => `${crypto.randomUUID()}@example.com`

export const signupForm = (email = newEmail()) => ({
  email,
  password,
  confirmPassword: password,
  notificationsEnabled: true,
})

/** Returns valid answers for the whole onboarding. `changes` replaces some of them. */
export const profileForm = (changes: Partial<NewProfile> = {}): NewProfile => ({
  country: 'DE',
  units: 'metric',
  weight: 80,
  height: 180,
  age: 30,
  currentPushups: 20,
  currentSitups: 25,
  goal: 'combat-ready',
  difficulty: 'commando',
  targetPushups: 36,
  targetSitups: 43,
  currentRunTime: 1800,
  targetRunTime: 1530,
  ...changes,
})

/**
 * The trainees of a file share one password hash. Hashing for each of them would take most of the suite's time.
 * accounts.test.ts tests signing up itself.
 */
let passwordHash: Promise<string> | undefined

/**
 * Creates a trainee who has just signed up, in a browser of their own. It calls the same domain function as the
 * signup route, but with the shared password hash.
 */
export async function newTrainee(client = new Client()): Promise<Trainee> {
  passwordHash ??= hashPassword(password)
  const deferred: Promise<unknown>[] = []
  const ctx = { env, now: Date.now(), defer: (work: Promise<unknown>) => void deferred.push(work) }
  const account = { email: newEmail(), passwordHash: await passwordHash, notificationsEnabled: true }
  const { secret, expiresAt, device } = await createAccount(ctx, account, client.timeZone, {
    device: null,
    country: null,
    source: { network: client.address, wide: null, device: null },
  })
  await Promise.all(deferred)
  client.cookie = `__Host-login=${await signToken(env, 'login', secret, expiresAt)}`
  client.deviceCookie = `__Host-device=${await signToken(env, 'device', device, null)}`
  const answer = await client.get('/api/auth/me')
  if (answer.status !== 200) throw new Error(`A trainee could not be made: ${answer.status} ${answer.text}`)
  return { client, user: userSchema.parse(answer.body) }
}

/** Creates a trainee who has finished the onboarding. */
export async function onboarded(profile: Partial<NewProfile> = {}): Promise<Trainee> {
  const { client } = await newTrainee()
  const answer = await client.put('/api/users/profile', profileForm(profile))
  if (answer.status !== 200) throw new Error(`A profile could not be saved: ${answer.status} ${answer.text}`)
  return { client, user: userSchema.parse(answer.body) }
}
