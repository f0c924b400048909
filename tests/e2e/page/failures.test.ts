import { request as ask } from 'node:http'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { waitForHydration, stripFirstAnswers } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const sentence = 'We can’t reach our records right now. Try again in a moment.'
const unavailable = {
  status: 503,
  headers: { 'Retry-After': '5' },
  json: { error: sentence, code: 'unavailable', reference: 'AB23-CD45' },
}

/**
 * Every screen of a trainee with an active bootcamp, and the heading that it shows once all requests
 * succeed.
 */
const screens: readonly (readonly [path: string, shows: string | RegExp])[] = [
  ['/', 'TIME TO CONQUER'],
  ['/dashboard', 'TIME TO CONQUER'],
  ['/workout-complete', 'No completed workout found for today'],
  ['/quotes', 'Daily Quote'],
  ['/statistics', 'PERFORMANCE METRICS'],
  ['/progress-photos', 'TRANSFORMATION GALLERY'],
  ['/account-settings', 'SOLDIER PROFILE'],
  ['/mission-log', 'MISSION LOG'],
  ['/notebook', 'Hana’s Notebook'],
  ['/service-record', 'SERVICE RECORD'],
  ['/purchase', /Join the 30-Day/],
  ['/purchase/success', 'Payment Successful!'],
  ['/purchase-success', 'Payment Successful!'],
  ['/purchase/cancel', 'Payment Cancelled'],
  ['/onboarding', 'WHERE DO YOU DEPLOY FROM?'],
  ['/login', 'TIME TO CONQUER'],
  ['/signup', 'TIME TO CONQUER'],
  ['/workout', /./],
]

test('while the API is down every screen shows the failure and a working retry, but no login form', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await stripFirstAnswers(page)
  let answers: 'nothing' | 'who is signed in' | 'everything' = 'nothing'
  await page.route('**/api/**', async (route) => {
    const isMe = route.request().url().endsWith('/api/auth/me')
    if (answers === 'everything' || (answers === 'who is signed in' && isMe)) return route.continue()
    return route.fulfill(unavailable)
  })
  const retry = page.getByRole('button', { name: 'Try again' })

  for (const [path, shows] of screens) {
    await test.step(path, async () => {
      const arrived = page
        .getByRole('heading', { level: 1, name: shows })
        .filter({ hasNotText: /NO SIGNAL|SOMETHING FAILED|could not be loaded|^Loading/ })
      answers = 'nothing'
      await page.goto(path)
      await expect(page.getByRole('alert')).toContainText(`${sentence} Reference AB23-CD45`)
      await expect(page.getByRole('link', { name: 'support@' })).toHaveAttribute(
        'href',
        /\?subject=Reference%20AB23-CD45$/,
      )
      await expect(page.getByLabel('Email')).toBeHidden()

      answers = 'who is signed in'
      await retry.click()
      await expect(retry.or(arrived).first()).toBeVisible()
      await expect(page.getByRole('main')).not.toBeEmpty()

      answers = 'everything'
      await expect(async () => {
        if (await retry.first().isVisible()) await retry.first().click({ timeout: 500 })
        await expect(arrived).toBeVisible({ timeout: 500 })
        await expect(retry).toBeHidden({ timeout: 100 })
      }).toPass({ timeout: 10_000, intervals: [100] })
    })
  }
})

test('a file removed by a deploy offers a reload that never loops and waits for a signal', async ({
  page,
  context,
}) => {
  await quickTrainee(page, 'started')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'TIME TO CONQUER' })).toBeVisible()
  await waitForHydration(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route('**/assets/quotes*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotes' }).click()
  await expect(page.getByRole('heading', { name: 'NEW ORDERS ARE IN' })).toBeVisible()
  await expect(page).toHaveTitle(/^New version/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('You’re offline. Check your connection and try again.')).toBeVisible()
  expect(loads).toBe(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByRole('heading', { name: 'NEW ORDERS ARE IN' })).toBeVisible()
  await page.unroute('**/assets/quotes*.js')
  await page.getByRole('button', { name: 'Reload' }).click()

  await expect(page.getByRole('heading', { name: 'Daily Quote' })).toBeVisible()
  expect(loads).toBe(2)

  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'NO SIGNAL' })).toBeVisible()
  await expect(page).toHaveTitle(/^No signal/)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(loads).toBe(2)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'SOLDIER PROFILE' })).toBeVisible()
})

test('a page without its root element logs an error to the console', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="elsewhere"') })
  })
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text() === 'Missing root element',
  )

  await page.goto('/login')

  await logged
})

test('the local server answers unused methods with 405, Allow, safe headers and no internals', async ({
  baseURL,
}) => {
  for (const [method, path, allowed] of [
    ['TRACE', '/', 'GET, HEAD'],
    ['OPTIONS', '/login', 'GET, HEAD'],
    ['OPTIONS', '/api/auth/login', 'POST'],
  ] as const) {
    const answer = await new Promise<{ status?: number; headers: object; text: string }>((done, fail) => {
      const call = ask(new URL(path, baseURL), { method }, (response) => {
        let text = ''
        response
          .on('data', (chunk) => (text += chunk))
          .on('end', () => done({ status: response.statusCode, headers: response.headers, text }))
      })
      call.on('error', fail).end()
    })

    expect(answer.status, `${method} ${path}`).toBe(405)
    expect(answer.headers, `${method} ${path}`).toMatchObject({
      allow: allowed,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String), code: 'method_not_allowed' })
  }
})
