import type { Page } from 'playwright/test'
import { programDays } from '#shared/programme/limits.ts'
import { type Chosen, type OptionId, choices } from '#shared/story/choices.ts'
import type { PlaneReason } from '#shared/story/plane.ts'
import { completeSteps } from '#tools/gallery/steps.ts'
import { overviewOf } from '#tests/e2e/support/after.ts'
import { callApi } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { passNight } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const ofNature = (nature: 'bold' | 'steady'): Chosen =>
  Object.fromEntries(
    choices.map(({ day, options }) => [day, options.find((option) => option.nature === nature)!.id]),
  )

const paths: readonly { name: string; chosen: Chosen; plane: PlaneReason; end: string; words: string }[] = [
  {
    name: 'bold',
    chosen: ofNature('bold'),
    plane: 'running',
    end: 'Walk out in front.',
    words: '“Back,” you say.',
  },
  {
    name: 'as the crew votes',
    chosen: {},
    plane: 'home',
    end: 'because you won’t be split up now',
    words: '“Now take me home,” you say.',
  },
  {
    name: 'steady',
    chosen: ofNature('steady'),
    plane: 'job',
    end: 'look back once, and count',
    words: 'Ready for work?',
  },
]

for (const { name, chosen, plane, end, words } of paths)
  test(`thirty days lived ${name} end as they were chosen, and the ending is hidden until the last Finish`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const { email } = await quickTrainee(page, 'started')
    await trainByHand(page)
    for (let day = 1; day < programDays; day += 1) {
      await finishDay(page, chosen[day])
      if (day === 1) await tellHana(page, plane)
      await passNight(email)
    }

    await page.goto('/notebook')
    await expect(page.getByText('page 29')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(end)
    await page.goto('/dashboard')
    await expect(page.getByText('Day 30 of 30')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('You owe me a battery')
    await page.getByRole('link', { name: 'START MISSION' }).click()
    await completeSteps(page)
    await expect(page.locator('body')).not.toContainText('You owe me a battery')
    await page.getByRole('button', { name: 'Finish', exact: true }).click()

    const overview = overviewOf(page)
    await overview.getByRole('button', { name: 'CONTINUE' }).click()
    await overview.getByRole('button', { name: 'Skip' }).click()
    await expect(overview).toContainText('You owe me a battery')
    await expect(overview).toContainText(end)
    await expect(overview).toContainText(words)
  })

/** Finishes today's mission, in the arm of the option. */
async function finishDay(page: Page, option: OptionId | undefined): Promise<void> {
  const { id: userId } = await callApi(page, 'GET', '/api/auth/me')
  const plan = await callApi(page, 'GET', '/api/workout/today')
  const isOther = choices.some(({ options }) => options[1].id === option)
  const { id: workoutPlanId, exercises } = isOther ? plan.other : plan
  const session = await callApi(page, 'POST', '/api/workout-sessions', {
    userId,
    workoutPlanId,
    day: plan.day,
    isCompleted: true,
    exercises: [...plan.warmup, ...exercises, ...plan.cooldown].map(({ id }: { id: string }) => ({
      id,
      completed: true,
    })),
    completedAt: null,
    ...(option && { choice: option }),
  })
  expect(session.choice).toBe(option ?? null)
}

async function tellHana(page: Page, plane: PlaneReason): Promise<void> {
  const { bootcamp } = await callApi(page, 'GET', '/api/notebook')
  await callApi(page, 'PUT', '/api/notebook/plane', { bootcamp, plane })
}
