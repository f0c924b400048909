import type { Page } from 'playwright/test'
import { type SeededTrainee, newTrainee } from '#local/seeds/seeds.ts'
import { type Step, buy, onboard, answerReadiness, startBootcamp } from '#local/seeds/steps.ts'
import { signInAs } from '#tools/gallery/visitors.ts'
import type { Stage } from './quick.ts'
import { type Account, newAccount } from './trainee.ts'

const stepsTo: Readonly<Record<Stage, readonly Step[]>> = {
  account: [],
  profile: [onboard, answerReadiness],
  paid: [onboard, answerReadiness, buy],
  started: [onboard, answerReadiness, buy, startBootcamp],
}

const trainees = new Map<Stage, Promise<SeededTrainee>>()

/**
 * Signs the browser in as a trainee at `stage`. All tests of this worker share that trainee, so a test may not
 * change anything on the server and may not sign out. Each test has its own browser storage.
 */
export async function sharedTrainee(page: Page, stage: Stage): Promise<Account> {
  const { email, password, login } = await traineeOf(stage)
  await signInAs(page.context(), login)
  return { email, password }
}

/** Returns the account of the same trainee without signing the browser in. */
export async function sharedAccount(stage: Stage): Promise<Account> {
  const { email, password } = await traineeOf(stage)
  return { email, password }
}

function traineeOf(stage: Stage): Promise<SeededTrainee> {
  const trainee = trainees.get(stage) ?? newTrainee(stepsTo[stage], { app, email: newAccount().email })
  trainees.set(stage, trainee)
  return trainee
}

const app = `http://localhost:${process.env.E2E_PORT ?? 5273}`
