import type { Page } from 'playwright'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const number = (page: Page) => page.getByText(/^STEP \d+/)

/** Presses Next until the step that is shown is counted and not timed. */
export async function toCountedStep(page: Page): Promise<void> {
  await number(page).waitFor()
  while (await page.getByRole('timer').isVisible()) await goOn(page)
}

export async function toLastStep(page: Page): Promise<void> {
  await number(page).waitFor()
  while (await next(page).isEnabled()) await goOn(page)
}

async function goOn(page: Page): Promise<void> {
  const before = await number(page).innerText()
  await next(page).click()
  await page.waitForFunction((text) => !document.body.innerText.includes(text), before)
}
