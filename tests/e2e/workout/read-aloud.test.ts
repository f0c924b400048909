import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { answerReadiness } from '#tests/e2e/support/trainee.ts'
import { overviewOf } from '#tests/e2e/support/after.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { ReadAloud } from '#tests/e2e/support/read-aloud.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { stopClock } from '#tests/e2e/support/whole-mission.ts'

/** READ_ALOUD=write writes the file. Read it as somebody who sees nothing does. */
const path = 'docs/evidence/first-mission-read-aloud.txt'
const REPETITIONS = 3
const HOLD_SECONDS = 20

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The first match in the page is the main button. */
const mainButton = /button "(START[^"]*|Resume|Continue|Pause|Complete Exercise|Completed|Finish|Skip rest)"/
const LONGEST_SECONDS = 45 * 60

/**
 * Does the open mission by hand with a stopped clock, up to the press of Finish, and writes each screen. A trainee who sees nothing
 * waits while a clock runs, and presses what does not continue by itself.
 */
async function trainAloud(page: Page, aloud: ReadAloud): Promise<void> {
  let [before, shown] = ['', '']
  for (let second = 0; second < LONGEST_SECONDS; second += 1) {
    const seen = await page.getByRole('main').ariaSnapshot()
    const main = mainButton.exec(seen)?.[1] ?? ''
    const screen = `${/Step \d+ of \d+/.exec(seen)?.[0]} · ${main}`
    if (screen !== shown) await aloud.write(screen, { changes: true })
    shown = screen
    const held = /timer "0:(\d\d) held"/.exec(seen)
    if (/status: No reps yet/.test(seen) && !main.startsWith('START')) {
      for (let count = 0; count < REPETITIONS; count += 1) await button(page, 'One more').press('Enter')
      await aloud.write(`${screen}, ${REPETITIONS} counted`, { changes: true })
    } else if (seen === before || Number(held?.[1]) >= HOLD_SECONDS) {
      await page.clock.runFor(400) // or the press would be the second half of a double tap
      await page.getByRole('button', { name: main, exact: true }).first().press('Enter')
      if (main === 'Finish') return
    }
    before = seen
    await page.clock.fastForward(1000)
  }
  throw new Error(`The mission did not end: ${before}`)
}

test('the first mission, from the dashboard to the debrief, reads aloud as it is kept @phone', async ({
  page,
}) => {
  test.slow()
  await quickTrainee(page, 'started', { checked: false })
  const aloud = await ReadAloud.listenTo(page)
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await aloud.write('Dashboard')
  await page.getByRole('radio', { name: '25 minutes' }).press('Space')
  await expect(page.getByText(/^About 24 min/)).toBeVisible()
  await aloud.write('Dashboard, 25 minutes', { changes: true })
  await page.getByRole('link', { name: 'START MISSION' }).press('Enter')
  await expect(button(page, 'CONTINUE')).toBeVisible()
  await aloud.write('Readiness')
  await answerReadiness(page)
  await button(page, 'CONTINUE').press('Enter')
  await expect(page.getByRole('heading', { name: 'GUIDE ME' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await stopClock(page)
  await aloud.write('Guide me')
  await button(page, /^By hand/).press('Enter')
  await page.clock.runFor(1000)
  await expect(page.getByRole('img', { name: 'How to do Easy march' })).toBeVisible()
  await aloud.write('The first step')
  const [notebook, question] = [
    page.waitForResponse('**/api/after-mission'),
    page.waitForResponse(/plane-screen/),
  ]
  await trainAloud(page, aloud)
  await page.clock.resume()
  const overview = overviewOf(page)
  await expect(button(page, 'CONTINUE')).toBeVisible()
  const headline = (await overview.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await aloud.write('Finish')
  await button(page, 'CONTINUE').press('Enter')
  await expect(overview.getByRole('heading', { name: 'How hard was it?' })).toBeFocused()
  await aloud.write('Effort')
  // Hana asks only if her question is there when the effort is answered.
  await Promise.all([notebook, question].map(async (answer) => (await answer).finished()))
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(() => new Promise((resume) => requestIdleCallback(resume)))
  await button(page, /^Just right/).press('Enter')
  await expect(button(page, 'Don’t say')).toBeVisible()
  await aloud.write('The plane')
  await button(page, 'Don’t say').press('Enter')
  await expect(overview.getByRole('heading', { name: 'AFTERMATH · DAY 1' })).toBeFocused()
  await expect(overview.getByRole('link', { name: 'Add a passkey' })).toBeVisible()
  await aloud.write('Outcome')
  await overview.getByText('Mission Overview').press('Enter')
  await expect(overview.getByText('Total exercises')).toBeVisible()
  await aloud.write('Outcome, Mission Overview unfolded', { changes: true })
  await button(page, 'Return to Base').press('Enter')
  await expect(page.getByRole('heading', { name: 'YOU CRUSHED IT' })).toBeVisible()
  await page.goto('/workout-complete')
  await expect(page.getByText('Day 1 Complete')).toBeVisible()
  await aloud.write('Debrief')

  const text = aloud.text().replaceAll(headline, '(the headline that was drawn for this finish)')
  if (process.env.READ_ALOUD === 'write') await writeFile(path, text)
  expect(text).toBe(await readFile(path, 'utf8'))
})
