import type { Page } from 'playwright/test'
import type { Plan } from '#shared/api/workout.ts'
import { choiceOn } from '#shared/story/choices.ts'
import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'
import { completeStep, completeSteps, stepLine } from '#tools/gallery/steps.ts'
import { callApi } from '#tests/e2e/support/api.ts'
import { recordSenses } from '#tests/e2e/support/eyes-free.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { readyOffline } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { traineeAt } from '#tests/e2e/support/whole-mission.ts'

const DAY = 2
const choice = choiceOn(DAY)!
const [usual, other] = choice.options

const question = (page: Page) => page.getByRole('heading', { level: 1, name: choice.question })
const card = (page: Page, { title }: { title: string }) => page.getByRole('button', { name: title })
const isTraining = (page: Page) => expect(stepLine(page)).toBeVisible()
const todaysPlan = (page: Page): Promise<Plan> => callApi(page, 'GET', '/api/workout/today')

/** A trainee who trains by hand and is asked the choice of Day 2. */
async function askedByHand(page: Page): Promise<void> {
  await traineeAt(page, DAY)
  await trainByHand(page)
  await page.goto('/workout')
  await expect(question(page)).toBeVisible()
}

/** Expects the mission on the screen to consist of these exercises. */
async function expectWork(page: Page, { exercises }: Pick<Plan, 'exercises'>): Promise<void> {
  const progress = page.getByRole('button', { name: /^Mission Progress/ })
  await progress.click()
  await expect(page.getByRole('region', { name: 'Mission contents' })).toContainText(
    exercises.map(({ name }) => name).join(' · '),
  )
  await progress.click()
}

async function chooseAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('button', { name: /^Choose again/ }).click()
  await expect(question(page)).toBeVisible()
}

/** Whether the options offer to choose again. */
async function canChooseAgain(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Options' }).click()
  await expect(page.getByRole('button', { name: 'Player settings' })).toBeVisible()
  const offered = await page.getByRole('button', { name: /^Choose again/ }).isVisible()
  await page.keyboard.press('Escape')
  return offered
}

test('each card and each key trains its own arm, and the choice stays open until the first set is done', async ({
  page,
}) => {
  await askedByHand(page)
  const plan = await todaysPlan(page)
  expect(plan.other?.exercises.map(({ name }) => name)).not.toEqual(plan.exercises.map(({ name }) => name))

  await card(page, other).click()
  await isTraining(page)
  await expectWork(page, plan.other!)
  await completeStep(page)
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)

  await chooseAgain(page)
  await page.keyboard.press('1')
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)
  await expectWork(page, plan)
  await chooseAgain(page)
  await card(page, other).focus()
  await page.keyboard.press('Enter')
  await expect(stepLine(page)).toHaveText(/^Step 2 of/)
  await page.reload()
  await isTraining(page)
  await expectWork(page, plan.other!)

  for (let step = 1; step <= plan.warmup.length; step += 1) await completeStep(page)
  expect(await canChooseAgain(page)).toBe(false)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Start over' }).last().click()
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
  await expectWork(page, plan.other!)
  expect(await canChooseAgain(page)).toBe(false)
})

test('without an answer the crew votes and says so, unless the trainee takes their time', async ({
  page,
}) => {
  await traineeAt(page, DAY)
  await trainByHand(page)
  await page.clock.install()
  await page.goto('/workout')
  await expect(question(page)).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const plan = await todaysPlan(page)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('timer')).toHaveText('10 seconds to answer')

  await page.getByRole('button', { name: 'Take your time' }).click()
  await page.clock.runFor(60_000)
  await expect(question(page)).toBeFocused()
  await expect(page.getByText('No hurry. The crew will wait.')).toBeVisible()

  await page.clock.resume()
  await page.reload()
  await expect(question(page)).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // Nobody knows how long the question was there before the clock stood still, so the vote is met in small steps.
  const vote = page.getByRole('status').filter({ hasText: choice.vote })
  for (let waited = 0; waited < 20_000 && !(await vote.isVisible()); waited += 500)
    await page.clock.runFor(500)
  await expect(vote).toBeVisible()
  await page.clock.runFor(3000)
  await expect(page.getByText(choice.vote)).toBeVisible()
  await page.clock.runFor(1100)
  await isTraining(page)
  await expectWork(page, plan)
  await page.clock.resume()
  await page.reload()
  await isTraining(page)
})

