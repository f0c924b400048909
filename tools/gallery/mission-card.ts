import type { Page } from 'playwright'
import { loseSignalOnce } from './offline.ts'

/** Chooses a shorter version with an additional need. */
export async function chooseShort(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '15 minutes' }).check()
  await page.getByRole('checkbox', { name: 'Low impact' }).check()
}

/** Opens today's check and marks the places with these names. */
export const openCheck =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'How is your body today?' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    for (const name of names)
      for (const place of await sheet.getByRole('checkbox', { name }).all()) await place.check()
  }

/** Today's check of a trainee with a sore shoulder, little sleep and fifteen minutes. */
export async function fillCheck(page: Page): Promise<void> {
  await openCheck('Shoulder')(page)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Low' }).check()
  await sheet.getByRole('radio', { name: '15 minutes' }).check()
}

/** Stores an attempt of today's mission that was left in the second round of its first block. */
export async function leaveMission(page: Page): Promise<void> {
  await page.evaluate(async () => {
    type Entry = { id: string; block: number }
    const read = (path: string) => fetch(path).then((answer) => answer.json())
    const [user, plan] = await Promise.all(['/api/auth/me', '/api/workout/today'].map(read))
    const [first]: Entry[] = plan.exercises
    const block: Entry[] = plan.exercises.filter((entry: Entry) => entry.block === first?.block)
    const done = [...plan.warmup, ...block].map(({ id }: Entry) => `${id}-1`)
    const attempt = { id: crypto.randomUUID(), planId: plan.id, day: plan.day, index: done.length, done }
    const moment = { phase: 'work', countdown: null, keptAt: Date.now() }
    localStorage.setItem(
      `trainee:run:${user.id}:${plan.id}`,
      JSON.stringify({ ...attempt, results: {}, counts: {}, moment }),
    )
  })
  await page.reload()
}

export async function askToStartOver(page: Page): Promise<void> {
  await leaveMission(page)
  await page.getByRole('button', { name: 'Start over' }).click()
}

/** In a browser without a decision about notifications, because the gallery's browser blocks them. */
export async function offerCall(page: Page): Promise<void> {
  await page.waitForLoadState()
  await page.evaluate(() => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

export const loseSignalWhenDone = (page: Page) =>
  loseSignalOnce(page, { shown: page.getByText('Mission Completed!'), saved: '/api/bootcamps/current' })
