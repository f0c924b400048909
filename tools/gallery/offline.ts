import type { Page } from 'playwright'
import { withoutAnswers } from './without-answers.ts'

const HOUR_MS = 3_600_000

/** After a visit with a signal, once what came with it is kept: no call arrives any more, and the page is opened again, as the service worker has it. */
export async function loseSignal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'START MISSION' }).waitFor()
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.endsWith('/api/workout/today')),
  )
  await withoutAnswers(page)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
}

/** A phone that had no room for the plan: nothing can be trained by, and no later day's plan can be made from it. */
export async function losePlan(page: Page): Promise<void> {
  await loseSignal(page)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('/api/workout/today')) localStorage.removeItem(key)
  })
  await page.reload()
}

export async function openOffline(page: Page): Promise<void> {
  await loseSignal(page)
  await page.getByRole('link', { name: 'START MISSION' }).click()
}

/** The missions of the days that follow were done without a signal, each so many hours ago; their finishes wait. The server would take none of these. */
export const doneOffline =
  (...hoursAgo: readonly number[]) =>
  async (page: Page): Promise<void> => {
    await loseSignal(page)
    await page.getByRole('link', { name: 'START MISSION' }).waitFor()
    const times = hoursAgo.map((hours) => new Date(Date.now() - hours * HOUR_MS).toISOString())
    await page.evaluate((finishedAt) => {
      const { id: userId, currentDay } = JSON.parse(localStorage.getItem('trainee:signed-in::') ?? '{}')
      for (const [index, at] of finishedAt.entries()) {
        const finished = { userId, day: currentDay + index, finishedAt: at }
        localStorage.setItem(
          `outbox:${userId}:run-${index}`,
          JSON.stringify({ runId: `run-${index}`, finished }),
        )
      }
    }, times)
    await page.reload()
  }

export async function openNextDay(page: Page): Promise<void> {
  await doneOffline(30)(page)
  await page.getByRole('link', { name: 'START MISSION' }).click()
}
