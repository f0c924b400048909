import type { Page } from 'playwright'
import { deleteAttemptCopies } from './stored-rows.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const stepNumber = (page: Page) => page.getByText(/^STEP \d+/)

/** Presses Next until a step is counted, not timed. */
export async function toCountedStep(page: Page): Promise<void> {
  await stepNumber(page).waitFor()
  while (await page.getByRole('timer').isVisible()) await pressNext(page)
}

/** Presses Next until the drill at the end of the mission. */
export async function toDrill(page: Page): Promise<void> {
  await stepNumber(page).waitFor()
  while (!(await page.getByRole('timer', { name: /of 4:00$/ }).isVisible())) await pressNext(page)
}

export async function toLastStep(page: Page): Promise<void> {
  await stepNumber(page).waitFor()
  while (await next(page).isEnabled()) await pressNext(page)
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Opens the player's settings with hands-free on. */
export async function toSettings(page: Page): Promise<void> {
  await press(page, 'Go hands-free')
  await press(page, /^Player settings/)
}

/** Pauses the countdown before the first step. */
export async function toLeadIn(page: Page): Promise<void> {
  await press(page, 'Go hands-free')
  await press(page, /^Start$/)
  await press(page, /^Pause$/)
}

/** Pauses the rest after the first counted step, which is finished with one repetition less. */
export async function toRest(page: Page): Promise<void> {
  await press(page, 'Go hands-free')
  await toCountedStep(page)
  await press(page, 'One less')
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await press(page, 'Complete Exercise')
  await press(page, /^Pause$/)
}

/** Opens a mission that was left at its second step yesterday. */
export async function openLeftMission(page: Page): Promise<void> {
  await stepNumber(page).waitFor()
  await pressNext(page)
  await page.goto('/terms')
  // The copy in IndexedDB has the current time.
  await deleteAttemptCopies(page)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('trainee:run:')) ?? ''
    const run = JSON.parse(localStorage.getItem(key) ?? '{}')
    run.moment.keptAt -= 24 * 3_600_000
    localStorage.setItem(key, JSON.stringify(run))
  })
  await page.goto('/workout')
}

/** The player takes a press within this time after a step as a double tap. */
const DOUBLE_TAP_MS = 400

async function pressNext(page: Page): Promise<void> {
  const before = await stepNumber(page).innerText()
  await next(page).click()
  await page.waitForFunction((text) => !document.body.innerText.includes(text), before)
}

/** Opens the player as a trainee does who chose the video. */
export async function toVideo(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('demonstration', 'video'))
  await page.reload()
  await page.getByRole('button', { name: 'Play video' }).waitFor()
}

/** Opens the player where no figure can be loaded. */
export async function loseFigure(page: Page): Promise<void> {
  await page.route('**/assets/exercises-*', (route) => route.abort())
  await page.reload()
}
