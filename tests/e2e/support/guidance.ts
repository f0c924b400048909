import type { Page } from 'playwright/test'

/**
 * The mission waits for the trainee at every step, with rests, as the specification describes it: "Guide me" is
 * answered for the signed-in trainee on this device, where the player stores it. Call it before the player opens.
 */
export async function trainByHand(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/terms')
  await page.evaluate(
    async (answer) => {
      const { id } = await (await fetch('/api/auth/me')).json()
      localStorage.setItem(`trainee:guidance:${id}:`, JSON.stringify(answer))
    },
    { guided: false, rests: true, tempo: true, asked: true },
  )
}
