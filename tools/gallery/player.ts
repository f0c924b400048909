import type { Page } from 'playwright'
import { stepLine } from './steps.ts'
import { deleteAttemptCopies } from './stored-rows.ts'

// Each state begins at "Guide me": the gallery's browser has no answer stored.

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export const byHand = (page: Page) => press(page, /^By hand/)

/** Guided, without sound. */
const guided = (page: Page) => press(page, /^Sound off/)

/** The clock of the first step runs. */
export async function toRunningStep(page: Page): Promise<void> {
  await byHand(page)
  await press(page, /^START/)
}

/** Only figure, number and name are left, three seconds after the last touch. */
export async function toFloorView(page: Page): Promise<void> {
  await toRunningStep(page)
  await page.locator('.player-floor').waitFor()
}

/** A tap anywhere pauses. */
const tap = (page: Page) => page.getByRole('heading', { level: 1 }).click()

/** Pauses the seconds before the first step. */
export async function toLeadIn(page: Page): Promise<void> {
  await guided(page)
  await tap(page)
}

/** The first step that is counted, not timed. */
export async function toCountedStep(page: Page): Promise<void> {
  await byHand(page)
  await pressNextWhile(page, () => page.getByRole('timer').isVisible())
}

/** The repetitions of the first counted step, led by its tempo, and paused. */
export async function toTempo(page: Page): Promise<void> {
  await toCountedStep(page)
  await openOptions(page)
  await press(page, 'Player settings')
  await page.getByRole('radio', { name: 'Sound off' }).check()
  await press(page, 'Done')
  await press(page, /^START/)
  await press(page, /^START$/)
  await page.getByText(/^At a steady tempo$|^Side 1 of 2$/).waitFor()
  await tap(page)
}

/** The rest after the first counted step, which is finished with one repetition less, paused. */
export async function toRest(page: Page): Promise<void> {
  await toCountedStep(page)
  await openOptions(page)
  await press(page, 'One less')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await press(page, 'Complete Exercise')
  await page.getByText('Rest · next').waitFor()
  await openOptions(page)
  await page.keyboard.press('Escape')
}

/** The test that is timed while it is held, running. */
export async function toHold(page: Page): Promise<void> {
  await toTest(page, /^START$/)
  await press(page, /^START$/)
}

/** The test whose repetitions are tapped, with three of them. */
export async function toTaps(page: Page): Promise<void> {
  await toTest(page, 'One more')
  for (let count = 0; count < 3; count += 1) await press(page, 'One more')
}

export async function toTypedTest(page: Page): Promise<void> {
  await toTest(page, 'One more')
  await press(page, 'Enter the number')
}

export async function toEmptyTest(page: Page): Promise<void> {
  await toTest(page, 'One more')
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await press(page, 'Complete Exercise')
}

/** The first test that is done with this button. */
async function toTest(page: Page, button: string | RegExp): Promise<void> {
  await byHand(page)
  await pressNextWhile(page, async () => !(await page.getByRole('button', { name: button }).isVisible()))
}

/** The drill at the end of the mission, which is trained by hand. */
export async function toDrill(page: Page): Promise<void> {
  await pressNextWhile(page, async () => !(await page.getByRole('timer', { name: /of 4:00$/ }).isVisible()))
}

export async function toLastStep(page: Page): Promise<void> {
  await byHand(page)
  await pressNextWhile(page, () => page.getByRole('button', { name: 'Next' }).isEnabled())
}

const openOptions = (page: Page) => press(page, 'Options')

/** The options of a step whose clock was paused by them. */
export async function toOptions(page: Page): Promise<void> {
  await toRunningStep(page)
  await openOptions(page)
}

/** The options of a step that can be changed, or one of their pages. */
export const toOption = (name: string | RegExp | null) => async (page: Page) => {
  await toCountedStep(page)
  await openOptions(page)
  if (name !== null) await press(page, name)
}

export async function toSettings(page: Page): Promise<void> {
  await guided(page)
  await openOptions(page)
  await press(page, 'Player settings')
}

/** Opens a mission that was left at its second step yesterday. */
export async function openLeftMission(page: Page): Promise<void> {
  await byHand(page)
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

export async function pressNextWhile(page: Page, goesOn: () => Promise<boolean>): Promise<void> {
  await stepLine(page).waitFor()
  while (await goesOn()) await pressNext(page)
}

async function pressNext(page: Page): Promise<void> {
  const before = await stepLine(page).innerText()
  await press(page, 'Next')
  await stepLine(page).filter({ hasNotText: before }).waitFor()
}

/** Opens the player as a trainee does who chose the video. */
export async function toVideo(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('demonstration', 'video'))
  await page.reload()
  await byHand(page)
  await page.getByRole('button', { name: 'Play video' }).waitFor()
}

/** Opens the player where no figure can be loaded. */
export async function loseFigure(page: Page): Promise<void> {
  await page.route('**/assets/exercises-*', (route) => route.abort())
  await page.reload()
  await byHand(page)
}
