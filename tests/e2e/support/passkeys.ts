import type { CDPSession, Page } from 'playwright/test'
import type { PasskeyLogin } from '#shared/api/passkeys.ts'
import { expect } from './test.ts'
import type { Account } from './trainee.ts'

export type Authenticator = { cdp: CDPSession; authenticatorId: string }

/** Chromium's virtual authenticator: a phone's own, whose user is always verified. Each page has its own. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
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

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number]

const credentialsOf = async ({ cdp, authenticatorId }: Authenticator) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials

export async function onlyCredentialOf(authenticator: Authenticator): Promise<Credential> {
  const [credential] = await credentialsOf(authenticator)
  if (!credential) throw new Error('No passkey was made')
  return credential
}

/** The authenticator has only this passkey from now on. */
export async function giveCredential(
  { cdp, authenticatorId }: Authenticator,
  credential: Credential,
): Promise<void> {
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
}

/** The virtual user always says yes, so the email field would sign in before the button is pressed. */
export const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

export async function addPasskey(page: Page, { password }: Account, name: string): Promise<void> {
  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText(`${name} is added.`)).toBeVisible()
}

/** Leaves the login behind, so that the page shows the sign-in form. */
export async function openSignIn(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
  await expect(passkeyButton(page)).toBeVisible()
}

export const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

export async function signInWithPasskey(page: Page): Promise<void> {
  await openSignIn(page)
  await passkeyButton(page).click()
}

/** Sends a signed answer from the page that is open, and returns the status and the code of the refusal. */
export const sendAnswer = (page: Page, answer: PasskeyLogin): Promise<[status: number, code?: string]> =>
  page.evaluate(async (body) => {
    const response = await fetch('/api/auth/passkey-login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [response.status, (await response.json()).code]
  }, answer)

export async function isSignedInAs({ email }: Account, page: Page): Promise<void> {
  await expect(page).not.toHaveURL('/login')
  await page.waitForLoadState()
  expect(await page.evaluate(async () => (await fetch('/api/auth/me')).json())).toMatchObject({ email })
}

export async function isSignedOut(page: Page): Promise<void> {
  expect(await page.evaluate(async () => (await fetch('/api/auth/me')).status)).toBe(401)
}
