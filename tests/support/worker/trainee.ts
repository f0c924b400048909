import { type User, userSchema } from '#shared/api/account.ts'
import type { NewProfile } from '#shared/api/profile.ts'
import { Client } from '#tests/support/worker/client.ts'

export const password = 'password-1'

export type Trainee = { client: Client; user: User }

export const newEmail = () => `${crypto.randomUUID()}@example.com`

export const signupForm = (email = newEmail()) => ({ email, password, confirmPassword: password, notificationsEnabled: true })

/** What the onboarding sends, complete and acceptable; `changes` replaces single answers. */
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

/** Somebody who has just signed up, in a browser of their own. */
export async function newTrainee(client = new Client()): Promise<Trainee> {
  const answer = await client.post('/api/auth/signup', signupForm())
  if (answer.status !== 201) throw new Error(`A trainee could not sign up: ${answer.status} ${answer.text}`)
  return { client, user: userSchema.parse(answer.body) }
}

/** Somebody who has signed up and finished the onboarding. */
export async function onboarded(profile: Partial<NewProfile> = {}): Promise<Trainee> {
  const { client } = await newTrainee()
  const answer = await client.put('/api/users/profile', profileForm(profile))
  if (answer.status !== 200) throw new Error(`A profile could not be saved: ${answer.status} ${answer.text}`)
  return { client, user: userSchema.parse(answer.body) }
}
