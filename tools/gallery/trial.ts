import type { Page } from 'playwright'

/** A press right after a step counts as the second half of a double tap. */
const DOUBLE_TAP_MS = 400

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function nextStep(page: Page, key: string, name: string): Promise<void> {
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await page.keyboard.press(key)
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

/** Goes through the first three minutes to their end, with this many of each counted. */
export const endTrial = (pushUps: number, squats: number) => async (page: Page) => {
  await press(page, 'START')
  await page.getByRole('heading', { name: 'Easy march' }).waitFor()
  await nextStep(page, 'ArrowRight', 'Arm circles')
  await nextStep(page, 'ArrowRight', 'Push-ups')
  for (let count = 0; count < pushUps; count += 1) await press(page, 'One more')
  await nextStep(page, 'ArrowRight', 'Squats')
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await press(page, 'START')
  await page.getByRole('button', { name: 'One more' }).waitFor()
  for (let count = 0; count < squats; count += 1) await press(page, 'One more')
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await press(page, 'Finish')
  if (squats > 0) return
  await press(page, 'Leave it empty')
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await press(page, 'Finish')
}
