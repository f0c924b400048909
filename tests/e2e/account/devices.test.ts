import { expect, test } from '#tests/e2e/support/test.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { signIn } from '#tests/e2e/support/trainee.ts'

test('a device signed out from another device must sign in again, and Show password reveals the password', async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await quickTrainee(page, 'profile')
  const elsewhere = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'cf-connecting-ip': '10.250.1.2' },
  })
  const phone = await elsewhere.newPage()
  await phone.goto('/login')
  const password = phone.getByLabel('Password', { exact: true })
  await password.fill('jungle')
  await phone.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(phone.getByRole('button', { name: 'Show password', pressed: true })).toBeVisible()
  await signIn(phone, account)
  await expect(phone.getByText('Choose Your Military Training Program')).toBeVisible()
  await page.goto('/account-settings')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')

  await devices.getByRole('button', { name: /^Sign out/ }).click()

  await expect(devices.getByRole('status')).toHaveText(/is signed out\./)
  await expect(devices.getByRole('heading')).toBeFocused()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/account-settings')
  await expect(phone.getByRole('heading', { name: 'WELCOME BACK, SOLDIER' })).toBeVisible()
  await page.reload()
  await expect(devices).toBeVisible()
  await elsewhere.close()
})
