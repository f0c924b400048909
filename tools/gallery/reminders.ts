import type { Page } from 'playwright'

const toggle = (page: Page) => page.getByRole('checkbox', { name: 'Push notifications' })

/** Switches reminders on in a browser that blocks notifications. */
export async function switchRemindersOn(page: Page): Promise<void> {
  await toggle(page).check()
  await page.getByText('this device blocks them').waitFor()
}

/** The same in Safari on an iPhone, where notifications need the app on the Home Screen. */
export async function switchRemindersOnByIphone(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' })
    Reflect.deleteProperty(window, 'Notification')
  })
  await toggle(page).uncheck()
  await toggle(page).check()
}
