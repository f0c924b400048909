import { callApi } from '#tests/e2e/support/api.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a trainee resets a lost password, which ends other logins, and then changes the email', async ({
  page,
  browser,
}) => {
  const account = await quickTrainee(page, 'profile')
  const elsewhere = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  })
  const thief = await elsewhere.newPage()
  const openEmail = async (to: string, subject: string, link: string) => {
    await expect(async () => {
      await page.goto(`/__mail/?to=${to}`)
      await expect(page.getByRole('heading', { name: subject })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await page
      .getByRole('article')
      .filter({ hasText: subject })
      .getByRole('link', { name: link })
      .first()
      .click()
  }

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'FORGOT YOUR PASSWORD?' })).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send the link' }).dblclick()
  await expect(page.getByRole('heading', { name: 'CHECK YOUR EMAIL' })).toBeFocused()
  await expect(page.getByText(`If ${account.email} has an account, we’ve sent an email.`)).toBeVisible()

  await openEmail(account.email, 'Choose a new Wildmarch password', '/reset#token=')
  await expect(page).toHaveURL('/reset')
  const newPassword = page.getByLabel('New password', { exact: true })
  await expect(newPassword).toHaveAttribute('autocomplete', 'new-password')
  await newPassword.fill('short')
  await newPassword.press('Enter')
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await newPassword.fill('a-way-back-in-31')
  await page.getByRole('button', { name: 'Save my password' }).click()
  await expect(page.getByRole('heading', { name: 'PASSWORD SAVED' })).toBeFocused()
  await thief.goto('/account-settings')
  await expect(thief.getByRole('button', { name: 'DEPLOY TO MISSION' })).toBeVisible()

  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('a-way-back-in-31')
  await page.getByRole('button', { name: 'DEPLOY TO MISSION' }).click()
  await expect(page.getByText('Choose Your Military Training Program')).toBeVisible()
  await openEmail(account.email, 'Choose a new Wildmarch password', '/reset#token=')
  await newPassword.fill('a-second-time-32')
  await page.getByRole('button', { name: 'Save my password' }).click()
  await expect(page.getByRole('heading', { name: 'THIS LINK HAS EXPIRED' })).toBeFocused()

  const email = `new-${account.email}`
  await page.goto('/account-settings')
  const section = page.getByRole('region', { name: 'Email and password' })
  await expect(section.getByText('Confirmed')).toBeVisible() // by the link in the reset email
  await section.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('This isn’t your current password')).toBeVisible()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill('a-way-back-in-31')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(section.getByText(`${email} becomes your email`)).toBeVisible()
  await openEmail(email, 'Confirm your new email for Wildmarch', '/verify#token=')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'EMAIL CONFIRMED' })).toBeFocused()

  expect(await callApi(page, 'GET', '/api/auth/me')).toMatchObject({ email, pendingEmail: null })
  await elsewhere.close()
})
