import type { Page } from 'playwright/test'
import { type SeedName, seedTrainee } from '#local/seeds/seeds.ts'
import { violations } from '#tools/gallery/axe.ts'
import { showTextAt } from '#tools/gallery/open.ts'
import { sidewaysScroll, smallTargets } from '#tools/gallery/reach.ts'
import { storedRows } from '#tools/gallery/stored-rows.ts'
import { signInAs } from '#tools/gallery/visitors.ts'
import { expectFocus, pressOn, tabTo } from '#tests/e2e/support/keyboard.ts'
import { readyOffline } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { newAccount } from '#tests/e2e/support/trainee.ts'

test.use({ serviceWorkers: 'allow' })

async function signInSeed(page: Page, name: SeedName): Promise<void> {
  const app = test.info().project.use.baseURL ?? ''
  const { login } = await seedTrainee(name, { app, email: newAccount().email })
  await signInAs(page.context(), login)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hana’s Notebook' })
const map = (page: Page) => page.getByRole('img', { name: /^Map/ })
const skills = (page: Page) => page.getByRole('region', { name: /^Skill cards/ })

test('before Day 1 is done the notebook is a single empty page', async ({ page }) => {
  await signInSeed(page, 'day1')

  await page.goto('/notebook')

  await expect(page).toHaveTitle('Hana’s Notebook · Wildmarch')
  await expect(page.getByText('Nothing here yet. Hana starts writing when you finish Day 1.')).toBeVisible()
})

test('after Day 1 Hana asks once, and the answer is shown beside the trainee’s name', async ({ page }) => {
  await signInSeed(page, 'first-done')
  await page.goto('/notebook')
  await expect(page.getByText('page 1', { exact: true })).toBeVisible()

  await page.getByRole('radio', { name: /^Going home/ }).check()
  await page.getByRole('button', { name: 'Tell Hana' }).click()

  await expect(page.getByRole('heading', { name: 'Why were you on that plane?' })).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Four names' })).toContainText(/You\s*Passenger\s*Going home/)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why were you on that plane?' })).toHaveCount(0)
})

test('on Day 12 the log links to the notebook, its tabs work by keyboard, and a card’s question takes one press', async ({
  page,
}) => {
  await signInSeed(page, 'day12')
  await page.goto('/mission-log')
  await page.getByRole('link', { name: 'Hana’s notebook' }).click()
  await expect(page).toHaveURL('/notebook')
  await expect(page.getByText('page 11')).toBeVisible()
  await expect(page.getByText('Day 10. Which way down? Through the forest.')).toBeVisible()

  await tabTo(page, 'link', 'Kit', { within: 30 })
  await page.keyboard.press('Enter')
  await expectFocus(page, 'heading', 'Kit')
  await expect(page).toHaveURL('/notebook#kit')
  await pressOn(page, 'link', 'Skills', { back: true, within: 4 })
  await expectFocus(page, 'heading', 'Skill cards 11 of 30')
  await expect(page.getByRole('heading', { name: /^Skill cards/ })).toBeInViewport()
  const card = skills(page).getByRole('listitem').filter({ hasText: 'Day 8' })
  await card.getByRole('group').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(card).toContainText(/That’s it\.|It’s the other one\./)

  await page.reload()
  await expect(card.getByRole('button', { name: 'Ask me again' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/notebook/)
})

test('a fully unfolded notebook passes axe, has large targets and fits 320 px and text of 200 %', async ({
  page,
}) => {
  await signInSeed(page, 'day12')
  await page.goto('/notebook')
  await page.getByText('Read the earlier pages').click()
  await page.getByText('Show the earlier cards').click()
  const around = await map(page).boundingBox()
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  await skills(page).getByRole('group').getByRole('button').first().click()
  expect((await map(page).boundingBox())?.height).toBeGreaterThan((around?.height ?? 0) * 1.5)

  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await sidewaysScroll(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await showTextAt(page, '200%')
  expect(await sidewaysScroll(page)).toEqual([])
})

test('on Day 30 the notebook opens offline as last read, and the mist lifts once for a new page', async ({
  page,
  context,
}) => {
  await signInSeed(page, 'day30')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const mistLifts = () => page.evaluate(() => document.getAnimations().some(({ id }) => id === 'mist'))
  await page.goto('/dashboard')
  await readyOffline(page)
  await page.goto('/notebook')
  await expect(page.getByText('page 29')).toBeVisible()
  expect(await mistLifts()).toBe(true)
  await expect
    .poll(async () => (await storedRows(page, 'answers')).some(({ key }) => key[1] === '/api/notebook'))
    .toBe(true)

  await context.setOffline(true)
  await page.reload()

  await expect(page.getByText('page 29')).toBeVisible()
  await expect(page.getByText('You’re offline. This is the last saved page.')).toBeVisible()
  await expect(map(page)).toBeVisible()
  expect(await mistLifts()).toBe(false)
})

test('a graduate keeps the notebook, linked from the home page, with the whole map walked', async ({
  page,
}) => {
  await signInSeed(page, 'completed')
  await page.goto('/dashboard')

  await page.getByRole('link', { name: 'Hana’s notebook' }).click()

  await expect(page.getByText('page 30')).toBeVisible()
  await expect(map(page)).toHaveAccessibleName('Map: 30 of 30 days walked. All eight zones marched.')
  await expect(skills(page).getByText('30 of 30')).toBeVisible()
})
