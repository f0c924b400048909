import { userSchema } from '#shared/api/account.ts'
import { signupForm } from './inputs.ts'
import { openClient } from './client.ts'
import { databaseOf } from './database.ts'
import { resetTrainee } from './reset.ts'
import {
  type Step,
  buy,
  finishToday,
  logRun,
  onboard,
  payWrongPrice,
  answerReadiness,
  refund,
  startBootcamp,
  train,
} from './steps.ts'

const active: readonly Step[] = [onboard, buy, startBootcamp]

/** Every state a trainee can be in, and the steps that lead to it. */
export const seeds = {
  new: [],
  unchecked: [onboard],
  profile: [onboard, answerReadiness],
  bought: [onboard, buy],
  review: [onboard, payWrongPrice],
  refunded: [...active, answerReadiness, train(3), refund],
  day1: active,
  'first-done': [...active, answerReadiness, finishToday],
  day12: [...active, answerReadiness, logRun(1665), train(11, [1, 4, 7, 9]), logRun(1580)],
  day30: [...active, answerReadiness, train(29)],
  'done-today': [...active, answerReadiness, train(4), finishToday],
  evening: [...active, answerReadiness, logRun(1665), train(29), finishToday, logRun(1490)],
  completed: [...active, answerReadiness, train(30, [1, 15, 30])],
  second: [...active, answerReadiness, train(30, [1, 15, 30]), buy, startBootcamp, train(3, [1, 3])],
} satisfies Record<string, readonly Step[]>

export type SeedName = keyof typeof seeds

export const seedNames = Object.keys(seeds) as SeedName[]

export const seedPassword = 'jungle-thirty'

export const seedEmail = (name: SeedName) => `${name}@example.com`

export type SeededTrainee = { email: string; password: string; login: string }

type Options = {
  /** Address of the running app. */
  app: string
  email?: string
  timeZone?: string
}

/** Creates a trainee in a state. An existing trainee with this email is deleted first. */
export async function seedTrainee(
  name: SeedName,
  { app, email = seedEmail(name), timeZone }: Options,
): Promise<SeededTrainee> {
  await resetTrainee(databaseOf(app), email)
  return newTrainee(seeds[name], { app, email, timeZone })
}

/** Signs a trainee up and takes these steps with them. */
export async function newTrainee(
  steps: readonly Step[],
  { app, email, timeZone = 'UTC' }: Options & { email: string },
): Promise<SeededTrainee> {
  const client = openClient(app, timeZone)
  const account = signupForm(email, seedPassword)
  const user = await client.call('POST', '/api/auth/signup', userSchema, account)
  const trainee = { user, client, execute: databaseOf(app) }
  for (const step of steps) await step(trainee)
  return { email, password: seedPassword, login: client.login() }
}
