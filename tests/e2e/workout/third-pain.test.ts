import type { Page } from 'playwright/test'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { callApi } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { passNight } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'

type Entry = { id: string; code: number; name: string; test: boolean; drill?: unknown }

const patternOf = ({ code }: Entry) => patternOfExercise(code)
const isUsual = ({ test: isTest, drill }: Entry) => !isTest && !drill

/** Finishes today's mission with pain in every exercise that is neither a test nor a drill, and returns their patterns. */
async function finishInPain(page: Page): Promise<Set<string | null>> {
  const { id: userId } = await callApi(page, 'GET', '/api/auth/me')
  const { id: workoutPlanId, day, exercises } = await callApi(page, 'GET', '/api/workout/today')
  await callApi(page, 'POST', '/api/workout-sessions', {
    userId,
    workoutPlanId,
    day,
    isCompleted: true,
    exercises: exercises.map((entry: Entry) => ({ id: entry.id, completed: true, pain: isUsual(entry) })),
    completedAt: null,
  })
  return new Set(exercises.filter(isUsual).map(patternOf))
}

test('a move that hurts in a third mission can be left out from now on', async ({ page }) => {
  const { email } = await quickTrainee(page, 'started')
  await trainByHand(page)
  const hurt: Set<string | null>[] = []
  while (hurt.length < 2) {
    hurt.push(await finishInPain(page))
    // What hurt is left out for 48 hours.
    for (let night = 0; night < 3; night += 1) await passNight(email)
  }
  await allowQuickPresses(page)
  const known = page.waitForResponse((response) => response.url().endsWith('/api/omissions'))
  await page.goto('/workout')
  const { warmup, exercises } = await callApi(page, 'GET', '/api/workout/today')
  const warmupNames = warmup.map(({ name }: Entry) => name)
  const hurting = exercises.find(
    (entry: Entry) =>
      isUsual(entry) &&
      hurt.every((patterns) => patterns.has(patternOf(entry))) &&
      !warmupNames.includes(entry.name),
  ).name
  const heading = page.getByRole('heading', { level: 1 })
  while ((await heading.textContent()) !== hurting) await page.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('button', { name: 'Options' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change/ })
    .click()
  await page.getByRole('button', { name: /^It hurts/ }).click()
  // The list loads while the trainee reads "When to stop".
  await page.getByRole('button', { name: 'When to stop' }).last().click()
  await known
  await page.getByRole('button', { name: 'Back' }).last().click()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(page.getByText(/^That is the third time .+ hurt\. Leave out moves like it/)).toBeVisible()
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/omissions'),
  )
  await page.getByRole('button', { name: 'Leave them out' }).click()

  expect((await stored).status()).toBe(200)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading).not.toHaveText(hurting)
})
