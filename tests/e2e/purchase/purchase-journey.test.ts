import type { Page } from 'playwright/test'
import type { PurchaseStatus } from '#shared/api/bootcamp.ts'
import { stepLine } from '#tools/gallery/steps.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { callApi, finishToday } from '#tests/e2e/support/api.ts'
import { passNight, skipToDay } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { checkoutDialog } from '#tests/e2e/support/trainee.ts'

test('a trainee claims a payment, gets a refund, buys again, finishes and repeats for less', async ({
  page,
}) => {
  const { email } = await quickTrainee(page, 'profile')

  // The trainee claims a payment without a known buyer by its order number. Another number is refused.
  const { transactionId } = await callApi(page, 'POST', '/__paddle/strays', { kind: 'unknown-buyer' })
  await page.goto('/purchase')
  await page.getByText('I paid but have no access').click()
  await claim(page, 'txn_01aaaaaaaaaaaaaaaaaaaaaaaa')
  await expect(page.getByRole('alert')).toContainText('We can’t find an open payment with this order number.')
  await expect(async () => {
    await claim(page, transactionId)
    await expect(page.getByText('We found it. The payment is now in your list.')).toBeVisible({
      timeout: 1000,
    })
  }).toPass({ intervals: [1000, 2000, 4000] }) // the queue settles the payment with a delay
  await expect(
    page.getByText('You have successfully purchased the bootcamp!', { exact: false }),
  ).toBeVisible()
  await callApi(page, 'POST', '/api/bootcamps/start')
  await finishToday(page)

  // The trainee asks for a refund and reads what follows and where to go.
  await page.goto('/purchase')
  await page.getByRole('button', { name: 'Request a refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a refund?' })
  await expect(dialog).toContainText('never replace them')
  await dialog.getByRole('button', { name: 'Request refund' }).click()
  await expect(dialog.getByRole('link', { name: /Open Paddle’s form/ })).toHaveAttribute(
    'href',
    /^https:\/\/paddle\.net\//,
  )
  await expect(dialog).toContainText(/txn_[a-z\d]{26}/)

  // Paddle first keeps the refund pending and then approves it. Its twin has a button for each.
  await pressInTwin(page, transactionId, 'Request a refund (waits for approval)')
  await waitForPurchase(page, 'refund_pending')
  await expect(page.getByText('refund requested')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bootcamp In Progress' })).toBeDisabled()
  await pressInTwin(page, transactionId, 'Approve the refund')
  await waitForPurchase(page, 'refunded')
  await page.goto('/dashboard')
  await expect(page.getByText(/^Your payment of \$9\.99 was refunded on/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your record' })).toBeVisible()
  await page.goto('/workout')
  await expect(page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' })).toBeVisible()

  // The list shows the refund, and the same page sells again.
  await page.goto('/purchase')
  await expect(page.getByText('refunded', { exact: true })).toBeVisible()
  await expect(page.getByText('You keep your record and photos.')).toBeVisible()
  await expect(page.getByText('$9.99 in total, no tax added')).toBeVisible()
  await payHere(page)
  await page.goto('/purchase')
  await expect(page.getByText('completed', { exact: true })).toBeVisible()
  await expect(page.getByText('refunded', { exact: true })).toBeVisible()

  // The trainee finishes the bootcamp and buys another one at the reduced price, in euros with tax.
  await callApi(page, 'POST', '/api/bootcamps/start')
  await finishToday(page)
  await passNight(email)
  await skipToDay(email, 29)
  await finishToday(page)
  await page
    .context()
    .addCookies([{ name: 'country', value: 'DE', url: new URL('/__paddle', page.url()).href }])
  await page.goto('/purchase')
  await expect(page.getByText('$5.00', { exact: true })).toBeVisible()
  await expect(page.getByText('Repeat Price')).toBeVisible()
  await expect(page.getByText('€5.47 in total, with €0.87 tax')).toBeVisible()
  await payHere(page)
  await page.getByRole('button', { name: 'Start Your Bootcamp' }).click()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  await page.goto('/dashboard')
  await expect(page.getByText('Day 1 of 30')).toBeVisible()
})

async function claim(page: Page, orderNumber: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Order number' }).fill(orderNumber)
  await page.getByRole('button', { name: 'Find my payment' }).click()
}

/** Presses a button on the page of Paddle's twin. */
async function pressInTwin(page: Page, transactionId: string, name: string): Promise<void> {
  await page.goto('/__paddle/')
  await page.getByRole('article', { name: transactionId }).getByRole('button', { name }).click()
  await expect(page.getByRole('status')).toHaveText(`Done: ${name}.`)
}

/** Waits until the last purchase has this status, because the queue settles events with a delay. */
async function waitForPurchase(page: Page, status: PurchaseStatus): Promise<void> {
  await page.goto('/purchase')
  await expect
    .poll(async () => (await callApi(page, 'GET', '/api/purchases'))[0].status, { timeout: 20_000 })
    .toBe(status)
  await page.reload()
}

async function payHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Purchase Bootcamp' }).click()
  await checkoutDialog(page).getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 20_000 })
}
