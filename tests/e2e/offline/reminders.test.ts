import type { Page } from 'playwright/test'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { callApi } from '#tests/e2e/support/api.ts'
import { addBrowser, deliverPush, isSubscribed, pushState, remindNow } from '#tests/e2e/support/push.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { wholeBrowser } from '#tests/e2e/support/whole-browser.ts'

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser })

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map((one) => ({
      title: one.title,
      body: one.body,
      actions: Object(one).actions.map(({ title }: { title: string }) => title),
    }))
  })

/**
 * Presses a notification by dispatching a real event to the service worker. Returns the paths that it would
 * open, without opening a window.
 */
const press = (page: Page, action: string) =>
  page
    .context()
    .serviceWorkers()[0]!
    .evaluate(async (action) => {
      const worker = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        clients: object
        NotificationEvent: new (type: string, init: object) => Event
      }
      const [notification] = await worker.registration.getNotifications()
      const opened: string[] = []
      Object.defineProperty(worker.clients, 'matchAll', { value: async () => [], configurable: true })
      Object.defineProperty(worker.clients, 'openWindow', {
        value: async (path: string) => void opened.push(path),
        configurable: true,
      })
      const event = new worker.NotificationEvent('notificationclick', { notification, action })
      const waited: Promise<unknown>[] = []
      Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => waited.push(work) })
      globalThis.dispatchEvent(event)
      await Promise.all(waited)
      return opened
    }, action)

test('a trainee turns reminders on, receives and answers one through a push service, and signs out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  const account = await quickTrainee(page, 'started')
  await page.goto('/account-settings')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const toggle = page.getByRole('checkbox', { name: 'Push notifications' })

  const subscribed = page.waitForRequest(
    (request) => request.url().endsWith('/api/push-subscription') && request.method() === 'POST',
  )
  await toggle.check()
  const { endpoint } = (await subscribed).postDataJSON().subscription
  await expect.poll(() => isSubscribed(endpoint)).toBe(true)
  await expect(page.getByText('This device doesn’t get reminders yet.')).toHaveCount(0)
  expect(await callApi(page, 'GET', '/api/auth/me')).toMatchObject({
    notificationsEnabled: true,
    exerciseReminders: true,
    photoReminders: true,
  })

  await page.getByRole('combobox', { name: 'Remind me at' }).selectOption('18:00')
  await page.getByRole('checkbox', { name: 'Sunday' }).uncheck()
  await expect
    .poll(() => callApi(page, 'GET', '/api/auth/me'))
    .toMatchObject({ reminderHour: 18, reminderWeekdays: [1, 2, 3, 4, 5, 6] })

  const others = Object.fromEntries(
    await Promise.all(
      ([404, 410, 413, 429, 500, 'hang', 'redirect'] as const).map(
        async (answers) => [answers, await addBrowser(page, answers)] as const,
      ),
    ),
  )
  await remindNow(account.email)
  const id = endpoint.split('/').at(-1)
  await expect.poll(async () => (await pushState(id))?.received.length, { timeout: 15_000 }).toBe(1)
  const [push] = (await pushState(id))?.received ?? []
  expect(push).toMatchObject({
    topic: expect.stringMatching(/^day-\d{4}-\d\d-\d\d$/),
    subject: 'mailto:nobody@example.com',
  })
  expect(JSON.parse(push!.text)).toMatchObject({ title: `Day 1 · ${missionTitles[0]}`, path: '/dashboard' })

  await expect
    .poll(async () => (await pushState(others[429]!.id))?.calls, { timeout: 15_000 })
    .toBeGreaterThan(1)
  const subscribedAfter = Object.fromEntries(
    await Promise.all(
      Object.entries(others).map(async ([answers, other]) => [answers, await isSubscribed(other.endpoint)]),
    ),
  )
  expect(subscribedAfter).toEqual({
    404: false,
    410: false,
    413: true,
    429: true,
    500: true,
    hang: true,
    redirect: true,
  })
  for (const once of [413, 500, 'hang', 'redirect'])
    expect((await pushState(others[once]!.id))?.calls, String(once)).toBe(1)

  await deliverPush(page, push!.text)
  const notification = {
    title: `Day 1 · ${missionTitles[0]}`,
    body: expect.stringContaining('The manifest says five.'),
    actions: ['In 1 hour', 'Pause 7 days'],
  }
  await expect.poll(() => shownNotifications(page)).toEqual([notification])
  expect(await press(page, '')).toEqual(['/dashboard'])
  await expect.poll(() => shownNotifications(page)).toEqual([])

  await deliverPush(page, push!.text)
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  expect(await press(page, 'pause')).toEqual([])
  await page.reload()
  await expect(page.getByText(/^Paused until \w+day, /)).toBeVisible()
  await page.getByRole('button', { name: 'Resume now' }).click()
  await expect(page.getByText(/^Paused until/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  expect(await isSubscribed(endpoint)).toBe(false)
  expect(await pushState(id)).toBeNull()
})

test('the app opens offline from a cache that holds its own files and no trainee data', async ({
  page,
  context,
}) => {
  await quickTrainee(page, 'started')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload() // the service worker controls the page from its second load on
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  const cached = () =>
    page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
          ),
        )
      ).flat(),
    )

  const files = await cached()
  expect(files.length).toBeGreaterThan(30)
  expect(
    files.filter(
      (path) =>
        !/^\/(assets|icons|marks)\/|^\/scenes\/day-01-640\.avif$|^\/flags\/pt\.svg$|^\/maps\/route-portrait\.svg$|^\/offline$|^\/manifest\.webmanifest$/.test(
          path,
        ),
    ),
  ).toEqual([])

  await context.setOffline(true)
  await page.goto('/statistics')
  await expect(page.getByRole('heading', { name: 'NO SIGNAL' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'PERFORMANCE METRICS' })).toBeVisible()
  expect(await cached()).toEqual(files)
})

test('refused notifications show an alert, and the switch says that this device blocks reminders', async ({
  page,
}) => {
  await quickTrainee(page, 'profile')
  await page.goto('/account-settings')
  const alert = page.waitForEvent('dialog')

  await page.getByRole('checkbox', { name: 'Push notifications' }).click()
  const dialog = await alert
  expect(dialog.message()).toBe('Please allow notifications to receive workout reminders!')
  await dialog.accept()

  await expect(
    page.getByText('Reminders are on, but this device blocks them.', { exact: false }),
  ).toBeVisible()
  expect(await callApi(page, 'GET', '/api/auth/me')).toMatchObject({ notificationsEnabled: true })
})
