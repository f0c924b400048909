import { type Locator, type Page, expect } from 'playwright/test'

/** The dialog that opens after a mission, and the one that the mission's card opens. */
export const overviewOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Mission Overview' })

/**
 * Goes from the finish to the last screen: one tap for the effort, in words, or a skip, and no answer about the
 * plane if Hana asks. Unfolds the Mission Overview there.
 */
export async function walkToOutcome(page: Page, effort: string | null = null): Promise<Locator> {
  const overview = overviewOf(page)
  await overview.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(overview.getByRole('heading', { name: 'How hard was it?' })).toBeFocused()
  await overview.getByRole('button', { name: effort === null ? 'Skip' : new RegExp(`^${effort}`) }).click()
  const quiet = overview.getByRole('button', { name: 'Don’t say' })
  const folded = overview.getByText('Mission Overview')
  await expect(quiet.or(folded)).toBeVisible()
  if (await quiet.isVisible()) await quiet.click()
  await folded.click()
  await expect(overview.getByText('Total exercises')).toBeVisible()
  return overview
}

/** Unfolds the list of completed exercises on /workout-complete. */
export const unfoldExercises = (page: Page) => page.getByText(/\d+ completed exercises?$/).click()
