import { type Page, expect } from 'playwright/test'

type Role = 'button' | 'checkbox' | 'heading' | 'link' | 'radio' | 'textbox'

/** The focused element, if it has this role and name. */
const focused = (page: Page, role: Role, name: string | RegExp) =>
  page.locator(':focus').and(page.getByRole(role, { name, exact: typeof name === 'string' }))

export const expectFocus = (page: Page, role: Role, name: string | RegExp) =>
  expect(focused(page, role, name)).toHaveCount(1)

/** Expects the focus inside the page, so that Tab and screen readers continue from there. */
export const expectFocusInPage = (page: Page) => expect(page.locator('body :focus')).toHaveCount(1)

type TabOptions = { back?: boolean; within?: number }

/** Presses Tab until the element has the focus, and expects a visible focus. Returns the number of presses. */
export async function tabTo(
  page: Page,
  role: Role,
  name: string | RegExp,
  { back = false, within = 6 }: TabOptions = {},
): Promise<number> {
  const target = focused(page, role, name)
  let presses = 0
  while ((await target.count()) === 0 && presses < within) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    presses += 1
  }
  await expectFocus(page, role, name)
  expect(await page.evaluate(focusShown), `${role} ${name}`).toEqual({ ring: true, inSight: true })
  return presses
}

/** Tabs to the element and presses it. Returns how many presses of Tab that took. */
export async function pressOn(
  page: Page,
  role: Role,
  name: string | RegExp,
  options: TabOptions & { key?: 'Enter' | 'Space' } = {},
): Promise<number> {
  const presses = await tabTo(page, role, name, options)
  await page.keyboard.press(options.key ?? 'Enter')
  return presses
}

/**
 * Runs in the page. Text fields and choice cards draw the focus ring around their frame. `inSight` is false
 * if a fixed bar covers the element.
 */
function focusShown(): { ring: boolean; inSight: boolean } {
  const element = document.activeElement ?? document.body
  const framed = element.closest('.input, .choice') ?? element
  const { outlineStyle, outlineWidth } = getComputedStyle(framed)
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return { ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2, inSight: framed.contains(there) }
}
