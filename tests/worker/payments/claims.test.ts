import { expect, test } from 'vitest'
import { purchasesSchema } from '#shared/api/bootcamp.ts'
import { waitingMails } from '#tests/support/worker/mail.ts'
import { deliverAndSettle, pay, paymentOf } from '#tests/support/worker/paddle.ts'
import { rowsOf, watchRowsOf } from '#tests/support/worker/rows.ts'
import { type Trainee, onboarded } from '#tests/support/worker/trainee.ts'

const claim = ({ client }: Trainee, orderNumber: string, paidWith?: string) =>
  client.post('/api/purchases/claim', { orderNumber, paidWith })
const purchasesOf = async ({ client }: Trainee) =>
  purchasesSchema.parse((await client.get('/api/purchases')).body)
const eventsOf = async (trainee: Trainee) => (await rowsOf(trainee)).payment_events
const movedEmailsTo = async ({ user }: Trainee) =>
  (await waitingMails(user.email)).filter(({ kind }) => kind === 'payment-moved')

/** Delivers a payment that does not name its buyer, and returns its order number. */
async function payWithoutBuyer(): Promise<string> {
  const event = paymentOf({ user: (await onboarded()).user, customData: {} })
  await deliverAndSettle(event)
  return event.data.id
}

test('a refused claim leaves the payment as Paddle sent it and emails nobody', async () => {
  const [trainee, owner] = [await onboarded(), await onboarded()]
  await claim(trainee, await payWithoutBuyer())
  const { data } = await pay(owner.client, owner.user)
  await owner.client.post('/api/bootcamps/start')
  const unchanged = await watchRowsOf(owner)

  for (const paidWith of [undefined, owner.user.email])
    expect((await claim(trainee, data.id, paidWith)).status).toBe(404)

  await unchanged('a refused claim')
})

test('a claim of a payment without an owner emails nobody, whatever email is given', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]
  await pay(other.client, other.user)

  const answer = await claim(trainee, await payWithoutBuyer(), other.user.email)

  expect(answer.status).toBe(200)
  expect(await movedEmailsTo(other)).toEqual([])
})

test('an unused payment can be claimed by another account while a third trainee has a bootcamp', async () => {
  const [trainee, payer, other] = [await onboarded(), await onboarded(), await onboarded()]
  await pay(other.client, other.user)
  await other.client.post('/api/bootcamps/start')
  const { data } = await pay(payer.client, payer.user)

  const answer = await claim(trainee, data.id, payer.user.email)

  expect(answer.status).toBe(200)
  expect(await purchasesOf(trainee)).toMatchObject([{ status: 'completed' }])
  expect(await purchasesOf(payer)).toEqual([])
})

test('a payment under review cannot be claimed with its owner’s email', async () => {
  const [trainee, owner] = [await onboarded(), await onboarded()]
  const event = paymentOf({ user: owner.user, quantity: 2 })
  await deliverAndSettle(event)

  const answer = await claim(trainee, event.data.id, owner.user.email)

  expect(answer.status).toBe(404)
  expect(await purchasesOf(owner)).toMatchObject([{ status: 'under_review' }])
})

test('claiming one’s own payment changes nothing about it', async () => {
  const trainee = await onboarded()
  const { data } = await pay(trainee.client, trainee.user)
  const before = await eventsOf(trainee)

  const answers = [await claim(trainee, data.id), await claim(trainee, data.id, trainee.user.email)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await eventsOf(trainee)).toEqual(before)
  expect(await movedEmailsTo(trainee)).toEqual([])
})

test('a payment under review whose buyer claims it keeps what Paddle sent', async () => {
  const trainee = await onboarded()
  const event = paymentOf({ user: trainee.user, quantity: 2 })
  await deliverAndSettle(event)
  const before = await eventsOf(trainee)

  const answer = await claim(trainee, event.data.id)

  expect(answer.status).toBe(200)
  expect(await eventsOf(trainee)).toEqual(before)
})

test('other trainees’ claims do not count against a trainee’s ten claims a day', async () => {
  const [trainee, other] = [await onboarded(), await onboarded()]
  const orderNumber = `txn_${'0'.repeat(26)}`
  for (let attempt = 0; attempt < 10; attempt += 1) await claim(other, orderNumber)

  const refused = [await claim(other, orderNumber), await claim(trainee, orderNumber)]

  expect(refused.map(({ status }) => status)).toEqual([429, 404])
})
