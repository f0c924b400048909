import { unfoldExercises, walkToOutcome } from '#tests/e2e/support/after.ts'
import { stripFirstAnswers } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'
import { passNight } from '#tests/e2e/support/night.ts'
import { completeStep, completeSteps, stepLine } from '#tools/gallery/steps.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { goToLastStep } from '#tests/e2e/support/trainee.ts'

test('a warm-up step has its badge, "Duration" and a timer that starts, pauses and resets', async ({
  page,
}) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.clock.install()
  await page.goto('/workout')
  const timer = page.getByRole('timer')

  await expect(page.getByText('WARM-UP', { exact: true })).toBeVisible()
  await expect(page.getByText('Duration', { exact: true })).toBeVisible()
  await expect(timer).toContainText('0:30')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'START 0:30' }).click()
  await page.clock.runFor(11_000)
  await expect(timer).toContainText('0:19')
  await page.mouse.move(100, 100) // After three seconds without a touch the floor view covers the button.
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.clock.runFor(5000)
  await expect(timer).toContainText('0:19')
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(timer).toContainText('0:30')
  await expect(page.getByRole('button', { name: 'START 0:30' })).toBeVisible()
})

test('the timer stops at zero, and changing the step resets it', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.clock.install()
  await page.goto('/workout')
  await expect(page.getByRole('timer')).toContainText('0:30')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'START 0:30' }).click()

  await page.clock.runFor(40_000)
  await expect(page.getByRole('timer')).toContainText('0:00')
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('timer')).toContainText('0:30')
  await expect(page.getByRole('button', { name: 'START 0:30' })).toBeVisible()
})

test('a tap on the floor view pauses the clock and reaches no button below it', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.clock.install()
  await page.goto('/workout')
  const start = page.getByRole('button', { name: 'START 0:30' })
  await expect(start).toBeVisible()
  const { x, y, width, height } = (await page.getByRole('button', { name: 'Next' }).boundingBox())!
  await page.clock.pauseAt(Date.now() + 60_000)
  await start.click()
  await page.clock.runFor(4000)
  // Its code loads while the player is idle.
  await page.locator('.player-floor').waitFor()

  await page.touchscreen.tap(x + width / 2, y + height / 2)

  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
})

test('Previous is disabled on the first step and Next on the last, and a completed step says so', async ({
  page,
}) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')

  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await completeStep(page)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await completeSteps(page)

  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
})

test('an open mission shows demonstrations offline; a failed one leaves a placeholder and a retry', async ({
  page,
  context,
}) => {
  const figure = page.getByRole('img', { name: /^How to do/ })
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')
  await expect(figure).toBeVisible()
  await page.waitForLoadState('networkidle')
  await allowQuickPresses(page)
  await context.setOffline(true)

  for (const step of [2, 3, 4, 5]) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(stepLine(page)).toHaveText(new RegExp(`^Step ${step} of`))
    await expect(figure).toBeVisible()
  }
  await context.setOffline(false)
  await page.route('**/assets/exercises-*', (route) => route.abort())
  await page.reload()
  const placeholder = page.getByText('Exercise Demo')

  await expect(placeholder).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(stepLine(page)).toHaveText(/^Step 4 of/)
  await expect(placeholder).toBeVisible()
  await expect(figure).toBeHidden()
  // Focused before the files can come: what loads by itself then takes the button away.
  await page.getByRole('button', { name: 'Try again' }).focus()
  await page.unroute('**/assets/exercises-*')
  await page.keyboard.press('Enter')
  await expect(figure).toBeVisible()
})

