import {
  addAuthenticator,
  addPasskey,
  giveCredential,
  isSignedInAs,
  onlyCredentialOf,
  openSignIn,
  passkeyButton,
  signInWithPasskey,
  withoutAutofill,
} from '#tests/e2e/support/passkeys.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a trainee adds a passkey, signs in with it, and removes it', async ({ page }) => {
  const account = await quickTrainee(page, 'profile')
  const authenticator = await addAuthenticator(page)
  await withoutAutofill(page)
  await addPasskey(page, account, 'My phone')
  expect(await onlyCredentialOf(authenticator)).toMatchObject({
    rpId: 'localhost',
    isResidentCredential: true,
  })

  await openSignIn(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await passkeyButton(page).click()
  await isSignedInAs(account, page)
  await page.goto('/account-settings')
  await expect(page.getByText('Last used')).toBeVisible()

  await page.getByRole('button', { name: 'Remove My phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove passkey?' })
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('My phone is removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toHaveCount(0)
})

test('the email field signs in with a passkey', async ({ page }) => {
  const account = await quickTrainee(page, 'profile')
  const authenticator = await addAuthenticator(page)
  await addPasskey(page, account, 'Autofilled')

  await page.context().clearCookies()
  await page.goto('/login')

  await isSignedInAs(account, page)
  expect((await onlyCredentialOf(authenticator)).signCount).toBeGreaterThan(1)
})

test('a passkey that was made in one browser profile signs in in another one that it is synced to', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await quickTrainee(page, 'profile')
  const authenticator = await addAuthenticator(page)
  await addPasskey(page, account, 'My phone')

  const laptop = await browser.newContext({ baseURL })
  const there = await laptop.newPage()
  await withoutAutofill(there)
  await giveCredential(await addAuthenticator(there), await onlyCredentialOf(authenticator))
  await signInWithPasskey(there)

  await isSignedInAs(account, there)
  await isSignedInAs(account, page)
  await laptop.close()
})

test('of two tabs that use a passkey at once each signs in, or says plainly why not and signs in when asked again', async ({
  page,
  context,
}) => {
  const account = await quickTrainee(page, 'profile')
  await withoutAutofill(page)
  const authenticator = await addAuthenticator(page)
  await addPasskey(page, account, 'My phone')
  const credential = await onlyCredentialOf(authenticator)
  const second = await context.newPage()
  await withoutAutofill(second)
  // A device counts the signatures of all its tabs together.
  await giveCredential(await addAuthenticator(second), { ...credential, signCount: credential.signCount + 1 })
  const tabs = [page, second]
  for (const tab of tabs) await openSignIn(tab)
  const path = '**/api/auth/passkey-login'
  const bothSigned = Promise.withResolvers<void>()
  let signed = 0
  await context.route(path, async (route) => {
    signed += 1
    if (signed === tabs.length) bothSigned.resolve()
    await bothSigned.promise
    await route.continue()
  })

  const answers = tabs.map((tab) => tab.waitForResponse(path))
  for (const tab of tabs) await passkeyButton(tab).click()
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status()))

  expect(statuses).toContain(200)
  for (const [at, tab] of tabs.entries()) {
    if (statuses[at] !== 200) {
      await expect(tab.getByText(/^This took too long|^This passkey may have been copied/)).toBeVisible()
      await passkeyButton(tab).click()
    }
    await isSignedInAs(account, tab)
  }
})

test('a browser without passkeys shows nothing of them at the sign-in', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'DEPLOY TO MISSION' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await expect(passkeyButton(page)).toHaveCount(0)
})
