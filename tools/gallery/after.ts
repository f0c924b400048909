import type { Page } from 'playwright'

const next = (page: Page) => page.getByRole('button', { name: 'CONTINUE' }).click()

/**
 * Opens the screens after the day's mission, as a finish does. `unsent`: as if the finish waited on this device.
 */
export const finished =
  (day: number, { unsent = false } = {}) =>
  async (page: Page): Promise<void> => {
    // /terms runs no app, which would take the stored entry before the reload.
    await page.goto('/terms', { waitUntil: 'domcontentloaded' })
    await page.evaluate(
      async ({ day, unsent }) => {
        const read = (path: string) => fetch(path).then((answer) => answer.json())
        const [me, sessions] = await Promise.all([read('/api/auth/me'), read(`/api/sessions/${day}`)])
        const session = { ...sessions[0], effort: null, ...(unsent && { id: '' }) }
        sessionStorage.setItem(`trainee:overview:${me.id}:`, JSON.stringify({ session, unsent, minutes: 33 }))
      },
      { day, unsent },
    )
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'CONTINUE' }).waitFor()
  }

export const askedForEffort = (day: number) => async (page: Page) => {
  await finished(day)(page)
  await next(page)
}

/** Sets whether Hana asks about the plane, regardless of what the trainee has answered. */
const letHanaAsk = (page: Page, asksPlane: boolean) =>
  page.route(saysWhetherAsked, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"asksPlane":\w+/, `"asksPlane":${asksPlane}`)
    await route.fulfill({ response, body })
  })

/** The page, with its answers, and the answer by itself. */
const saysWhetherAsked = ({ pathname }: URL) => pathname === '/' || pathname === '/api/bootcamps/current'

/** The question about the plane; the effort is skipped. */
export const askedWhy = (day: number) => async (page: Page) => {
  await letHanaAsk(page, true)
  await finished(day)(page)
  await page.waitForLoadState('networkidle') // the question's code
  await next(page)
  await page.getByRole('button', { name: 'Skip' }).click()
}

/** The last screen; the effort is skipped. */
export const outcome =
  (day: number, { unsent = false } = {}) =>
  async (page: Page): Promise<void> => {
    await letHanaAsk(page, false)
    await finished(day, { unsent })(page)
    await next(page)
    if (!unsent) await page.getByRole('button', { name: 'Skip' }).click()
  }

/** The end of the finale, with the Mission Overview unfolded. */
export async function finaleFoot(page: Page): Promise<void> {
  await outcome(30)(page)
  await page.getByRole('heading', { name: 'What you built' }).waitFor()
  await page.getByText('Mission Overview').click()
  await page.getByText('Mission Summary:').scrollIntoViewIfNeeded()
}