test('a chosen video is a silent loop behind an overlay, and only the overlay covers it', async ({
  page,
}) => {
  const video = page.locator('video')
  const isPlaying = () =>
    video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0)
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.addInitScript(() => localStorage.setItem('demonstration', 'video'))
  await page.goto('/workout')

  await expect(video).toHaveAccessibleName(/^How to do/)
  await expect(video).toHaveAttribute('poster', /^\/demonstrations\/[\w-]+\.avif$/)
  await expect(video).toHaveJSProperty('loop', true)
  await expect(video).toHaveJSProperty('muted', true)
  expect(await isPlaying()).toBe(false)
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect.poll(isPlaying).toBe(true)
  await expect(page.getByRole('button', { name: 'Play video' })).toBeHidden()
  await page.getByRole('button', { name: 'Pause video' }).click()
  await expect.poll(isPlaying).toBe(false)
})

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1280, height: 900 },
])
  test(`at ${width}x${height} the whole figure is on its stage, as large as fits`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await sharedTrainee(page, 'started')
    await trainByHand(page)
    await page.goto('/workout')
    const figure = page.getByRole('img', { name: /^How to do/ })
    await figure.waitFor()

    const { stage, picture } = await figure.evaluate((element) => ({
      stage: element.getBoundingClientRect(),
      picture: element.querySelector('svg')!.getBoundingClientRect(),
    }))

    const gaps = [
      picture.left - stage.left,
      stage.right - picture.right,
      picture.top - stage.top,
      stage.bottom - picture.bottom,
    ]
    expect(Math.min(...gaps)).toBeGreaterThan(-1)
    expect(Math.min(gaps[0]! + gaps[1]!, gaps[2]! + gaps[3]!)).toBeLessThan(1)
  })

test('Mission Progress opens by tap and lists the warm-up, main and cooldown parts', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')

  await page.getByRole('button', { name: /Mission Progress/ }).click()

  for (const part of ['Warm-up', 'Main', 'Cooldown'])
    await expect(page.getByText(part, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Push-ups/).first()).toBeVisible()
})

test('a refused finish says so and loses nothing; an offline one is sent once the signal is back', async ({
  page,
  context,
}) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')
  await completeSteps(page)

  const refused = page.waitForEvent('console', (message) =>
    message.text().startsWith('Failed to complete workout. Please try again.'),
  )
  await page.route('**/api/workout-sessions', (route) =>
    route.fulfill({ status: 403, json: { error: 'This day isn’t open yet.', code: 'locked' } }),
  )
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('This mission isn’t open yet. Your progress is saved.')).toBeVisible()
  await refused
  await page.unroute('**/api/workout-sessions')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await context.setOffline(false)

  await expect(page.getByText('Mission synced').first()).toBeVisible()
  await expect(page.getByText('Mission Completed!')).toBeVisible()
})

test('a reload during a mission returns to the same step', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')
  for (let step = 0; step < 3; step += 1) await completeStep(page)
  await expect(stepLine(page)).toHaveText(/^Step 4 of/)

  await page.reload()

  await expect(stepLine(page)).toHaveText(/^Step 4 of/)
})

test('the debrief shows the count of a fitness test', async ({ page }) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')
  for (let step = 0; step < 10; step += 1) await completeStep(page)
  await expect(page.getByRole('heading', { name: 'Push-ups' })).toBeVisible()
  await page.getByRole('button', { name: 'Enter the number' }).click()
  await page.getByLabel('How many did you do?').fill('17')

  await completeSteps(page)
  await page.getByRole('button', { name: 'Finish' }).click()

  const overview = await walkToOutcome(page, 'Just right')
  await expect(overview.getByRole('listitem').filter({ hasText: /^Push-ups/ })).toContainText('17 reps')
  await overview.getByRole('link', { name: 'See the debrief' }).click()
  await expect(page).toHaveURL('/workout-complete')
  await expect(page.getByText('From Hana’s notebook')).toBeVisible()
  await unfoldExercises(page)
  await expect(page.getByRole('listitem').filter({ hasText: /^Push-ups/ })).toContainText('17 reps')
})

