import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { completeSteps, stepLine } from '#tools/gallery/steps.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { buy, newAccount, onboard, signIn, signOut, signUp } from '#tests/e2e/support/trainee.ts'
import { overviewOf, walkToOutcome } from '#tests/e2e/support/after.ts'
import { passNight } from '#tests/e2e/support/night.ts'

// The whole test runs with the service worker, as in a trainee's browser.
test.use({ serviceWorkers: 'allow' })

test('a new trainee signs up, pays and finishes Day 1, and Day 2 opens after the night', async ({ page }) => {
  const account = newAccount()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('YOUR PLANE IS DOWN.')
  await page.getByRole('link', { name: 'ENLIST NOW' }).click()
  await signUp(page, account)
  await onboard(page)

  await expect(page.getByRole('button', { name: 'COMPLETE JUNGLE FIRST' })).toBeDisabled()
  await buy(page)
  await page.getByRole('radio', { name: 'By hand' }).check()
  await page.getByRole('button', { name: 'Start Your Bootcamp' }).click()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  await page.goto('/dashboard')

  await expect(page.getByText('Day 1 of 30')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'THE WRECK' })).toBeVisible()
  await expect(page.getByText('The plane is down.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Training focus' })).toBeVisible()
  await expect(page.getByText(/Survival skill/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Country: Portugal' })).toBeVisible()

  await page.getByRole('link', { name: 'START MISSION' }).click()
  const steps = await completeSteps(page)
  expect(steps).toBeGreaterThan(20)
  await page.getByRole('button', { name: 'Finish' }).click()

  const overview = overviewOf(page)
  await expect(overview).toBeVisible()
  const headline = await overview.getByRole('heading', { level: 2 }).innerText()
  await expect(overview.getByText('Day 1 of 30.')).toBeAttached()
  await walkToOutcome(page, 'Just right')
  await expect(overview.getByRole('listitem').filter({ hasText: /^Push-ups/ })).toBeVisible()
  await expect(overview.getByText('From Hana’s notebook')).toBeVisible()
  await overview.getByRole('button', { name: 'Return to Base' }).click()
  await expect(page.getByRole('heading', { name: 'YOU CRUSHED IT' })).toBeVisible()
  await expect(page.getByText('Mission Completed!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Day 1 Completed' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'REPEAT DAY 1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Day 2 opens in' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d{1,2}:\d{2}$/)
  await expect(page.getByText('A tilted cabin, rising water. What do you save first?')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'YOU CRUSHED IT' })).toBeVisible()
  await expect(overview).toBeHidden()

  await page.goto('/workout-complete')
  await expect(page.getByText('Day 1 Complete')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  await expect(page.getByText('How hard was it?')).toBeHidden()
  await expect(page.getByText('Perfect Execution')).toBeVisible()
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByText('From Hana’s notebook')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Base' }).click()

  await signOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('YOUR PLANE IS DOWN.')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'WELCOME BACK, SOLDIER' })).toBeVisible()
  await signIn(page, account)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'YOU CRUSHED IT' })).toBeVisible()

  await passNight(account.email)
  await page.reload()
  await expect(page.getByText('Day 2 of 30')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'TIME TO CONQUER' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SALVAGE RUN' })).toBeVisible()

  // A visitor's first `me` request gets a 401, and browsers log each of those.
  expect(problems.filter((text) => !text.includes('401'))).toEqual([])
})

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 360, height: 740 },
  { width: 375, height: 667 },
])
  test(
    `START MISSION is above the bottom bar at ${width}x${height}, without scrolling`,
    { tag: '@phone' },
    async ({ page }) => {
      await sharedTrainee(page, 'started')
      await page.setViewportSize({ width, height })
      await page.goto('/dashboard')
      // Until they have come, the fallback's words are wider.
      await page.evaluate(() => document.fonts.ready)

      const [start, bar] = await Promise.all([
        page.getByRole('link', { name: 'START MISSION' }).boundingBox(),
        page.getByRole('navigation', { name: 'Main' }).boundingBox(),
      ])

      expect(start!.y + start!.height).toBeLessThanOrEqual(bar!.y)
    },
  )
