import type { Page } from 'playwright/test'

/** The mission waits for the trainee at every step, with rests, as the specification describes it. */
export const trainByHand = (page: Page) => answerGuide(page, false)

/** The mission runs by timers. */
export const trainGuided = (page: Page) => answerGuide(page, true)

/**
 * Answers "Guide me" for the signed-in trainee on this device, where the player stores it, so that a mission opens
 * at its step. Call it before the player opens.
 */
async function answerGuide(page: Page, guided: boolean): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/terms')
  await page.evaluate(
    async (answer) => {
      const { id } = await (await fetch('/api/auth/me')).json()
      localStorage.setItem(`trainee:guidance:${id}:`, JSON.stringify(answer))
    },
    { guided, rests: true, tempo: true, asked: true },
  )
}