test('without access the player shows the offer', async ({ page }) => {
  await sharedTrainee(page, 'profile')

  await page.goto('/workout')

  await expect(page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' })).toBeVisible()
})

test('without a session today the completion page says so', async ({ page }) => {
  await sharedTrainee(page, 'started')

  await page.goto('/workout-complete')

  await expect(page.getByText('No completed workout found for today')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Base' })).toHaveAttribute('href', '/')
})

test('a mission finished in two tabs counts as one session and one day', async ({ page, context }) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  const tabs = [page, await context.newPage()]
  // Both tabs get their plan at the same moment, so neither can find an attempt that the other has saved.
  const bothAsked = Promise.withResolvers<void>()
  let asked = 0
  await stripFirstAnswers(page)
  await context.route('**/api/workout/today', async (route) => {
    const response = await route.fetch()
    asked += 1
    if (asked === tabs.length) bothAsked.resolve()
    await bothAsked.promise
    await route.fulfill({ response })
  })
  await Promise.all(tabs.map((tab) => tab.goto('/workout')))
  for (const tab of [...tabs, ...tabs]) await completeStep(tab)
  await Promise.all(tabs.map(goToLastStep))

  const answers = tabs.map((tab) => tab.waitForResponse('**/api/workout-sessions'))
  for (const tab of tabs) await tab.getByRole('button', { name: 'Finish' }).click()
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Finish anyway' }).click()))
  const [one, other] = await Promise.all(answers.map(async (answer) => (await (await answer).json()).id))

  expect(one).toBe(other)
  await page.goto('/statistics')
  await expect(page.getByText('1 done · 29 to go')).toBeVisible()
})

test('a plan that fails to load shows an error before the player offers the basic plan', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await stripFirstAnswers(page)
  await page.route('**/api/workout/today', (route) =>
    route.fulfill({ status: 503, json: { error: 'Away.', code: 'unavailable' } }),
  )
  await page.goto('/workout')

  await expect(page.getByRole('heading', { name: 'We couldn’t load your mission' })).toBeVisible()
  await page.getByRole('button', { name: 'Follow the basic plan' }).click()

  await expect(stepLine(page)).toHaveText(/^Step 1 of 4:/)
})

test('a retry after a failed load shows the day’s own plan', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await stripFirstAnswers(page)
  await page.route('**/api/workout/today', (route) => route.abort(), { times: 1 })
  await page.goto('/workout')

  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText('WARM-UP', { exact: true })).toBeVisible()
})

test('a trainee who has paid but not started sees the start instead of the player', async ({ page }) => {
  await sharedTrainee(page, 'paid')

  await page.goto('/workout')

  await expect(page.getByRole('button', { name: 'START NEW BOOTCAMP' })).toBeVisible()
})

test('a double tap completes one step', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)

  await page.getByRole('button', { name: 'Complete Exercise' }).dblclick()

  await expect(stepLine(page)).toHaveText(/^Step 2 of/)
})

test('a page left open overnight shows and opens the new day’s mission', async ({ page }) => {
  const account = await quickTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')
  await completeSteps(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  const overview = await walkToOutcome(page)
  await overview.getByRole('button', { name: 'Return to Base' }).click()
  await expect(page.getByRole('heading', { name: 'YOU CRUSHED IT' })).toBeVisible()

  await passNight(account.email)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

  await expect(page.getByText('Day 2 of 30')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SALVAGE RUN' })).toBeVisible()
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await page.getByRole('button', { name: 'The galley' }).click()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
})

test('a mission part that fails to load shows an error, and a retry loads it', async ({ page }) => {
  await sharedTrainee(page, 'started')
  await stripFirstAnswers(page)
  // If only the story fails to load, it comes from the plan's texts.
  await page.route(
    '**/api/workout/today',
    (route) => route.fulfill({ status: 503, json: { error: 'Away.', code: 'unavailable' } }),
    { times: 1 },
  )
  await page.goto('/dashboard')

  await expect(page.getByText('We couldn’t load part of today’s mission.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText('The plane is down.')).toBeVisible()
})
