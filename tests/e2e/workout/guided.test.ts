import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { newTrainee } from '#local/seeds/seeds.ts'
import { buy, onboard, answerReadiness, startBootcamp, train } from '#local/seeds/steps.ts'
import { stepLine } from '#tools/gallery/steps.ts'
import { storedRows } from '#tools/gallery/stored-rows.ts'
import { signInAs } from '#tools/gallery/visitors.ts'
import { walkToOutcome } from '#tests/e2e/support/after.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** Opens the player on Day 3, whose mission has neither fitness tests nor a choice, and stops the clock while "Guide me" is asked. */
async function openMission(page: Page): Promise<void> {
  const app = test.info().project.use.baseURL ?? ''
  const { login } = await newTrainee([onboard, buy, startBootcamp, answerReadiness, train(2)], {
    app,
    email: `e2e-${randomUUID()}@example.com`,
  })
  await signInAs(page.context(), login)
  await page.clock.install()
  await page.goto('/workout')
  await expect(page.getByRole('heading', { name: 'GUIDE ME' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
}

const answer = (page: Page, lead: 'Sound off' | 'By hand') =>
  page.getByRole('button', { name: new RegExp(`^${lead}`) }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const timer = (page: Page) => page.getByRole('timer')
const rest = (page: Page) => page.getByText('Rest · next')

/** Presses a button of the options, which pause the mission. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  await press(page, 'Options')
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/**
 * Reloads the player, or returns to it after the time `away`. The clock runs again, because loading needs
 * timers, but the mission stays paused.
 */
async function reload(page: Page, away: string | null = null): Promise<void> {
  await page.clock.resume()
  if (away === null) await page.reload()
  else {
    await page.goto('/terms')
    await page.clock.fastForward(away)
    await page.goto('/workout')
  }
  await expect(timer(page)).toBeVisible()
}

async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** A step shows minutes and seconds, a rest only seconds. */
async function secondsShown(page: Page): Promise<number> {
  const [, minutes = '0', seconds] = /(?:(\d+):)?(\d+)/.exec(await timer(page).innerText()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** Returns the step index of the attempt that is copied to IndexedDB. */
const copiedSteps = async (page: Page): Promise<number> =>
  (await storedRows<{ run: { index: number } }>(page, 'attempts'))[0]?.value.run.index ?? 0

/** Moves the clock forward in jumps of a few seconds, as a phone in a pocket runs its timers. */
async function passSeconds(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) await page.clock.fastForward(5000)
}

test('after one answer to "Guide me" a guided mission runs by its timers alone until Finish', async ({
  page,
}) => {
  await openMission(page)

  await answer(page, 'Sound off')
  await expect(page.getByText('Get ready').first()).toBeVisible()
  await page.clock.runFor(10_200)
  await expect(timer(page)).toContainText('0:30')
  await page.clock.runFor(11_000)
  await expect(timer(page)).toContainText('0:19')

  const seen = new Set<string>()
  const finish = page.getByRole('button', { name: 'Finish', exact: true })
  const ended = page.getByText('100%')
  for (let minute = 0; minute < 45 && !(await ended.isVisible()); minute += 1) {
    for (let look = 0; look < 6; look += 1) {
      await passSeconds(page, 10)
      if (await page.getByRole('button', { name: 'Skip rest' }).isVisible()) seen.add('rest')
      if (await page.getByText('At a steady tempo').isVisible()) seen.add('tempo')
    }
  }

  await expect(ended).toBeVisible()
  expect([...seen].sort()).toEqual(['rest', 'tempo'])
  await passSeconds(page, 60)
  await expect(finish).toBeVisible()
  await page.clock.resume()
  await finish.click()
  await walkToOutcome(page)
})

test('a locked phone stays on its step, a reload resumes to the second, and a late return asks', async ({
  page,
}) => {
  await openMission(page)
  await answer(page, 'Sound off')
  await page.clock.runFor(21_100)
  await expect(timer(page)).toContainText('0:19')

  await page.clock.fastForward('10:00')

  await expect(timer(page)).toContainText('0:00')
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  await expect(page.getByText('0%', { exact: true })).toBeVisible()
  await press(page, 'Complete Exercise')
  await page.clock.runFor(10_100)
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)
  await expect(timer(page)).toContainText('0:23')

  await reload(page)

  // The clock kept running until the page was gone, so a few seconds may be missing.
  expect(await secondsShown(page)).toBeGreaterThan(23 - 3)
  expect(await secondsShown(page)).toBeLessThanOrEqual(23)
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await stopClock(page)
  while (await timer(page).isVisible()) {
    await page.clock.runFor(1000)
    await page.keyboard.press('ArrowRight')
  }
  const counted = await stepLine(page).innerText()
  await page.clock.runFor(1000)
  await choose(page, 'One less')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Done, target \d+$/)).toBeVisible()
  await choose(page, /^Complete Exercise/)
  await page.clock.runFor(5100)
  await expect(rest(page)).toBeVisible()
  const left = await secondsShown(page)
  await reload(page)
  await expect(rest(page)).toBeVisible()
  await expect(stepLine(page)).not.toHaveText(counted)
  const resumed = await secondsShown(page)
  expect(resumed).toBeGreaterThan(left - 3)
  expect(resumed).toBeLessThanOrEqual(left)
  await choose(page, '+10 s')
  await page.keyboard.press('Escape')
  expect(await secondsShown(page)).toBe(resumed + 10)

  const question = page.getByRole('dialog', { name: 'Resume mission?' })
  await reload(page, '30:00')
  await question.getByRole('button', { name: 'Resume' }).click()
  expect(await secondsShown(page)).toBe(resumed + 10)
  await reload(page, '30:00')
  await question.getByRole('button', { name: 'Resume' }).click()
  // A browser that crashes may lose its last localStorage writes. Then the copy in IndexedDB has to be enough.
  await page.clock.runFor(1000)
  await choose(page, 'Previous')
  await expect(stepLine(page)).toHaveText(counted)
  await expect.poll(() => copiedSteps(page)).toBeGreaterThan(0)
  await page.goto('/terms')
  await page.evaluate(() => localStorage.clear())
  await page.clock.fastForward('30:00')
  await page.goto('/workout')
  await answer(page, 'Sound off')
  await expect(question).toContainText('You left at step')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
  await question.getByRole('button', { name: 'Start over' }).click()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  await expect(timer(page)).toContainText('0:30')
})

test('Space starts and pauses, arrows change steps, Enter is the main button, and buttons keep their keys', async ({
  page,
}) => {
  await openMission(page)
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const key of ['Space', 'ArrowRight', 'Enter', '.']) await keyboard.press(key)
  await answer(page, 'By hand')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  await expect(button('START 0:30')).toBeVisible()

  await keyboard.press('Space')
  await page.clock.runFor(5100)
  await keyboard.press('Space')
  await page.clock.runFor(5000)
  await expect(timer(page)).toContainText('0:25')
  await keyboard.press('ArrowRight')
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)
  await keyboard.press('ArrowLeft')
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  await page.clock.runFor(1000)
  await keyboard.press('Enter')
  await page.clock.runFor(30_200)
  await expect(timer(page)).toContainText('0:00')
  await keyboard.press('Enter')
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)
  await page.clock.runFor(1000)
  await keyboard.press('.')
  await expect(page.getByRole('dialog', { name: 'Options' })).toBeVisible()
  await keyboard.press('Escape')

  await button('START 0:30').focus()
  await keyboard.press('Space')

  await expect(button('Pause')).toBeVisible()
  await page.clock.runFor(1000)
  await keyboard.press('Enter')
  await expect(button('Resume')).toBeVisible()
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)
})

test('signing out removes the attempt from localStorage and IndexedDB', async ({ page }) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')
  await page.getByRole('button', { name: 'Next' }).click()
  const storedItems = async () => {
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('trainee:')),
    )
    const rows = [...(await storedRows(page, 'attempts')), ...(await storedRows(page, 'answers'))]
    return [keys.length, rows.length]
  }
  await expect.poll(async () => (await storedRows(page, 'attempts')).length).toBeGreaterThan(0)

  await page.goto('/account-settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')

  expect(await storedItems()).toEqual([0, 0])
})
