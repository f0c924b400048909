import { palette } from '#art/identity/palette.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { waitForHydration } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a route change scrolls to the top, focuses and announces the page, and shows no focus ring to a mouse', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await page.goto('/dashboard')
  const announcement = page.locator('[aria-live=polite][aria-atomic]')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('TIME TO CONQUER')
  await expect(announcement).toBeEmpty()
  await expect(page.locator('body')).toBeFocused()
  await waitForHydration(page)

  await page.evaluate(() => window.scrollTo(0, 400))
  await bar.getByRole('link', { name: 'Account' }).click()
  await expect(heading).toHaveText('SOLDIER PROFILE')
  await expect(announcement).toHaveText('Soldier profile')
  await expect(page).toHaveTitle('Soldier profile · Wildmarch')
  await expect(heading).toBeFocused()
  expect(await heading.evaluate((element) => element.matches(':focus-visible'))).toBe(false)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 400))
  await page.goBack()
  await expect(heading).toHaveText('TIME TO CONQUER')
  await expect(announcement).toHaveText('Mission')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.keyboard.press('Tab')
  await page.evaluate(() => document.querySelector<HTMLElement>('.skip')?.focus())
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test(
  'an invalid URL parameter breaks no page, and an unknown URL shows everyone the 404 page',
  { tag: '@phone' },
  async ({ page, context }) => {
    await quickTrainee(page, 'started')

    for (const path of ['/dashboard', '/quotes', '/workout-complete', '/onboarding', '/account-settings']) {
      await page.goto(`${path}?step={"a":[1]}&day=-1&x[]=%00&step=NaN#nonsense`)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        /NO SIGNAL|SOMETHING FAILED|OFF THE MAP/,
      )
    }

    for (const base of ['TIME TO CONQUER', /YOUR PLANE IS DOWN/]) {
      const answer = await page.goto('/no-such-screen')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'OFF THE MAP' })).toBeVisible()
      await page.getByRole('link', { name: 'Return to Base' }).click()
      await expect(page.getByRole('heading', { level: 1, name: base })).toBeVisible()
      await context.clearCookies()
    }
  },
)

test(
  'the chosen theme applies before the app loads, can follow the device, and survives sign-out',
  { tag: '@phone' },
  async ({ page }) => {
    const refused: string[] = []
    page.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && refused.push(message.text()),
    )
    const shown = () =>
      page.evaluate(() => [
        document.documentElement.dataset.theme,
        document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
      ])
    const jungle = ['jungle', palette.night]
    const field = ['field', palette.paper]
    await quickTrainee(page, 'profile')
    await page.goto('/account-settings')
    const choices = page.getByRole('group', { name: 'Theme on this device' })
    await expect(choices.getByRole('radio', { name: 'Jungle' })).toBeChecked()
    expect(await shown()).toEqual(jungle)

    await choices.getByRole('radio', { name: 'Field' }).check()
    expect(await shown()).toEqual(field)
    // Without the app's scripts, only the inline script can set the theme.
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const path of ['/dashboard', '/terms', '/no-such-screen']) {
      await page.goto(path)
      expect(await shown(), path).toEqual(field)
    }
    await page.unroute('**/assets/*.js')

    await page.goto('/account-settings')
    await page.emulateMedia({ colorScheme: 'dark' })
    await choices.getByRole('radio', { name: 'Same as the device' }).check()
    expect(await shown()).toEqual(jungle)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(shown).toEqual(field)

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('YOUR PLANE IS DOWN.')
    expect(await shown()).toEqual(field)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(shown).toEqual(jungle)
    expect(refused).toEqual([])
  },
)

const tabs = ['/quotes', '/statistics', '/dashboard', '/progress-photos', '/account-settings']

for (const [width, height] of [
  [1280, 900],
  [1024, 768],
] as const) {
  test(
    `at ${width} px the navigation is a rail of 208 px that covers nothing`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await quickTrainee(page, 'started')

      for (const path of tabs) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const rail = page.getByRole('navigation', { name: 'Main' })
        expect(await rail.boundingBox()).toMatchObject({ x: 0, width: 208 })
        expect((await page.getByRole('main').boundingBox())?.x, path).toBe(208)
        await expect(rail.getByRole('link')).toHaveText(['Quotes', 'Stats', 'Mission', 'Photos', 'Account'])
        await expect(rail.locator('[aria-current=page]')).toHaveAttribute('href', path)
        for (const link of await rail.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
      }
    },
  )
}

for (const width of [390, 1023]) {
  test(
    `at ${width} px the navigation is a bar at the bottom that never covers the end of a page`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 768 })
      await quickTrainee(page, 'started')

      for (const path of tabs) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await waitForHydration(page)
        const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
        expect(bar).toMatchObject({ x: 0, width })
        // Charts arrive after the first paint and move the end down.
        const endOfPage = () =>
          page.evaluate(() => {
            window.scrollTo(0, document.documentElement.scrollHeight)
            return document.querySelector('main > div')?.getBoundingClientRect().bottom ?? Infinity
          })
        await expect.poll(endOfPage, path).toBeLessThanOrEqual(bar?.y ?? 0)
      }
    },
  )
}

test('the player has neither bar nor rail', async ({ page }) => {
  await quickTrainee(page, 'started')

  await page.goto('/workout')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})
