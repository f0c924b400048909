import type { Page } from 'playwright/test'
import { MINUTE_MS } from '#shared/units.ts'
import { databaseOf } from '#local/seeds/database.ts'
import {
  type Authenticator,
  addAuthenticator,
  addPasskey,
  giveCredential,
  isSignedInAs,
  isSignedOut,
  onlyCredentialOf,
  openSignIn,
  passkeyButton,
  sendAnswer,
  signInWithPasskey,
  withoutAutofill,
} from '#tests/e2e/support/passkeys.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import type { Account } from '#tests/e2e/support/trainee.ts'

const execute = databaseOf(`http://localhost:${process.env.E2E_PORT ?? 5273}`)

async function traineeWithPasskey(page: Page): Promise<{ account: Account; authenticator: Authenticator }> {
  const account = await quickTrainee(page, 'profile')
  const authenticator = await addAuthenticator(page)
  await withoutAutofill(page)
  await addPasskey(page, account, 'My phone')
  return { account, authenticator }
}

test('a signed answer that is sent again is refused, in whatever browser, and signs nobody in', async ({
  page,
  browser,
  baseURL,
}) => {
  const { account } = await traineeWithPasskey(page)
  const sent = page.waitForRequest('**/api/auth/passkey-login')
  await signInWithPasskey(page)
  const answer = (await sent).postDataJSON()
  await isSignedInAs(account, page)
  const thief = await browser.newContext({ baseURL })
  const there = await thief.newPage()
  await there.goto('/login')

  // The server has stored the new counter.
  expect(await sendAnswer(there, answer)).toEqual([401, 'passkey_copied'])
  // Without a counter, the used challenge causes the refusal.
  await execute('UPDATE passkeys SET counter = 0 WHERE id = ?', answer.id)
  expect(await sendAnswer(there, answer)).toEqual([410, 'passkey_ended'])

  await isSignedOut(there)
  await thief.close()
})

test('an answer that was signed on another origin is refused', async ({ page }) => {
  await traineeWithPasskey(page)
  await openSignIn(page)
  // The browser takes every port of localhost for the same site, so it lets this page ask for our passkey.
  const elsewhere = 'http://localhost:59999/'
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Wildmarch</h1>' }),
  )
  const { challenge } = await page.evaluate(async () =>
    (
      await fetch('/api/auth/passkey-challenge', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      })
    ).json(),
  )
  await page.goto(elsewhere)
  const answer = await page.evaluate(async (text) => {
    const used = (await navigator.credentials.get({
      publicKey: {
        challenge: Uint8Array.fromBase64(text, { alphabet: 'base64url' }),
        rpId: 'localhost',
        userVerification: 'required',
      },
    })) as PublicKeyCredential
    const { id, response } = used.toJSON() as AuthenticationResponseJSON
    const { clientDataJSON: clientData, userHandle = '', authenticatorData, signature } = response
    return { id, userHandle, clientData, authenticatorData, signature }
  }, challenge)
  await page.goto('/login')

  expect(await sendAnswer(page, answer)).toEqual([422, 'passkey_refused'])
  await isSignedOut(page)
})

test('a passkey of one account signs in to no other, and no other account removes it', async ({ page }) => {
  const { id: victim } = await quickTrainee(page, 'profile').then(() =>
    page.evaluate(async () => (await fetch('/api/auth/me')).json()),
  )
  await page.context().clearCookies()
  const { account, authenticator } = await traineeWithPasskey(page)
  const own = await onlyCredentialOf(authenticator)

  const userHandle = Buffer.from(victim, 'base64url').toString('base64')
  await giveCredential(authenticator, { ...own, userHandle })
  await signInWithPasskey(page)
  await expect(
    page.getByText('We couldn’t confirm this passkey. Try again, or use your password.'),
  ).toBeVisible()
  await isSignedOut(page)

  await giveCredential(authenticator, { ...own, signCount: own.signCount + 1 })
  await passkeyButton(page).click()
  await isSignedInAs(account, page)
  await page.context().clearCookies()
  const other = await quickTrainee(page, 'profile')
  await page.goto('/account-settings')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toHaveCount(0)
  const id = Buffer.from(own.credentialId, 'base64').toString('base64url')
  const status = await page.evaluate(
    async ({ id, password }) => {
      const response = await fetch(`/api/auth/passkeys/${id}`, {
        method: 'DELETE',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ password }),
      })
      return response.status
    },
    { id, password: other.password },
  )
  expect(status).toBe(404)
})

test('an answer to a challenge that has expired is refused in plain words, and the next one signs in', async ({
  page,
}) => {
  const { account } = await traineeWithPasskey(page)
  await openSignIn(page)
  // The Worker’s clock cannot be moved, so the challenge becomes ten minutes older while the device is asking.
  await page.route(
    '**/api/auth/passkey-challenge',
    async (route) => {
      const response = await route.fetch()
      const { challenge } = await response.json()
      const changed = await execute(
        'UPDATE passkey_challenges SET expires_at = expires_at - CAST(? AS INTEGER) WHERE id = ?',
        `${10 * MINUTE_MS}`,
        challenge,
      )
      expect(changed).toBe(1)
      await route.fulfill({ response })
    },
    { times: 1 },
  )

  await passkeyButton(page).click()
  await expect(page.getByText('This took too long, or it was used already. Try again.')).toBeVisible()
  await isSignedOut(page)
  await passkeyButton(page).click()

  await isSignedInAs(account, page)
})

test('a removed passkey, and one that was copied, are refused in plain words', async ({ page }) => {
  const account = await quickTrainee(page, 'profile')
  const authenticator = await addAuthenticator(page)
  await withoutAutofill(page)
  await addPasskey(page, account, 'My phone')
  const credential = await onlyCredentialOf(authenticator)
  await signInWithPasskey(page)
  await isSignedInAs(account, page)

  // A copy from before the sign-in has the old counter.
  await giveCredential(authenticator, { ...credential, signCount: 0 })
  await signInWithPasskey(page)
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
  await signInWithPasskey(page)
  await expect(page.getByText('That passkey is not known here.')).toBeVisible()
})
