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

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Its settings with hands-free on. */
export async function toSettings(page: Page): Promise<void> {
  await press(page, 'Go hands-free')
  await press(page, /^Player settings/)
}

/** The 3-2-1 before the first step, paused: it holds still. */
export async function toLeadIn(page: Page): Promise<void> {
  await press(page, 'Go hands-free')
  await press(page, /^Start$/)
  await press(page, /^Pause$/)
}

/** The rest after the first counted step, of which one was left out. */
export async function toRest(page: Page): Promise<void> {
  await press(page, 'Go hands-free')
  await toCountedStep(page)
  await press(page, 'One less')
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await press(page, 'Complete Exercise')
  await press(page, /^Pause$/)
}

/** A mission at its second step, left yesterday. */
export async function leaveBehind(page: Page): Promise<void> {
  await number(page).waitFor()
  await goOn(page)
  await page.goto('/terms')
  await page.evaluate(async () => {
    // The second copy is of just now.
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('trainee-')) indexedDB.deleteDatabase(name)
    const key = Object.keys(localStorage).find((one) => one.startsWith('trainee:run:')) ?? ''
    const run = JSON.parse(localStorage.getItem(key) ?? '{}')
    run.moment.keptAt -= 24 * 3_600_000
    localStorage.setItem(key, JSON.stringify(run))
  })
  await page.goto('/workout')
}

/** A press this soon after a step is its second tap. */
const DOUBLE_TAP_MS = 400

async function goOn(page: Page): Promise<void> {
  const before = await number(page).innerText()
  await next(page).click()
  await page.waitForFunction((text) => !document.body.innerText.includes(text), before)
}
