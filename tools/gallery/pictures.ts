import type { Page } from 'playwright'

/** Loads all pictures of the page, also those that load only when the user scrolls to them. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A picture is added to the page one frame after its placeholder becomes visible.
    const frames = async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }
    const before = window.scrollY
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await frames()
    }
    window.scrollTo({ top: before, behavior: 'instant' })
    await frames()
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    // A broken picture should be visible as broken, so ignore errors.
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    await document.fonts.ready
  })
}
