import { expect, test } from '#tests/e2e/support/test.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { checkoutDialog } from '#tests/e2e/support/trainee.ts'

test(
  'a checkout that is declined and closed grants nothing and can be tried again',
  { tag: '@phone' },
  async ({ page }) => {
    await sharedTrainee(page, 'profile')
    await page.goto('/purchase')
    const purchase = page.getByRole('button', { name: 'Purchase Bootcamp' })

    await purchase.click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await checkoutDialog(page).getByRole('button', { name: 'Decline' }).click()
    await expect(checkoutDialog(page).getByText(/declined/)).toBeVisible()
    await checkoutDialog(page).getByRole('button', { name: 'Close' }).click()

    await expect(purchase).toBeEnabled()
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' })).toBeVisible()
  },
)

test('the checkout overlay shows the product, the price and the trainee’s email', async ({ page }) => {
  const account = await sharedTrainee(page, 'profile')
  await page.goto('/purchase')

  await page.getByRole('button', { name: 'Purchase Bootcamp' }).click()

  await expect(checkoutDialog(page)).toContainText('30-Day Jungle Bootcamp')
  await expect(checkoutDialog(page)).toContainText('9.99')
  await expect(checkoutDialog(page)).toContainText(account.email)
})

test(
  'a webhook that is not accepted shows the payment alert and frees the button',
  { tag: '@phone' },
  async ({ page }) => {
    await sharedTrainee(page, 'profile')
    await page.goto('/purchase')
    await page.route('**/__paddle/pay', (route) =>
      route.fulfill({ status: 502, json: { error: 'down', code: 'webhook_not_accepted' } }),
    )
    const purchase = page.getByRole('button', { name: 'Purchase Bootcamp' })

    await purchase.click()
    await checkoutDialog(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByText('Payment processor error. Please try again.')).toBeAttached()
    await checkoutDialog(page).getByRole('button', { name: 'Close' }).click()

    await expect(page.getByRole('alert')).toHaveText('Payment processor error. Please try again.')
    await expect(purchase).toBeEnabled()
    await purchase.click()
    await expect(checkoutDialog(page)).toBeVisible()
    await expect(page.getByText('Payment processor error. Please try again.')).toHaveCount(0)
  },
)

test('a checkout that cannot be created shows the server’s message', { tag: '@phone' }, async ({ page }) => {
  await sharedTrainee(page, 'profile')
  await page.goto('/purchase')
  await page.route('**/api/purchase/checkout', (route) =>
    route.fulfill({
      status: 503,
      json: {
        error: 'We can’t reach our records right now. Try again in a moment.',
        code: 'unavailable',
      },
    }),
  )

  await page.getByRole('button', { name: 'Purchase Bootcamp' }).click()

  await expect(page.getByRole('alert')).toHaveText(
    'We can’t reach our records right now. Try again in a moment.',
  )
  await expect(page.getByRole('button', { name: 'Purchase Bootcamp' })).toBeEnabled()
})

test('a trainee who has paid sees no price, and every bootcamp screen leads to the start', async ({
  page,
}) => {
  await sharedTrainee(page, 'paid')

  await page.goto('/purchase')
  await expect(
    page.getByText(
      'You have successfully purchased the bootcamp! You can start a new bootcamp instance from your dashboard.',
    ),
  ).toBeVisible()
  await expect(page.getByText('completed')).toBeVisible()
  await page.getByRole('link', { name: 'Already Purchased' }).click()

  for (const path of ['/dashboard', '/quotes', '/statistics', '/progress-photos', '/workout']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'START NEW BOOTCAMP' })).toBeVisible()
    await expect(page.getByText('$')).toHaveCount(0)
  }
})

test('an active bootcamp disables the purchase button', { tag: '@phone' }, async ({ page }) => {
  await sharedTrainee(page, 'started')

  await page.goto('/purchase')

  await expect(
    page.getByText(
      'You currently have an active bootcamp in progress. Complete it before starting another one!',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bootcamp In Progress' })).toBeDisabled()
})

for (const path of ['/purchase/success', '/purchase-success']) {
  test(
    `${path} shows that the payment succeeded once the trainee has access`,
    { tag: '@phone' },
    async ({ page }) => {
      await sharedTrainee(page, 'paid')

      await page.goto(path)

      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
      await expect(page.getByText('Paid: $9.99, once')).toBeVisible()
      await expect(page.getByRole('region', { name: 'The Wreck' })).toContainText('The plane is down.')
      await expect(page.getByRole('button', { name: 'Start Your Bootcamp' })).toBeEnabled()
    },
  )
}

test(
  'the success page without a payment grants nothing and, after a minute, says what to do',
  { tag: '@phone' },
  async ({ page }) => {
    await sharedTrainee(page, 'profile')
    await page.clock.install()
    await page.goto('/purchase/success')
    await expect(page.getByText('Confirming your payment…')).toBeVisible()

    for (let second = 0; second < 80; second += 5) {
      await page.clock.runFor(5000)
      await page.waitForTimeout(60)
    }

    await expect(page.getByRole('link', { name: 'Find my payment' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' })).toBeVisible()
  },
)

test(
  'the cancel page links to the purchase page and to the dashboard',
  { tag: '@phone' },
  async ({ page }) => {
    await sharedTrainee(page, 'profile')

    await page.goto('/purchase/cancel')

    await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try Purchase Again' })).toHaveAttribute('href', '/purchase')
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard')
  },
)

test('only the purchase page may reach Paddle’s hosts', { tag: '@phone' }, async ({ page }) => {
  const policyOf = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? ''

  expect(await policyOf('/purchase')).toContain('cdn.paddle.com')
  for (const path of ['/', '/login', '/dashboard', '/purchase/success'])
    expect(await policyOf(path)).not.toContain('paddle.com')
})
