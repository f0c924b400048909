import { userSchema } from '#shared/api/account.ts'
import { openClient } from './client.ts'
import { databaseOf } from './database.ts'
import { resetTrainee } from './reset.ts'
import { type Step, buy, finishToday, onboard, payWrongly, ready, refund, start, train } from './steps.ts'

const active: readonly Step[] = [onboard, buy, start]

/** Every state a trainee can be in, and the way there. */
export const seeds = {
  new: [],
  profile: [onboard],
  bought: [onboard, buy],
  review: [onboard, payWrongly],
  refunded: [...active, ready, train(3), refund],
  day1: active,
  day12: [...active, ready, train(11, [1, 4, 7, 9])],
  day30: [...active, ready, train(29)],
  'done-today': [...active, ready, train(4), finishToday],
  evening: [...active, ready, train(29), finishToday],
  completed: [...active, ready, train(30, [1, 15, 30])],
  second: [...active, ready, train(30, [1, 15, 30]), buy, start, train(3, [1, 3])],
} satisfies Record<string, readonly Step[]>

export type SeedName = keyof typeof seeds

export const seedNames = Object.keys(seeds) as SeedName[]

export const seedPassword = 'jungle-thirty'

export const seedEmail = (name: SeedName) => `${name}@example.com`

export type Seeded = { email: string; password: string; login: string }

type Options = {
  /** Address of the running app. */
  app: string
  email?: string
  timeZone?: string
}

/** Makes a trainee in a state, from nothing: what was there of this e-mail is taken away first. */
export async function seedTrainee(
  name: SeedName,
  { app, email = seedEmail(name), timeZone }: Options,
): Promise<Seeded> {
  await resetTrainee(databaseOf(app), email)
  return newTrainee(seeds[name], { app, email, timeZone })
}

/** Signs a trainee up and takes these steps with them. */
export async function newTrainee(
  steps: readonly Step[],
  { app, email, timeZone = 'UTC' }: Options & { email: string },
): Promise<Seeded> {
  const client = openClient(app, timeZone)
  const account = {
    email,
    password: seedPassword,
    confirmPassword: seedPassword,
    notificationsEnabled: false,
  }
  const user = await client.call('POST', '/api/auth/signup', userSchema, account)
  const trainee = { user, client, execute: databaseOf(app) }
  for (const step of steps) await step(trainee)
  return { email, password: seedPassword, login: client.login() }
}