test('hands-free the choice is read aloud, and a tap anywhere on one half answers', async ({ page }) => {
  const sensed = await recordSenses(page)
  await traineeAt(page, DAY)
  await page.goto('/workout')
  const plan = await todaysPlan(page)
  await page.getByRole('button', { name: /^Sound on/ }).click()
  await expect(question(page)).toBeVisible()

  await expect
    .poll(async () => (await sensed()).join('\n'))
    .toContain(`say ${choice.question}\nsay Upper half: the galley. ${usual.story}`)
  await page.getByText('No answer? The crew votes.').click()

  await expect(page.getByText('Get ready').first()).toBeVisible()
  await expectWork(page, plan.other!)
})

test('two tabs agree on one answer', async ({ page, context }) => {
  await askedByHand(page)
  const plan = await todaysPlan(page)
  const second = await context.newPage()
  await second.goto('/workout')
  await expect(question(second)).toBeVisible()

  await card(page, other).click()

  await isTraining(second)
  await expectWork(second, plan.other!)
})

test('the crew speaks at the ends of rounds and before the cooldown', async ({ page }) => {
  await askedByHand(page)
  const { texts = [] } = await todaysPlan(page)
  const lines = texts.find(({ option }) => option === usual.id)!.beats.filter(({ at }) => at !== 'drill')
  await card(page, usual).click()
  await isTraining(page)
  await allowQuickPresses(page)
  const skipRest = page.getByRole('button', { name: 'Skip rest' })
  const heard = new Set<string>()

  while (!(await page.getByRole('button', { name: 'Finish', exact: true }).isVisible())) {
    const before = await stepLine(page).innerText()
    await page.getByRole('button', { name: /^Complete/ }).click()
    await expect(stepLine(page)).not.toHaveText(before)
    if (!(await skipRest.isVisible())) continue
    const shown = await page.getByRole('main').innerText()
    for (const { line } of lines) if (shown.includes(line)) heard.add(line)
    await skipRest.click()
    await skipRest.waitFor({ state: 'hidden' })
  }

  const rounds = lines.filter(({ at }) => at === 'round').map(({ line }) => line)
  const told = [...heard]
  expect(told.at(-1)).toBe(lines.find(({ at }) => at === 'cooldown')?.line)
  expect(told.slice(0, -1)).toEqual(rounds.slice(0, told.length - 1))
  expect(told.length).toBeGreaterThan(2)
})

test.describe('without a signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a shorter version can be chosen, trained and sent with its choice', async ({ page, context }) => {
    await traineeAt(page, DAY)
    await trainByHand(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
    const plan = await todaysPlan(page)
    await readyOffline(page)
    await context.setOffline(true)
    await page.reload()

    await page.getByRole('radio', { name: '10 minutes' }).check()
    await expect(page.getByText(/^About (9|10|11) min: /)).toBeVisible()
    await page.getByRole('link', { name: 'START MISSION' }).click()
    await card(page, other).click()
    await expect(stepLine(page)).toHaveText(/^Step 1 of 1\d:/)
    await completeSteps(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('Saved.').first()).toBeVisible()

    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Mission Completed!')).toBeVisible()
    const [session] = await callApi(page, 'GET', `/api/sessions/${DAY}`)
    expect(session).toMatchObject({ counts: true, length: 10, choice: other.id })
    const names = plan.other!.exercises.map(({ name }) => name)
    for (const { section, name } of session.exercises)
      if (section === 'exercise') expect(names).toContain(name)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('trainee:choice'))),
    ).toEqual([])
  })
})
