import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'
import { expectFocus, expectFocusInPage, pressOn, tabTo } from '#tests/e2e/support/keyboard.ts'
import { stepLine } from '#tools/gallery/steps.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { waitForHydration } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { wholeBrowser } from '#tests/e2e/support/whole-browser.ts'

test.use({ launchOptions: wholeBrowser })

test('the first mission works by keyboard alone, and the focus is never lost', async ({ page }) => {
  await quickTrainee(page, 'started', { checked: false })
  await allowQuickPresses(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await waitForHydration(page)

  // The skip link, the brand, "Read on", and the choices of length and place.
  expect(await pressOn(page, 'link', 'START MISSION', { within: 8 })).toBeLessThanOrEqual(8)

  await expectFocus(page, 'heading', 'Does any of these apply to you?')
  await pressOn(page, 'checkbox', 'None of these', { key: 'Space', within: 1 })
  await expect(page.getByRole('checkbox', { name: 'None of these' })).toBeChecked()
  await pressOn(page, 'button', 'CONTINUE', { within: 8 })

  await expectFocus(page, 'heading', 'GUIDE ME')
  await pressOn(page, 'button', /^By hand/, { within: 3 })
  const step = stepLine(page)
  const emptyTest = page.getByRole('dialog', { name: 'No number yet' })
  await expect(step).toHaveText(/^Step 1 of/)
  const exercise = page.getByRole('heading', { level: 1 })
  await expect(exercise).toBeFocused()
  await pressOn(page, 'button', 'START 0:30', { key: 'Space', within: 1 })
  await expectFocus(page, 'button', 'Pause')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'button', 'Resume')

  const contents = page.getByRole('region', { name: 'Mission contents' })
  await tabTo(page, 'button', /^Mission Progress/, { back: true, within: 5 })
  await expect(contents).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(contents).toBeHidden()
  await pressOn(page, 'button', /^Mission Progress/, { within: 0 })
  await expect(contents).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(contents).toBeHidden()
  await expectFocus(page, 'button', /^Mission Progress/)

  await pressOn(page, 'button', 'When to stop', { within: 1 })
  const stop = page.getByRole('dialog', { name: 'When to stop' })
  await expect(stop.getByRole('button', { name: 'Close' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(stop).toBeHidden()
  await expectFocus(page, 'button', 'When to stop')

  await pressOn(page, 'button', 'Complete Exercise', { within: 12 })
  await expect(step).toHaveText(/^Step 2 of/)
  await expectFocus(page, 'button', 'Complete Exercise')
  await pressOn(page, 'button', 'Previous', { back: true, within: 1 })
  await expect(step).toHaveText(/^Step 1 of/)
  await expectFocus(page, 'button', 'Previous')
  await pressOn(page, 'button', 'Completed', { back: true, within: 1 })
  await expect(step).toHaveText(/^Step 2 of/)

  const isShown = (name: string) => page.getByRole('button', { name, exact: true }).isVisible()
  let counted = false
  for (let number = 2; !(await isShown('Finish')); number += 1) {
    await expect(step).toHaveText(new RegExp(`^Step ${number} of`))
    if (!counted && (await isShown('Enter the number'))) {
      await pressOn(page, 'button', 'Enter the number', { back: true, within: 1 })
      await tabTo(page, 'textbox', 'How many did you do?', { back: true, within: 3 })
      await page.keyboard.type('17')
      counted = true
    }
    await pressOn(page, 'button', 'Complete Exercise', { within: 4 })
    await expect(step.filter({ hasNotText: `Step ${number} of` }).or(emptyTest)).toBeVisible()
    if (await emptyTest.isVisible()) await pressOn(page, 'button', 'Leave it empty', { within: 2 })
    await expect(step).not.toHaveText(new RegExp(`^Step ${number} of`))
    if (await isShown('Skip rest')) await pressOn(page, 'button', 'Skip rest', { back: true, within: 2 })
  }
  expect(counted).toBe(true)
  await pressOn(page, 'button', 'Finish', { within: 2 })

  const overview = page.getByRole('dialog', { name: 'Mission Overview' })
  await expect(overview.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(overview).toBeHidden()
  await expectFocusInPage(page)
  // The overview opens before the base below it has its content.
  await expect(page.getByRole('heading', { name: 'YOU CRUSHED IT' })).toBeVisible()
  await expect(page.getByText('Want a reminder tomorrow?')).toBeVisible()
  await pressOn(page, 'button', 'Not now', { within: 3 })
  await expect(page.getByText('Want a reminder tomorrow?')).toBeHidden()
  await expectFocusInPage(page)
  await pressOn(page, 'button', 'Mission Overview', { within: 2 })
  await pressOn(page, 'button', /^Just right/, { within: 5 })
  await expect(overview.getByText('Just right. Noted.')).toBeFocused()
  await expect(overview.getByRole('listitem').filter({ hasText: /^Push-ups/ })).toContainText('17 reps')
  await pressOn(page, 'button', 'See the debrief', { within: 1 })

  await expect(page).toHaveURL('/workout-complete')
  await expect(page.getByText('Day 1 Complete')).toBeVisible()
  // The focused button went away with the previous page. While the new page is empty, Tab reaches only the
  // bottom bar, so the test waits for content.
  await expect(page.getByRole('link', { name: 'Return to Base', exact: true })).toBeVisible()
  await expect(page.locator('main:focus, h1:focus')).toHaveCount(1)
  await pressOn(page, 'link', 'Return to Base', { within: 8 })
  await expect(page.getByRole('heading', { name: 'YOU CRUSHED IT' })).toBeVisible()
  await expectFocusInPage(page)
})
