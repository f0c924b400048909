import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { photoOfDay } from '#local/seeds/photo.ts'
import { callApi, finishToday } from '#tests/e2e/support/api.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a trainee exports their data and deletes the account, then gets a receipt and cannot sign in', async ({
  page,
}) => {
  const { email, password } = await quickTrainee(page, 'started')
  const photo = await photoOfDay(1)
  await callApi(page, 'POST', '/api/progress-photos', photo)
  await finishToday(page)
  await page.goto('/account-settings')
  const dataSection = page.getByRole('region', { name: 'Your data' })

  await dataSection.getByRole('button', { name: 'Download my data' }).click()
  await page.getByLabel('Your password').fill('not-my-password')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('This isn’t your current password')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const link = dataSection.getByRole('link', { name: /^Download ZIP · \d+ KB$/ })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^wildmarch-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const names = Object.keys(files).toSorted()
  expect(names).toEqual([
    'README.txt',
    'data.json',
    expect.stringMatching(/^photos\/day-01-.+\.jpg$/),
    'sessions.csv',
  ])
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
  expect(data.account.email).toBe(email)
  expect(data.bootcamps[0].sessions).toHaveLength(1)
  const saved = await page.evaluate(
    (src) =>
      fetch(src)
        .then((answer) => answer.arrayBuffer())
        .then((bytes) => [...new Uint8Array(bytes)]),
    (await callApi(page, 'GET', '/api/progress-photos'))[0].photoDataUrl,
  )
  expect([...(files[names[2] ?? ''] ?? [])]).toEqual(saved)

  await dataSection.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account?' })
  await expect(dialog).toContainText('Your active bootcamp, on day 1')
  await expect(dialog).toContainText('Payments without your name')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Password is required')
  await dialog.getByLabel('Enter your password to confirm').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).dblclick()

  await expect(page.getByRole('heading', { name: 'ACCOUNT DELETED' })).toBeVisible()
  await expect(page.getByText(/^\w{4}-\w{4}-\w{4}-\w{4}$/)).toBeVisible()
  await expect(page.getByText('Everything is removed.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Leave camp' }).click()
  await expect(page).toHaveTitle(/Wildmarch/)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'DEPLOY TO MISSION' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(email)
})
