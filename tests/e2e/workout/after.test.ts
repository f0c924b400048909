import type { Page } from 'playwright/test'
import { overviewOf } from '#tests/e2e/support/after.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { expectFocus, expectFocusInPage, pressOn } from '#tests/e2e/support/keyboard.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { completeSteps } from '#tools/gallery/steps.ts'
import { stripFirstAnswers } from '#tools/gallery/strip-first-answers.ts'

/** Finishes the built-in plan, which has only four steps, from the dashboard. */
async function finishBasicPlan(page: Page): Promise<void> {
  await trainByHand(page)
  await stripFirstAnswers(page)
  await page.route('**/api/workout/today', (route) => route.fulfill({ json: null }))
  // Without the common answer each screen asks for itself, and finds no plan either.
  await page.route('**/api/after-mission', (route) => route.fulfill({ json: {} }))
  await page.goto('/')
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await page.getByRole('button', { name: 'Follow the basic plan' }).click()
  await completeSteps(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(overviewOf(page)).toBeVisible()
}

test('the browser’s Back closes the screens after a mission and shows the base', async ({ page }) => {
  await quickTrainee(page, 'started')
  await finishBasicPlan(page)

  await page.goBack()

  await expect(overviewOf(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'YOU CRUSHED IT' })).toBeVisible()
  await expectFocusInPage(page)
})

test('the screens after a mission work by keyboard alone, and nothing on them moves once shown', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await finishBasicPlan(page)
  const overview = overviewOf(page)
  const places = () =>
    Promise.all(
      [overview.getByRole('heading', { level: 2 }), overview.getByRole('button', { name: 'CONTINUE' })].map(
        (part) => part.boundingBox(),
      ),
    )
  const before = await places()
  await page.waitForTimeout(1500)
  expect(await places()).toEqual(before)
  expect(await overview.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  await pressOn(page, 'button', 'CONTINUE', { within: 1 })
  await expect(overview.getByRole('heading', { name: 'How hard was it?' })).toBeFocused()
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await pressOn(page, 'button', /^Hard/, { within: 4 })
  expect((await saved).postDataJSON()).toEqual({ effort: 9 })
  await expectFocus(page, 'heading', 'Why were you on that plane?')
  const told = page.waitForRequest((request) => request.method() === 'PUT')
  await pressOn(page, 'button', 'Don’t say', { within: 3 })
  expect((await told).postDataJSON()).toMatchObject({ plane: 'silent' })
  await expectFocus(page, 'heading', 'AFTERMATH · DAY 1')
  await expect(overview.getByRole('link', { name: 'Add a passkey' })).toBeVisible()
  await pressOn(page, 'button', 'Return to Base', { within: 4 })

  await expect(overview).toBeHidden()
  await expectFocusInPage(page)
})

test('an unsent repeat shows the same screens and says that it waits', async ({ page }) => {
  await quickTrainee(page, 'started')
  await finishBasicPlan(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'REPEAT DAY 1' }).click()
  await page.getByRole('button', { name: 'Follow the basic plan' }).click()
  await completeSteps(page)
  await page.route('**/api/workout-sessions', (route) => route.abort('internetdisconnected'))

  await page.getByRole('button', { name: 'Finish' }).click()

  const overview = overviewOf(page)
  await expect(overview.getByText('Day 1, a repeat.')).toBeAttached()
  await expect(overview.getByText('Saved.')).toBeVisible()
  await overview.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(overview.getByRole('button', { name: 'Return to Base' })).toBeVisible()
  await expect(overview.getByText('How hard was it?')).toBeHidden()
})
