import { products } from '#shared/content/products.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } })

  test('a visitor can use the menu, the Day 1 story, the figure, the questions and the join links', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/')
    const pricing = page.getByRole('heading', { name: 'PAY ONCE. MARCH FOR THIRTY DAYS.' })
    const menu = page.getByRole('navigation', { name: 'Menu' })

    if (isMobile) {
      await expect(menu).toBeHidden()
      await page.getByRole('link', { name: 'Open menu' }).click()
      await menu.getByRole('link', { name: 'Close menu' }).click()
      await expect(menu).toBeHidden()
      await page.getByRole('link', { name: 'Open menu' }).click()
      await menu.getByRole('link', { name: 'Program' }).click()
    } else {
      await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Program' }).click()
    }
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/#program')
    await expect(page.getByRole('heading', { name: 'EIGHT ZONES TO EXTRACTION' })).toBeInViewport()

    const theEnd = page.getByText('who can pull whom out of a river')
    await expect(page.getByText('The plane is down. You’re standing in mud')).toBeVisible()
    await expect(theEnd).toBeHidden()
    await page.getByText('Read on').click()
    await expect(theEnd).toBeVisible()
    await page.getByText('Show less').click()
    await expect(theEnd).toBeHidden()

    const moving = page.getByRole('img', { name: /^Push-ups: hands and toes/ })
    await expect(moving).toBeVisible()
    await page.getByRole('checkbox', { name: 'Pause' }).check()
    await expect(moving).toBeHidden()
    await expect(page.getByRole('img', { name: /^Push-ups: the lowest point/ })).toBeVisible()

    const [equipment, results] = [page.getByText('No gym equipment.'), page.getByText('see for yourself')]
    await expect(equipment).toBeVisible()
    await page.getByText('What results can I expect?').click()
    await expect(results).toBeVisible()
    await expect(equipment).toBeHidden()

    if (isMobile) await page.getByRole('link', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Join', exact: true }).locator('visible=true').click()
    await expect(pricing).toBeInViewport()
    await expect(page.locator('#pricing').getByText(products.jungle.priceEur)).toBeInViewport()
    await page.locator('#pricing').getByRole('link', { name: 'JOIN THE BOOTCAMP' }).click()
    await expect(page).toHaveURL('/signup')
  })

  test('Back on a legal text opened directly leads to the landing page', async ({ page }) => {
    await page.goto('/refund')

    await page.getByRole('link', { name: 'Back' }).click()

    await expect(page).toHaveURL('/')
  })
})

test('Back on a legal text leads back to sign-up, or else to the landing page', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'TERMS' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'PRIVACY' })).toBeVisible()

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/terms')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/signup')

  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('the hero’s layers move on scrolling without layout shift and do not move with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const offsets = () =>
    page
      .locator('img[src*="/scenes/hero-"]')
      .evaluateAll((layers) =>
        layers.map((layer) => Number.parseFloat(getComputedStyle(layer).translate.split(' ')[1] ?? '0')),
      )
  await page.goto('/')
  // Without Arial on the machine the fallback font has other metrics, and the text moves when the font arrives.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
  const shift = await page.evaluateHandle(() => {
    const total = { score: 0 }
    new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach((entry) => (total.score += (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift' })
    return total
  })
  expect(await offsets()).toEqual([0, 0, 0, 0])

  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(async () => (await offsets())[0]).toBeGreaterThan(20)
  const [sky, forest, figure, leaves] = await offsets()
  expect([sky! > forest!, forest! > figure!, figure! > 0, leaves! < 0]).toEqual([true, true, true, true])
  expect((await shift.jsonValue()).score).toBe(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await offsets()).toEqual([0, 0, 0, 0])
})

test('with reduced motion a question unfolds at once', async ({ page }) => {
  await page.goto('/')
  const heights = await page
    .locator('details.fold:not([open])')
    .first()
    .evaluate(async (question: HTMLDetailsElement) => {
      const height = () => question.getBoundingClientRect().height
      const folded = height()
      question.open = true
      const atOnce = height()
      await new Promise((resolve) => setTimeout(resolve, 400))
      return { folded, atOnce, later: height() }
    })

  expect(heights.atOnce).toBeGreaterThan(heights.folded)
  expect(heights.atOnce).toBe(heights.later)
})
