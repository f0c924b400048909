import type { Page } from 'playwright'

/** Every picture of the page is there, those far below the window too, which wait until somebody scrolls to them. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A picture enters the page in the frame after the one that shows its place.
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
    // One that cannot be loaded is to be seen as such.
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    await document.fonts.ready
  })
}
