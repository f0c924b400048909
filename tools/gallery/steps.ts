import type { Page } from 'playwright'
import { allowQuickPresses } from './quick-presses.ts'

/** The current step as a screen reader hears it: "Step 2 of 40: Squats, 12 reps". During a rest it is the next one. */
export const stepLine = (page: Page) => page.getByText(/^Step \d+ of \d+: /)

/**
 * Completes the current step of a mission by hand, with a press that does not count as a double tap. A test stays
 * empty, and the rest is skipped.
 */
export async function completeStep(page: Page): Promise<void> {
  const before = await stepLine(page).innerText()
  const next = stepLine(page).filter({ hasNotText: before })
  const leaveEmpty = page.getByRole('button', { name: 'Leave it empty' })
  const skipRest = page.getByRole('button', { name: 'Skip rest' })
  await allowQuickPresses(page)
  await page.getByRole('button', { name: /^Complete/ }).click()
  await next.or(leaveEmpty).waitFor()
  if (await leaveEmpty.isVisible()) await leaveEmpty.click()
  await next.waitFor()
  if (!(await skipRest.isVisible())) return
  await skipRest.click()
  await skipRest.waitFor({ state: 'hidden' })
}

/** Completes every step of a mission by hand before the last one. Returns the number of all steps. */
export async function completeSteps(page: Page): Promise<number> {
  const finish = page.getByRole('button', { name: 'Finish', exact: true })
  await page
    .getByRole('button', { name: /^Complete/ })
    .or(finish)
    .waitFor()
  let steps = 1
  while (!(await finish.isVisible())) {
    await completeStep(page)
    steps += 1
  }
  return steps
}
