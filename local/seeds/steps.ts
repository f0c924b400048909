import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type User, userSchema } from '#shared/api/account.ts'
import { type PurchaseStatus, accessSchema, checkoutSchema, purchasesSchema } from '#shared/api/bootcamp.ts'
import { photoSchema } from '#shared/api/photo.ts'
import { planSchema, sessionSchema } from '#shared/api/workout.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { finishOf } from './inputs.ts'
import type { Client } from './client.ts'
import type { Execute } from './database.ts'
import { passNights } from './nights.ts'
import { photoOfDay } from './photo.ts'
import { defaultProfile } from './profile.ts'
import { finishedExercises, effortOf, nightsAfter } from './training.ts'

export type Trainee = { user: User; client: Client; execute: Execute }

/** Something a trainee does, through the product's own API. */
export type Step = (trainee: Trainee) => Promise<unknown>

const anyResponse = z.unknown()
const PAYMENT_TIMEOUT_MS = 20_000

export const onboard: Step = ({ client }) =>
  client.call('PUT', '/api/users/profile', userSchema, defaultProfile)

/** Pays in the test checkout, and waits until the webhook has given access. */
export const buy: Step = async ({ client }) => {
  const { priceId, userId, userEmail, intent } = await client.call(
    'POST',
    '/api/purchase/checkout',
    checkoutSchema,
  )
  await client.call('POST', '/__paddle/pay', anyResponse, {
    items: [{ priceId, quantity: 1 }],
    customData: { userId, userEmail, intent },
    customer: { email: userEmail },
  })
  const deadline = Date.now() + PAYMENT_TIMEOUT_MS
  while (!(await client.call('GET', '/api/bootcamp-access', accessSchema)).canAccess) {
    if (Date.now() > deadline)
      throw new Error(`The payment of ${userEmail} gave no access in ${PAYMENT_TIMEOUT_MS / 1000} s`)
    await sleep(100)
  }
}

/** Refunds the last payment at Paddle, and waits until the app has processed it. */
export const refund: Step = async (trainee) => {
  const [last] = await trainee.client.call('GET', '/api/purchases', purchasesSchema)
  if (!last) throw new Error(`${trainee.user.email} has paid nothing that could be given back`)
  await trainee.client.call('POST', `/__paddle/transactions/${last.orderNumber}/refund`, anyResponse, {})
  await waitForPurchase('refunded', trainee)
}

/** Pays a price the app did not ask for, so the payment is under review. */
export const payWrongPrice: Step = async (trainee) => {
  await trainee.client.call('POST', '/__paddle/strays', anyResponse, {
    kind: 'wrong-price',
    email: trainee.user.email,
  })
  await waitForPurchase('under_review', trainee)
}

async function waitForPurchase(status: PurchaseStatus, { client, user }: Trainee): Promise<void> {
  const deadline = Date.now() + PAYMENT_TIMEOUT_MS
  while ((await client.call('GET', '/api/purchases', purchasesSchema))[0]?.status !== status) {
    if (Date.now() > deadline)
      throw new Error(`The payment of ${user.email} was not ${status} in ${PAYMENT_TIMEOUT_MS / 1000} s`)
    await sleep(100)
  }
}

export const startBootcamp: Step = ({ client }) => client.call('POST', '/api/bootcamps/start', anyResponse)

/** Ticks "None of these" in the readiness check. */
export const answerReadiness: Step = ({ client }) =>
  client.call('PUT', '/api/users/readiness', anyResponse, { version: readinessVersion, careful: false })

/** Finishes the mission of the day. */
export const finishToday: Step = async ({ client, user }) => {
  const plan = await client.call('GET', '/api/workout/today', planSchema)
  const finished = finishOf(user.id, plan, finishedExercises(plan))
  const session = await client.call('POST', '/api/workout-sessions', sessionSchema, finished)
  const effort = effortOf(plan.day)
  if (effort !== null)
    await client.call('PATCH', `/api/workout-sessions/${session.id}`, anyResponse, { effort })
}

/** Logs today's run of 2.4 km. */
export const logRun =
  (seconds: number): Step =>
  ({ client }) =>
    client.call('POST', '/api/runs', anyResponse, { seconds })

/** Saves a photo of a reached day. */
export const takePhoto =
  (day: number): Step =>
  async ({ client }) =>
    client.call('POST', '/api/progress-photos', photoSchema, await photoOfDay(day))

/**
 * Does this many missions and passes the nights after them, so the next one is open. Takes a photo on some
 * days.
 */
export const train =
  (missions: number, photoDays: readonly number[] = []): Step =>
  async (trainee) => {
    for (let day = 1; day <= missions; day += 1) {
      if (photoDays.includes(day)) await takePhoto(day)(trainee)
      await finishToday(trainee)
      await passNights(trainee.execute, trainee.user.email, nightsAfter(day))
    }
  }
