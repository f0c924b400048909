import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { photoOfDay } from '#local/seeds/photo.ts'
import { callApi } from '#tests/e2e/support/api.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    }),
})

const camera = (page: Page) => page.getByRole('dialog', { name: 'Take progress photo, day 1' })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Counts the cameras that are open in this page. */
const openCameras = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('video')].filter(
        ({ srcObject }) =>
          srcObject instanceof MediaStream &&
          srcObject.getTracks().some(({ readyState }) => readyState === 'live'),
      ).length,
  )

async function capture(page: Page): Promise<void> {
  await button(page, 'Timer: 10 s').click()
  await button(page, 'Capture').click()
  await expect(page.getByRole('img', { name: 'You on day 1, not saved yet' })).toBeVisible()
}

test('a trainee takes, retakes, saves, views, shares and permanently deletes a photo', async ({ page }) => {
  await page.addInitScript(() => {
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (constraints) => {
      Object.assign(window, { askedFor: constraints })
      return getUserMedia(constraints)
    }
  })
  await quickTrainee(page, 'started')
  await page.goto('/progress-photos')
  await expect(page.getByRole('heading', { name: 'No Photos Yet' })).toBeVisible()

  await button(page, 'Take Your First Photo').click()
  await capture(page)
  expect(await page.evaluate(() => Object(window).askedFor)).toEqual({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 480 }, height: { ideal: 640 } },
  })
  await button(page, 'Retake').click()
  await button(page, 'Timer: off').click()
  await button(page, 'Capture').click()
  await expect(page.getByRole('timer')).toHaveText('3')
  await expect(button(page, 'Save')).toBeEnabled()
  await expect(button(page, 'Save')).toBeFocused()

  const [sent] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/progress-photos'),
    ),
    button(page, 'Save').dblclick(),
  ])
  await expect(camera(page)).toBeHidden()
  expect(await openCameras(page)).toBe(0)
  await expect(page.getByText('Day 1 is in your gallery.', { exact: true })).toBeVisible()
  await expect(page.getByText('1 photo captured')).toBeVisible()
  await expect(page.getByText('D1', { exact: true })).toBeVisible()
  await expect(button(page, 'Take Progress Photo · Day 1')).toBeVisible()
  const { photoDataUrl, thumbDataUrl, day, ...others } = sent.postDataJSON()
  expect([day, others]).toEqual([1, {}])
  expect(await sizeOf(photoDataUrl)).toMatchObject({ format: 'jpeg', width: 480, height: 640 })
  expect(await sizeOf(thumbDataUrl)).toMatchObject({ format: 'jpeg', width: 270, height: 480 })

  await button(page, /^Open photo D1, /).click()
  const viewer = page.getByRole('dialog', { name: 'Wildmarch, DAY 1' })
  const photo = viewer.getByRole('img', { name: 'You on day 1' })
  await expect(photo).toHaveJSProperty('naturalWidth', 480)
  expect(await photo.boundingBox()).toMatchObject({ width: 280, height: 480 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('wildmarch-day-1.jpg')
  await expectShareCard(await readFile(await download.path()), 'green')

  await viewer.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Photo?' })
  await expect(question).toContainText(
    'This action cannot be undone. The progress photo will be permanently removed.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(photo).toBeVisible()
  const address = (await photo.getAttribute('src')) ?? ''
  await viewer.getByRole('button', { name: 'Delete' }).click()
  const answerDeletion = await hold(page, `**${address.replace('/image', '')}`)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeVisible()
  answerDeletion()
  await expect(page.getByRole('heading', { name: 'No Photos Yet' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(async (path) => (await fetch(path)).status, address)).toBe(404)
})

test('without a camera a file is turned upright, downloaded if saving fails, and saved on retry', async ({
  page,
  context,
}) => {
  await context.clearPermissions()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  })
  await quickTrainee(page, 'started')
  await page.goto('/progress-photos')
  await button(page, 'Take Your First Photo').click()

  await button(page, 'Start Camera').click()
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to access camera. Please ensure camera permissions are granted.',
  )
  const chooser = page.getByLabel('Choose a photo')
  await chooser.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
  await expect(page.getByRole('alert')).toHaveText('We couldn’t read this file as a photo. Choose another.')
  await chooser.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto() })
  const taken = page.getByRole('img', { name: 'You on day 1, not saved yet' })
  await expect(taken).toHaveJSProperty('naturalWidth', 1440)
  await expect(taken).toHaveJSProperty('naturalHeight', 1920)

  await page.route('**/api/progress-photos', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          json: {
            error: 'We can’t reach our records right now. Try again in a moment.',
            code: 'unavailable',
          },
        })
      : route.continue(),
  )
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save').click()])
  expect(download.suggestedFilename()).toBe('wildmarch-day-1-photo.jpg')
  const downloaded = await sharp(await readFile(await download.path())).metadata()
  expect(downloaded).toMatchObject({ width: 1440, height: 1920 })
  expect(downloaded.exif).toBeUndefined()
  await expect(page.getByRole('alert')).toHaveText(
    'We couldn’t save it, so we downloaded it instead. We can’t reach our records right now. Try again in a moment.',
  )
  await page.unroute('**/api/progress-photos')
  const answerSaving = await hold(page, '**/api/progress-photos')
  await button(page, 'Save').click()
  await button(page, 'Close camera').click()
  await expect(button(page, 'Saving...')).toBeVisible()
  answerSaving()
  await expect(page.getByText('1 photo captured')).toBeVisible()
})

