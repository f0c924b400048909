import { completeStep } from '#tools/gallery/steps.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { sharedAccount, sharedTrainee } from '#tests/e2e/support/shared.ts'
import { newAccount, signIn, signOut } from '#tests/e2e/support/trainee.ts'

test('a wrong password shows an error under the form and logs it to the console', async ({ page }) => {
  const account = await sharedAccount('profile')
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Login failed'))

  await signIn(page, { ...account, password: 'something-else' })

  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  await expect(page.getByRole('button', { name: 'DEPLOY TO MISSION' })).toBeEnabled()
  await logged
})

test('signing up with a taken email shows a toast and focuses the email field', async ({ page }) => {
  const account = await sharedAccount('profile')
  await page.goto('/signup')
  await page.getByLabel('Email').fill(account.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('another-password')
  await page.getByLabel('Confirm password').fill('another-password')
  await page.getByRole('button', { name: 'JOIN THE ELITE FORCE' }).click()

  await expect(page.getByText('Email Already Registered', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      'This email is already signed up. Please use a different email or sign in to your existing account.',
      { exact: true },
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('the sign-up form shows what is wrong beside each field, and sends nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/signup')
  await expect(page.getByText('At least 8 characters.')).toBeVisible()

  await page.getByLabel('Email').fill('sam@basecamp')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'JOIN THE ELITE FORCE' }).click()

  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('an empty login form asks for both fields', async ({ page }) => {
  await page.goto('/login')

  await page.getByRole('button', { name: 'DEPLOY TO MISSION' }).click()

  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
})

test('signing up asks for notifications in the click and shows the result in a toast on /onboarding', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A headless browser denies every request. This stub grants a request that comes inside a click.
    Notification.requestPermission = () =>
      Promise.resolve(navigator.userActivation.isActive ? 'granted' : 'denied')
  })
  const account = newAccount()
  await page.goto('/signup')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm password').fill(account.password)
  await page.getByRole('button', { name: 'JOIN THE ELITE FORCE' }).click()

  await expect(page).toHaveURL('/onboarding')
  await expect(page.getByText('Notifications Enabled', { exact: true })).toBeVisible()
})

for (const path of [
  '/dashboard',
  '/workout',
  '/workout-complete',
  '/notebook',
  '/onboarding',
  '/quotes',
  '/statistics',
  '/progress-photos',
  '/account-settings',
  '/exercises',
  '/take-it-along',
  '/purchase/success',
  '/purchase-success',
  '/purchase/cancel',
]) {
  test(`a visitor at ${path} gets the login screen instead`, async ({ page }) => {
    await page.goto(path)

    await expect(page.getByRole('heading', { name: 'WELCOME BACK, SOLDIER' })).toBeVisible()
    await expect(page).toHaveURL(path)
  })
}

test('a visitor at /purchase is asked to log in', async ({ page }) => {
  await page.goto('/purchase')

  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('Please log in to access this page.')).toBeVisible()
})

test('a signed-in trainee gets the dashboard at /login and /signup', async ({ page }) => {
  await sharedTrainee(page, 'profile')

  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(page.getByText('Choose Your Military Training Program')).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test('a trainee without a profile is led to the onboarding from every app screen', async ({ page }) => {
  await sharedTrainee(page, 'account')

  for (const path of ['/', '/dashboard', '/workout', '/statistics', '/account-settings']) {
    await page.goto(path)
    await expect(page.getByText('Step 1 of 5')).toBeVisible()
  }
})

test('a login that has ended leads back to the landing page, and the trainee can sign in again', async ({
  page,
  context,
}) => {
  const account = await quickTrainee(page, 'profile')
  const [cookie] = await context.cookies()
  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
  if (cookie) await context.addCookies([cookie])

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('YOUR PLANE IS DOWN.')
  await signIn(page, account)

  await expect(page.getByText('Choose Your Military Training Program')).toBeVisible()
})

test('signing out removes the trainee’s data from the browser', async ({ page }) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await completeStep(page)
  await page.getByRole('button', { name: 'Back' }).click()

  await signOut(page)

  const storedKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(storedKeys.filter((key) => key.startsWith('trainee:'))).toEqual([])
})
