import type { Locator, Page } from 'playwright'
import { HOUR_MS } from '#shared/units.ts'
import { until } from '#tools/harness/until.ts'
import { changeRows, storedRows } from './stored-rows.ts'
import { byHand } from './player.ts'
import { stripFirstAnswers } from './strip-first-answers.ts'

export async function loseSignal(page: Page): Promise<void> {
  await loseSignalOnce(page, {
    shown: page.getByRole('link', { name: 'START MISSION' }),
    saved: '/api/workout/today',
  })
  await sceneOf(page).waitFor()
}

/** The picture on the mission card, whose code loads after the card. */
const sceneOf = (page: Page) => page.locator('.dossier img')

/** Waits until the page has saved an answer, then blocks all calls and reloads the page, which the service worker answers. */
export async function loseSignalOnce(
  page: Page,
  { shown, saved }: { shown: Locator; saved: string },
): Promise<void> {
  await shown.waitFor()
  await until(`the saved ${saved}`, async () => (await savedKey(page, saved)) !== undefined)
  await stripFirstAnswers(page)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
}

/** Removes the saved plan, as on a phone without room for it. Then no mission can be trained offline. */
export async function losePlan(page: Page): Promise<void> {
  await loseSignal(page)
  const key = await savedKey(page, '/api/workout/today')
  if (key) await changeRows(page, 'answers', { remove: [key] })
  await page.reload()
  await sceneOf(page).waitFor()
}

export async function openOffline(page: Page): Promise<void> {
  await loseSignal(page)
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await byHand(page)
}

/** Puts finishes of missions that were trained offline some hours ago into the outbox. The server would accept none of them. */
export const doneOffline =
  (...hoursAgo: readonly number[]) =>
  async (page: Page): Promise<void> => {
    await loseSignal(page)
    await page.getByRole('link', { name: 'START MISSION' }).waitFor()
    const answers = await storedRows<{ answer: { id: string; currentDay: number } }>(page, 'answers')
    const me = answers.find(({ key }) => key[1] === '/api/auth/me')
    if (!me) throw new Error('No user is saved')
    const { id: userId, currentDay } = me.value.answer
    const put = hoursAgo.map((hours, index) => {
      const finishedAt = new Date(Date.now() - hours * HOUR_MS).toISOString()
      const finished = { userId, day: currentDay + index, finishedAt }
      return {
        key: [userId, `run-${index}`],
        value: { attemptId: `run-${index}`, finished, decision: null },
      }
    })
    await changeRows(page, 'outbox', { put })
    await page.reload()
  }

/** Opens Day 13, which begins with a choice. */
export async function openNextChoice(page: Page): Promise<void> {
  await doneOffline(30)(page)
  await page.getByRole('link', { name: 'START MISSION' }).click()
  await byHand(page)
  await page.getByRole('button', { name: 'Take your time' }).click()
}

export async function openNextDay(page: Page): Promise<void> {
  await openNextChoice(page)
  await page.getByRole('button', { name: 'Carry the wood' }).click()
}

const savedKey = async (page: Page, path: string) =>
  (await storedRows(page, 'answers')).find(({ key }) => key[1] === path)?.key