test('photos can be compared by a slider and made into a video, and leaving closes the camera', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  for (const light of [1, 2, 3])
    await callApi(page, 'POST', '/api/progress-photos', { ...(await photoOfDay(light)), day: 1 })
  await page.goto('/progress-photos')
  await expect(page.getByText('3 photos captured')).toBeVisible()
  await button(page, /^Open photo/)
    .first()
    .click()
  const shown = page.getByRole('img', { name: 'You on day 1' })
  const newest = await shown.getAttribute('src')
  await button(page, 'Earlier photo').click()
  await expect(shown).not.toHaveAttribute('src', newest ?? '')
  await button(page, 'Later photo').click()
  await expect(shown).toHaveAttribute('src', newest ?? '')
  await expect(button(page, 'Later photo')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')

  await button(page, 'Compare days').click()
  const compare = page.getByRole('dialog', { name: 'Compare days' })
  const line = compare.getByRole('slider', { name: 'Dividing line' })
  await line.press('Home')
  await expect(line).toHaveAttribute('aria-valuetext', '0 percent day 1, 100 percent day 1')
  await compare.getByRole('combobox', { name: 'Left' }).selectOption({ index: 1 })
  const [pair] = await Promise.all([
    page.waitForEvent('download'),
    compare.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(pair.suggestedFilename()).toBe('wildmarch-day-1-and-1.jpg')
  expect(await sharp(await pair.path()).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 })
  await compare.getByRole('button', { name: 'Close' }).click()

  const requests: string[] = []
  await button(page, 'Time-lapse').click()
  const lapse = page.getByRole('dialog', { name: 'Time-lapse' })
  await expect(lapse.getByRole('progressbar')).toBeVisible()
  page.on('request', (request) => request.method() !== 'GET' && requests.push(request.url()))
  const video = lapse.getByLabel('3 photos in a row')
  await expect(video).toHaveJSProperty('videoWidth', 480)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    lapse.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^wildmarch-time-lapse\.(webm|mp4)$/)
  expect((await readFile(await download.path())).length).toBeGreaterThan(10_000)
  expect(requests).toEqual([])
  await lapse.getByRole('button', { name: 'Close' }).click()

  await button(page, 'Take Progress Photo · Day 1').click()
  await expect(button(page, 'Ghost: D1')).toBeVisible()
  await button(page, 'Switch camera').click()
  await expect(button(page, 'Capture')).toBeEnabled()
  expect(await openCameras(page)).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(button(page, 'Start Camera')).toBeVisible()
  expect(await openCameras(page)).toBe(0)
})

test('photo tiles of 9:16 stand in 3, 4, 5 or 6 columns by width', async ({ page }) => {
  await quickTrainee(page, 'started')
  await callApi(page, 'POST', '/api/progress-photos', { ...(await photoOfDay(1)), day: 1 })
  await page.goto('/progress-photos')
  const tile = button(page, /^Open photo/)
  const columns = () =>
    tile.evaluate((shown) => getComputedStyle(shown.closest('ul')!).gridTemplateColumns.split(' ').length)

  for (const [width, count] of [
    [390, 3],
    [768, 4],
    [1024, 5],
    [1280, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(columns).toBe(count)
    const box = (await tile.boundingBox())!
    expect(box.height / box.width).toBeCloseTo(16 / 9, 1)
  }
})

/** Holds back requests to this address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, (route) => promise.then(() => route.continue()))
  return resolve
}

const sizeOf = (dataUrl: string) => sharp(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')).metadata()

/**
 * Expects a picture of 400 by 600 pixels: a dark background, the photo in a frame with round corners, orange
 * text below.
 */
async function expectShareCard(jpeg: Buffer, photo: 'green'): Promise<void> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ]
  const isOrange = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
    red > 200 && green > 90 && green < 180 && blue < 110
  const count = (top: number, bottom: number, is: (pixel: number[]) => boolean) =>
    Array.from({ length: (bottom - top) * 400 }, (_, index) =>
      at(index % 400, top + Math.floor(index / 400)),
    ).filter(is).length

  expect([info.width, info.height]).toEqual([400, 600])
  expect((await sharp(jpeg).metadata()).exif).toBeUndefined()
  const [red = 0, green = 0, blue = 0] = at(60, 450)
  expect({ photo, isGreen: green > red + 40 && green > blue + 40 }).toEqual({ photo: 'green', isGreen: true })
  // The frame's corner is round, so the dark background shows there.
  expect(Math.max(...at(22, 74))).toBeLessThan(90)
  expect(count(20, 58, isOrange)).toBeGreaterThan(100) // the mark
  expect(count(515, 550, isOrange)).toBeGreaterThan(1000) // DAY 1 PROGRESS
  expect(count(556, 576, ([light = 0]) => light > 140)).toBeGreaterThan(100) // the date
}

/**
 * Makes a phone photo that is stored sideways with an EXIF orientation, and larger than the app saves
 * photos.
 */
async function sidewaysPhoto(): Promise<Buffer> {
  const { photoDataUrl } = await photoOfDay(1)
  const upright = Buffer.from(photoDataUrl.split(',')[1] ?? '', 'base64')
  return sharp(await sharp(upright).rotate(-90).toBuffer())
    .resize(3200, 2400)
    .withExif({ IFD0: { Make: 'SecretPhone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
