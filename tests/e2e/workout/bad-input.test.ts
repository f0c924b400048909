import { overviewOf } from '#tests/e2e/support/after.ts'
import { goTo, openPlayer, press, pressKey } from '#tests/e2e/support/player-looks.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a test left empty and a finish with gaps are each asked about once, and the summary says what is missing', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await openPlayer(page, 'By hand')
  const question = page.getByRole('dialog', { name: 'No number yet' })
  await goTo(page, 'Push-ups')
  await press(page, 'Complete Exercise')
  await expect(question).toContainText('Without a number, it doesn’t count.')
  await press(page, 'Leave it empty')
  await expect(question).toBeHidden()
  await pressKey(page, 'ArrowLeft')
  await goTo(page, 'Push-ups')
  await press(page, 'Completed')
  await expect(question).toBeHidden()

  await goTo(page, 'Slow breathing')
  await press(page, 'Finish')
  await expect(page.getByRole('dialog', { name: 'Finish the mission?' })).toContainText(
    /\d+ steps aren’t done\. Finish anyway\?/,
  )
  await press(page, 'Finish anyway')
  await page.clock.resume()

  await expect(overviewOf(page)).toBeVisible()
  await page.goto('/workout-complete')
  await expect(page.getByText(/^Push-ups: not counted\. .*Repeat Day 1 to add them\.$/)).toBeVisible()
})

test('if the browser’s storage is full, the player says so in one sentence and the mission continues', async ({
  page,
}) => {
  await sharedTrainee(page, 'started')
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  })
  await page.clock.install()
  await page.goto('/workout')
  await page.getByRole('button', { name: /^By hand/ }).click()

  await expect(
    page.getByText('This browser can’t save progress. Keep this page open until you finish.'),
  ).toBeVisible()
  await press(page, 'START 0:30')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})
