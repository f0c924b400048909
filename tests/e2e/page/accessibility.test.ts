import { randomUUID } from 'node:crypto'
import { seedNames, seedTrainee } from '#local/seeds/seeds.ts'
import { violations } from '#tools/gallery/axe.ts'
import { openScreen, showTextAt, showTheme } from '#tools/gallery/open.ts'
import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'
import { sidewaysScroll, smallTargets } from '#tools/gallery/reach.ts'
import { screens } from '#tools/gallery/screens.ts'
import { signInAs } from '#tools/gallery/visitors.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const narrow = { width: 320, height: 640 }
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** So few that a slow machine needs no more than a minute or two for them. */
const SCREENS_PER_TEST = 15

/** The screens of each state in parts, because a state can have sixty. */
const parts = (['visitor', ...seedNames] as const).flatMap((as) => {
  const own = screens.filter((screen) => screen.as === as)
  return Array.from({ length: Math.ceil(own.length / SCREENS_PER_TEST) }, (_, index) => ({
    as,
    number: index + 1,
    part: own.slice(index * SCREENS_PER_TEST, (index + 1) * SCREENS_PER_TEST),
  }))
})

// Each test checks its screens in every size, so this file runs in only one project.
for (const { as, number, part } of parts) {
  test(`every screen of ${as}, part ${number}, passes axe, has large targets and fits 320 px and text of 200 %`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow() // a seeded trainee may first finish thirty missions
    const app = baseURL ?? ''
    const login =
      as === 'visitor'
        ? null
        : (await seedTrainee(as, { app, email: `e2e-${randomUUID()}@example.com` })).login
    await signInAs(context, login)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    page.setDefaultTimeout(30_000)
    await allowQuickPresses(page)
    const problems: string[] = []

    for (const screen of part) {
      const note = (where: string, lines: readonly string[]) =>
        problems.push(...lines.map((line) => `${screen.name} ${where}: ${line}`))
      await page.setViewportSize(phone)
      try {
        await openScreen(page, screen)
      } catch (error) {
        note('is not there', [String(error).split('\n')[0] ?? ''])
        continue
      }
      const checkAt = async (size: typeof phone) => {
        await page.setViewportSize(size)
        await showTheme(page, 'jungle')
        note(`jungle at ${size.width}`, await violations(page))
        note(`at ${size.width}`, await smallTargets(page))
        await showTheme(page, 'field')
        // The other theme has the same elements in other colors.
        note(`field at ${size.width}`, await violations(page, { colorsOnly: true }))
      }
      await checkAt(phone)
      await page.setViewportSize(narrow)
      note('at 320', [...(await sidewaysScroll(page)), ...(await smallTargets(page))])
      await page.setViewportSize(phone)
      await showTextAt(page, '200%')
      note('with text of 200 %', await sidewaysScroll(page))
      await showTextAt(page, '100%')
      if (desktop.width <= (screen.upTo ?? Infinity)) await checkAt(desktop)
    }

    expect(problems).toEqual([])
  })
}

test('the accessibility checks find one fault of each kind', async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.setContent(`
    <!doctype html><html lang="en"><title>Faults</title><meta name="viewport" content="width=device-width"><main><h1>Faults</h1>
    <p style="color: #555; background: #444">Pale</p>
    <button type="button" style="width: 20px; height: 20px">x</button>
    <p>A <a href="/in-a-sentence">link in a sentence</a> is no fault.</p>
    <div style="width: 400px">Wide</div></main>`)

  expect(await violations(page)).toContainEqual(expect.stringMatching(/^color-contrast: p/))
  expect(await violations(page, { colorsOnly: true })).toEqual([expect.stringMatching(/^color-contrast: p/)])
  expect(await smallTargets(page)).toEqual([expect.stringMatching(/^20x20: <button/)])
  expect(await sidewaysScroll(page)).toEqual([expect.stringContaining('Wide')])
})
