import type { CDPSession, Page } from 'playwright/test'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import type { Account } from '#tests/e2e/support/trainee.ts'

type Authenticator = { cdp: CDPSession; authenticatorId: string }

/** Chromium's virtual authenticator: a phone's own, whose user is always verified. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

const credentialsOf = async ({ cdp, authenticatorId }: Authenticator) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** The virtual user always says yes, so the email field would sign in before the button is pressed. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

async function addPasskey(page: Page, { password }: Account, name: string): Promise<void> {
  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText(`${name} is added.`)).toBeVisible()
}

/** Leaves the login behind, so that the page shows the sign-in form. */
async function openSignIn(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
}

async function isSignedInAs({ email }: Account, page: Page): Promise<void> {
  await expect(page).not.toHaveURL('/login')
  await page.waitForLoadState()
  expect(await page.evaluate(async () => (await fetch('/api/auth/me')).json())).toMatchObject({ email })
}

test('a trainee adds a passkey, signs in with it, and removes it', async ({ page }) => {
  const account = await quickTrainee(page, 'profile')
  const authenticator = await addAuthenticator(page)
  await withoutAutofill(page)
  await addPasskey(page, account, 'My phone')
  const [credential] = await credentialsOf(authenticator)
  expect(credential).toMatchObject({ rpId: 'localhost', isResidentCredential: true })

  await openSignIn(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
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
  expect((await credentialsOf(authenticator))[0]?.signCount).toBeGreaterThan(1)
})

test('a removed passkey, and one that was copied, are refused in plain words', async ({ page }) => {
  const account = await quickTrainee(page, 'profile')
  const authenticator = await addAuthenticator(page)
  await withoutAutofill(page)
  await addPasskey(page, account, 'My phone')
  const [credential] = await credentialsOf(authenticator)
  if (!credential) throw new Error('No passkey was made')
  const signIn = async () => {
    await openSignIn(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  }
  await signIn()
  await isSignedInAs(account, page)

  // A copy that was made before the sign-in counts from where it was.
  await authenticator.cdp.send('WebAuthn.clearCredentials', authenticator)
  await authenticator.cdp.send('WebAuthn.addCredential', {
    authenticatorId: authenticator.authenticatorId,
    credential: { ...credential, signCount: 0 },
  })
  await signIn()
  await expect(page.getByText('This passkey may have been copied.')).toBeVisible()

  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'DEPLOY TO MISSION' }).click()
  await isSignedInAs(account, page)
  await page.evaluate(async (password) => {
    const [{ id }] = await (await fetch('/api/auth/passkeys')).json()
    await fetch(`/api/auth/passkeys/${id}`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password }),
    })
  }, account.password)
  await signIn()
  await expect(page.getByText('That passkey is not known here.')).toBeVisible()
})

test('a browser without passkeys shows nothing of them at the sign-in', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'DEPLOY TO MISSION' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})
