import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { repsFilm } from '#tools/proofs/referee/films/film.ts'
import { writeY4m } from '#tools/proofs/referee/films/y4m.ts'
import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'
import { toDeniedCamera, toNoWebGl, toPlacing, toSeen, toUsedCamera } from '#tools/gallery/referee.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

// The fake camera plays a film of three squats. A machine without a graphics card takes seconds for each picture, so the film
// and the page's clock are slowed.
const film = 'out/tests/squats.y4m'
const SLOWED = 9
const MINUTES = 60_000

test.use({
  permissions: ['camera'],
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(launchOptions.args ?? []),
        '--enable-unsafe-swiftshader',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${process.cwd()}/${film}`,
      ],
    }),
})

test.beforeAll(() => {
  mkdirSync('out/tests', { recursive: true })
  const cast = { body: 'woman', kit: 'recruit', mirrored: false } as const
  writeY4m(film, repsFilm({ id: 'squats', reps: 3, secondsEach: 2.6, depth: 1, cast }), {
    width: 320,
    rate: 4,
    slowed: SLOWED,
  })
})

async function openPlayer(page: Page): Promise<void> {
  await sharedTrainee(page, 'started')
  await allowQuickPresses(page)
  await page.goto('/workout')
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the camera counts squats without a press, asks for nothing after its weights, and works offline the next time @alone', async ({
  page,
  context,
}) => {
  test.setTimeout(12 * MINUTES)
  const asked: string[] = []
  const refused: string[] = []
  context.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const seen = page.getByRole('status').filter({ hasText: /^I see you/ })

  await page.addInitScript((slowed) => {
    const [now, wall] = [performance.now.bind(performance), Date.now]
    const startedAt = wall()
    performance.now = () => now() / slowed
    Date.now = () => startedAt + (wall() - startedAt) / slowed
  }, SLOWED)
  await openPlayer(page)
  await toPlacing(page)
  await press(page, 'Turn on the camera')
  await expect(seen).toBeVisible({ timeout: 3 * MINUTES })
  const weights = asked.filter((path) => path.includes('/referee/'))
  asked.length = 0
  await expect(page.getByRole('status').filter({ hasText: '2 counted' })).toBeVisible({
    timeout: 6 * MINUTES,
  })

  expect(weights).toEqual(['GET /referee/movenet-lightning-4.json', 'GET /referee/movenet-lightning-4.bin'])
  expect(asked.filter((path) => !path.startsWith('GET /api/'))).toEqual([])

  await press(page, 'Turn off')
  await context.setOffline(true)
  // Once something is counted, the options offer the camera.
  await press(page, 'Options')
  await page.getByRole('button', { name: /^Count by camera/ }).click()
  await press(page, 'Turn on the camera')
  await expect(seen).toBeVisible({ timeout: 3 * MINUTES })

  expect(refused).toEqual([])
})

for (const [problem, sentence, prepare] of [
  ['a blocked camera', 'The camera is blocked for this site.', toDeniedCamera],
  ['a camera that another app uses', 'Another app is using the camera.', toUsedCamera],
  ['a browser without WebGL', 'WebGL is off.', toNoWebGl],
] as const)
  test(`${problem} is told in a sentence, and the test goes on by hand`, async ({ page }) => {
    await openPlayer(page)
    await prepare(page)
    await expect(page.getByRole('alert')).toContainText(sentence)
    await press(page, 'Go on by hand')
    await press(page, 'One more')

    await expect(page.getByRole('status').filter({ hasText: '1 counted' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'How to do Squats' })).toBeVisible()
  })

test('after the phone is turned the camera goes on, and a locked screen ends it with a sentence', async ({
  page,
}) => {
  await openPlayer(page)
  await toSeen(page)
  const seen = page.getByRole('status').filter({ hasText: /^I see you/ })
  await expect(seen).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(seen).toBeInViewport()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

  await expect(page.getByRole('alert')).toContainText(
    'The camera stopped because the screen was off or you left the app.',
  )
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport()
})
