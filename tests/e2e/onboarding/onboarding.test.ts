import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { answerToBriefing, newAccount, onboard, signIn } from '#tests/e2e/support/trainee.ts'

test('onboarding shows five steps in percent, Next waits for answers, and the slider starts at 50', async ({
  page,
}) => {
  await sharedTrainee(page, 'account')
  await page.goto('/onboarding')
  const next = page.getByRole('button', { name: 'Next' })
  const progress = page.getByRole('progressbar', { name: 'Onboarding' })

  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuenow', '20')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  // The browser's language names the country, and the country its units.
  await expect(page.getByRole('button', { name: /^Country/ })).toContainText('United States')
  await expect(page.getByRole('radio', { name: /Imperial/ })).toBeChecked()
  await next.click()

  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await expect(page.getByText('lbs')).toBeVisible()
  await expect(page.getByText('inches')).toBeVisible()
  await page.getByRole('textbox', { name: /^Weight/ }).fill('abc')
  await expect(next).toBeDisabled()
  await page.getByRole('textbox', { name: /^Weight/ }).fill('172')
  await page.getByRole('textbox', { name: /^Height/ }).fill('70')
  await page.getByRole('textbox', { name: /^Age/ }).fill('34')
  await next.click()

  await page.getByLabel('Push-ups', { exact: true }).fill('0')
  await page.getByLabel('Sit-ups', { exact: true }).fill('0')
  await next.click()

  await expect(next).toBeDisabled()
  await page.getByRole('radio', { name: /Special Forces/ }).check()
  await next.click()

  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await expect(progress).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByRole('heading', { name: '30-DAY TARGETS' })).toBeVisible()
  await expect(page.getByText('Target: 5', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('slider', { name: 'Before and after' })).toHaveValue('50')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
})

test(
  'an age under 13 is refused with the reason and a way to delete the account',
  { tag: '@phone' },
  async ({ page }) => {
    await quickTrainee(page, 'account')
    await page.goto('/onboarding')
    await page.getByRole('radio', { name: /Metric/ }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('textbox', { name: /^Weight/ }).fill('45')
    await page.getByRole('textbox', { name: /^Height/ }).fill('150')
    await page.getByRole('textbox', { name: /^Age/ }).fill('12')

    await page.getByRole('button', { name: 'Delete my account' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ACCOUNT DELETED')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'WELCOME BACK, SOLDIER' })).toBeVisible()
  },
)

test(
  'a profile that cannot be saved says why, logs it, and keeps what was typed',
  { tag: '@phone' },
  async ({ page }) => {
    await quickTrainee(page, 'account')
    await page.goto('/onboarding')
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Failed to complete profile'),
    )
    await page.route(
      '**/api/users/profile',
      (route) =>
        route.fulfill({ status: 503, json: { error: 'Our records are away.', code: 'unavailable' } }),
      { times: 1 },
    )

    const done = onboard(page)
    await expect(page.getByText('Our records are away.')).toBeVisible({ timeout: 20_000 })
    await logged
    await page.getByRole('button', { name: 'DEPLOY TO MISSION' }).click()

    await done
  },
)

test('answers survive a reload during the onboarding', { tag: '@phone' }, async ({ page }) => {
  await sharedTrainee(page, 'account')
  await page.goto('/onboarding')
  await page.getByRole('radio', { name: /Metric/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /^Weight/ }).fill('78')

  await page.reload()

  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Weight/ })).toHaveValue('78')
})

test('Back and Previous go one step back, and an unreachable step opens the first open one', async ({
  page,
}) => {
  await quickTrainee(page, 'account')
  await page.goto('/onboarding?step=99')
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expect(page).toHaveURL('/onboarding')

  await page.getByRole('radio', { name: /Metric/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /^Weight/ }).fill('78')
  await page.getByRole('textbox', { name: /^Height/ }).fill('178')
  await page.getByRole('textbox', { name: /^Age/ }).fill('34')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/onboarding?step=3')

  await page.goBack()
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'KIT CHECK' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: /^Weight/ })).toHaveValue('78')
  await page.goForward()
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expect(page).toHaveURL('/onboarding')

  await page.goto('/onboarding?step=5')
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await expect(page).toHaveURL('/onboarding?step=3')
})

test(
  'after a login ends during onboarding only the same trainee gets their answers back',
  { tag: '@phone' },
  async ({ page, context }) => {
    const account = await quickTrainee(page, 'account')
    const other = newAccount()
    await page.goto('/onboarding')
    await page.getByRole('radio', { name: /Metric/ }).check()
    await answerToBriefing(page)
    await context.clearCookies()

    await page.getByRole('button', { name: 'DEPLOY TO MISSION' }).click()
    await expect(page.getByRole('heading', { name: 'WELCOME BACK, SOLDIER' })).toBeFocused()
    await expect(
      page.getByText('You’ve been signed out. Sign in again. Your progress is saved.'),
    ).toBeVisible()
    await signIn(page, account)
    await expect(page.getByText('Step 5 of 5')).toBeVisible()

    await context.clearCookies()
    await page.getByRole('button', { name: 'DEPLOY TO MISSION' }).click()
    await page.getByRole('link', { name: 'Enlist now' }).click()
    await expect(page.getByRole('heading', { name: 'FALL IN, RECRUIT' })).toBeVisible()
    await page.getByLabel('Email').fill(other.email)
    await page.getByLabel('Password', { exact: true }).fill(other.password)
    await page.getByLabel('Confirm password').fill(other.password)
    await page.getByRole('button', { name: 'JOIN THE ELITE FORCE' }).click()
    await expect(page.getByText('Step 1 of 5')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Metric/ })).not.toBeChecked()
    // No data of the previous trainee stays in the browser.
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('trainee:'))),
    ).toEqual([])
  },
)
