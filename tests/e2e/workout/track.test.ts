import type { Page } from 'playwright/test'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

declare global {
  interface Window {
    played: HTMLAudioElement[]
  }
}

const DOUBLE_TAP_MS = 400

/** Opens the player with the track turned on, and keeps the audio elements that the page creates. */
async function openWithTrack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.played = []
    const NativeAudio = window.Audio
    window.Audio = class extends NativeAudio {
      constructor(url?: string) {
        super(url)
        window.played.push(this)
      }
    } as typeof Audio
    if (!localStorage.getItem('sound'))
      localStorage.setItem('sound', JSON.stringify({ beeps: true, jungle: true, track: true }))
  })
  await sharedTrainee(page, 'started')
  await page.goto('/workout')
}

const track = (page: Page) =>
  page.evaluate(() => {
    const element = window.played.find(({ duration }) => duration > 300)
    const { title = '', artist = '', album = '' } = navigator.mediaSession.metadata ?? {}
    return { playing: element?.paused === false, seconds: element?.currentTime ?? 0, title, artist, album }
  })
const isPlaying = async (page: Page) => (await track(page)).playing

/** What an audio element does while the page of a locked phone is suspended, and the unlocking. */
const passOnTrack = (page: Page, seconds: number) =>
  page.evaluate((passed) => {
    const element = window.played.find(({ duration }) => duration > 300)
    if (element) element.currentTime += passed
    document.dispatchEvent(new Event('visibilitychange'))
  }, seconds)

test('after a lock the mission is where its track is; a call pauses it, and the lock screen shows it', async ({
  page,
}) => {
  await openWithTrack(page)
  await page.getByRole('button', { name: /^Sound on/ }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
  const step = page.getByText(/^Step \d+ of \d+:/)
  await expect(step).toHaveText(/^Step 1 of/)
  // The element counts as playing before the page follows it: until then the page would set it back.
  await expect.poll(async () => (await track(page)).seconds).toBeGreaterThan(1)

  await passOnTrack(page, 90)
  await expect(step).toHaveText(/^Step 3 of/)
  // The lock screen has no room for "seconds".
  const shown = (await step.innerText()).replace(/^Step \d+ of \d+: /, '').replace(' seconds', ' s')
  expect(await track(page)).toMatchObject({
    playing: true,
    title: expect.stringContaining(shown),
    artist: expect.stringMatching(/^Next: /),
    album: 'Day 1',
  })

  await page.evaluate(() => window.played.find(({ duration }) => duration > 300)?.pause())
  const resume = page.getByRole('button', { name: 'Resume', exact: true })
  await expect(resume).toBeVisible()
  // A press right after a step has changed was meant for the step before.
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await resume.click()
  await expect.poll(() => isPlaying(page)).toBe(true)

  // A discarded tab opens where it was, and the track continues from there.
  await page.reload()
  await expect(step).toHaveText(/^Step 3 of/)
  expect(await isPlaying(page)).toBe(false)
  await page.getByRole('button', { name: /^(START|Resume)/ }).click()
  await expect.poll(() => isPlaying(page)).toBe(true)
})

test('if audio cannot be played, the mission continues on the screen and says so once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'OfflineAudioContext', { value: undefined })
  })
  await openWithTrack(page)
  await page.getByRole('button', { name: /^Sound on/ }).click()
  await expect(
    page.getByText('This browser can’t play on when locked. Follow the screen.').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible({ timeout: 20_000 })
})

test('the track’s switch says what it does and sets the pace of every repetition', async ({ page }) => {
  await openWithTrack(page)
  await page.evaluate(() => localStorage.removeItem('sound'))
  await page.getByRole('button', { name: /^By hand/ }).click()
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('button', { name: 'Player settings' }).click()
  const locked = page.getByRole('checkbox', { name: 'Keep going when locked' })
  await expect(locked).not.toBeChecked()
  await locked.click()
  await expect(locked).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Tempo' })).toBeChecked()
  await expect(page.getByText(/On some iPhones the sound still stops/)).toBeVisible()
})
