import type { BrowserContext, Page } from 'playwright/test'
import { overviewOf } from '#tests/e2e/support/after.ts'
import { pressOn } from '#tests/e2e/support/keyboard.ts'
import { readyOffline } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import {
  type Hands,
  REPETITIONS,
  doMission,
  expectWholeMission,
  stopClock,
  tapAt,
  traineeAt,
} from '#tests/e2e/support/whole-mission.ts'

const figure = (page: Page) => page.getByRole('img', { name: /^How to do/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Mission Progress' })

const touch = (page: Page): Hands => ({
  press: (name) => tapAt(page, name),
  repetition: () => figure(page).tap(),
})

/** Enter is the main button unless another button has the focus. */
const keys = (page: Page): Hands => ({
  press: async (name) => {
    if (await button(page, 'One more').isVisible()) await pressOn(page, 'button', name, { within: 8 })
    else await page.keyboard.press('Enter')
  },
  repetition: () => pressOn(page, 'button', 'One more', { within: 12, back: true }).then(() => undefined),
})

/** As a screen reader does it: a role and a name, and the words that are announced. */
const names = (page: Page): Hands => ({
  press: (name) => button(page, name).first().press('Enter'),
  repetition: async () => {
    const status = page.getByRole('status').filter({ hasText: /counted$|No reps yet/ })
    const before = await status.textContent()
    await button(page, 'One more').press('Enter')
    await expect(status).not.toHaveText(before ?? '')
  },
})

type Answer = 'Sound on' | 'Sound off' | 'By hand'

/** Opens the mission of `day` at the question "Guide me", with the clock stopped. */
async function openMission(page: Page, day: number, { offline = false } = {}): Promise<void> {
  await traineeAt(page, day)
  await page.clock.install()
  await page.goto('/workout')
  if (offline) {
    await readyOffline(page)
    await page.reload()
  }
  await expect(page.getByRole('heading', { name: 'GUIDE ME' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await stopClock(page)
  await page.context().setOffline(offline)
}

const answer = (page: Page, lead: Answer) =>
  page
    .getByRole('button', { name: new RegExp(`^${lead}`) })
    .first()
    .press('Enter')

/** The phone shows another app for three minutes; asleep its page runs no timers. */
async function takeCall(page: Page, { asleep }: { asleep: boolean }): Promise<void> {
  await setVisibility(page, 'hidden')
  if (asleep) await page.clock.fastForward(180_000)
  else for (let second = 0; second < 180; second += 1) await page.clock.fastForward(1000)
  await setVisibility(page, 'visible')
  await page.clock.runFor(400)
}

const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

async function expectFinished(page: Page, day: number): Promise<void> {
  await page.clock.resume()
  await expect(overviewOf(page)).toBeVisible()
  await expect(overviewOf(page).getByText(`Day ${day} of 30.`)).toBeAttached()
  await expectWholeMission(page, day)
}

async function expectSentLater(page: Page, context: BrowserContext, day: number): Promise<void> {
  await page.clock.resume()
  await expect(overviewOf(page).getByText('Saved.')).toBeVisible()
  await context.setOffline(false)
  // An emulated network does not always fire `online`.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Mission synced').first()).toBeVisible()
  await expectWholeMission(page, day)
}

test('Day 1, guided: a call during a step leaves the step waiting at zero, not done, and the mission continues', async ({
  page,
}) => {
  await openMission(page, 1)
  await answer(page, 'Sound on')
  await page.clock.runFor(20_000)
  const name = await heading(page).innerText()

  await takeCall(page, { asleep: true })

  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('timer', { name: /^0:00 left/ })).toBeVisible()
  await expect(progress(page)).toHaveJSProperty('value', 0)
  await doMission(page, touch(page))
  await expectFinished(page, 1)
})

test.describe('without a signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Day 12, guided and without a signal: the finish waits on the phone and is sent later', async ({
    page,
    context,
  }) => {
    await openMission(page, 12, { offline: true })
    await answer(page, 'Sound off')

    await doMission(page, touch(page))

    await expectSentLater(page, context, 12)
  })

  test('Day 30, guided, offline, by the names a screen reader says, with calls during rests', async ({
    page,
    context,
  }) => {
    await openMission(page, 30, { offline: true })
    await answer(page, 'Sound on')
    await page.clock.runFor(20_000)
    const done = () => progress(page).evaluate((bar: HTMLProgressElement) => bar.value)

    // A page whose timers still run continues by the clock: 180 seconds are five steps with their 3-2-1.
    const before = await done()
    await takeCall(page, { asleep: false })
    expect(await done()).toBeGreaterThan(before)
    // A rest that was slept through has ended, and its step waits.
    while (!(await button(page, 'Skip rest').isVisible())) {
      if (await button(page, 'Enter the number').isVisible()) {
        await page.clock.runFor(1000)
        for (let count = 0; count < REPETITIONS; count += 1) await names(page).repetition()
        await button(page, 'Complete Exercise').press('Enter')
      }
      await page.clock.fastForward(5000)
    }
    const [name, doneInRest] = [await heading(page).innerText(), await done()]
    await takeCall(page, { asleep: true })
    await expect(heading(page)).toHaveText(name)
    await expect(button(page, 'Continue')).toBeVisible()
    expect(await done()).toBe(doneInRest)

    await doMission(page, names(page))
    await expectSentLater(page, context, 30)
  })
})

test('Day 1, by hand, by the names a screen reader says', async ({ page }) => {
  await openMission(page, 1)
  await answer(page, 'By hand')

  await doMission(page, names(page))

  await expectFinished(page, 1)
})

test.describe('with a keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  for (const { day, lead } of [
    { day: 12, lead: 'Sound off' },
    { day: 30, lead: 'By hand' },
  ] as const)
    test(`Day ${day}, ${lead}, by keys alone`, async ({ page }) => {
      await openMission(page, day)
      await pressOn(page, 'button', new RegExp(`^${lead}`), { within: 5 })

      await doMission(page, keys(page))

      await expectFinished(page, day)
    })
})
