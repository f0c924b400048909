import type { Page } from 'playwright'
import { outcome } from './after.ts'

const passkeys = [
  {
    id: 'AAAA',
    name: 'My phone',
    createdAt: '2027-03-01T12:00:00.000Z',
    lastUsedAt: '2027-03-12T06:10:00.000Z',
  },
  {
    id: 'BBBB',
    name: 'The laptop in the living room, my brother’s',
    createdAt: '2027-03-09T12:00:00.000Z',
    lastUsedAt: null,
  },
]

/** Account settings of a trainee with two passkeys, scrolled to them. */
export async function showPasskeys(page: Page): Promise<void> {
  await page.route('**/api/auth/passkeys', (route) => route.fulfill({ json: passkeys }))
  await page.reload()
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor()
  await page
    .getByRole('heading', { name: 'Passkeys' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
}

export async function askToRemove(page: Page): Promise<void> {
  await showPasskeys(page)
  await page.getByRole('button', { name: 'Remove My phone' }).click()
}

/** The last screen of Day 1, scrolled to the offer. */
export async function offerPasskey(page: Page): Promise<void> {
  await outcome(1)(page)
  await page
    .getByRole('heading', { name: 'Come back without a password' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
}

/** The sign-in after the user has closed the device's question. */
export async function dismissPasskey(page: Page): Promise<void> {
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    navigator.credentials.get = () => Promise.reject(new DOMException('Closed', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
}
