import { callApi } from './support/api.ts'
import { quickTrainee } from './support/quick.ts'
import { expect, test } from './support/test.ts'
import { completeSteps } from './support/trainee.ts'

test.use({ serviceWorkers: 'allow' })

test('after one visit a mission is opened, done and finished without a signal, and is one session once two tabs have it back', async ({ page, context }) => {
  await quickTrainee(page, 'started')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const pictureKept = () => page.evaluate(async () => (await Promise.all(['/scenes/day-01.avif', '/flags/pt.svg'].map((path) => caches.match(path)))).every((picture) => picture !== undefined))
  await expect.poll(pictureKept).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No signal. Today’s mission is on this phone.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'THE WRECK' })).toBeVisible()
  await expect(page.getByText('The plane is down.')).toBeVisible()
  await expect.poll(() => page.locator('main img').first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await expect(page.getByRole('img', { name: /^How to do/ })).toBeVisible()
  await completeSteps(page)
  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(page.getByText('Saved, will be sent.').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Mission done', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'START MISSION' })).toHaveCount(0)
  await page.getByRole('link', { name: 'See the debrief' }).click()
  await expect(page.getByText('Day 1 Complete')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('Saved, will be sent.')
  await expect(page.getByText('Perfect Execution')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'THE WRECK' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Base' }).click()
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByText('No signal. Nothing you did is lost.')).toBeVisible()

  const finishes: string[] = []
  context.on('request', (request) => request.url().endsWith('/api/workout-sessions') && finishes.push(request.postData() ?? ''))
  await context.setOffline(false)
  // An emulated network does not always tell: both tabs hear of it at once.
  await Promise.all([page, second].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
  for (const tab of [page, second]) await expect(tab.getByText('Mission Completed!')).toBeVisible()

  await expect(page.getByText('No signal')).toHaveCount(0)
  expect(finishes).toHaveLength(1)
  expect(JSON.parse(finishes[0]!).finishedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(await callApi(page, 'GET', '/api/statistics')).toMatchObject({ daysCompleted: 1, totals: { sessions: 1 } })

  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('YOUR PLANE IS DOWN.')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(trainee|outbox):/.test(key)))).toEqual([])
})
