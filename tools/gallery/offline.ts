import type { Page } from 'playwright'
import { HOUR_MS } from '#shared/units.ts'
import { stripFirstAnswers } from './strip-first-answers.ts'

/** Waits until the page has saved its data, then blocks all calls and reloads the page, which the service worker answers. */
export async function loseSignal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'START MISSION' }).waitFor()
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.endsWith('/api/workout/today')),
  )
  await stripFirstAnswers(page)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
}

/** Removes the saved plan, as on a phone without room for it. Then no mission can be trained offline. */
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

/** Puts finishes of missions that were trained offline some hours ago into the outbox. The server would accept none of them. */
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
