import type { Page } from 'playwright/test'
import { databaseOf } from '#local/seeds/database.ts'
import { callApi } from './api.ts'

const app = `http://localhost:${process.env.E2E_PORT ?? 5273}`
const execute = databaseOf(app)

type Answers = 'take' | 'hang' | 'redirect' | 404 | 410 | 413 | 429 | 500
type State = {
  answers: Answers
  calls: number
  received: { text: string; ttl: number; topic: string; subject: string }[]
}

/** Adds another browser to the signed-in trainee. Its push service always gives this answer. */
export async function addBrowser(page: Page, answers: Answers): Promise<{ id: string; endpoint: string }> {
  const { publicKey } = await callApi(page, 'GET', '/api/vapid-public-key')
  const { id, ...subscription } = await callApi(page, 'POST', '/__push/subscriptions', {
    applicationServerKey: publicKey,
    answers,
  })
  const { id: userId } = await callApi(page, 'GET', '/api/auth/me')
  await callApi(page, 'POST', '/api/push-subscription', { userId, subscription })
  return { id, endpoint: subscription.endpoint }
}

/** Returns what a browser's push service received, or null if it does not know the browser. */
export async function pushState(id: string): Promise<State | null> {
  const response = await fetch(`${app}/__push/subscriptions/${id}`)
  return response.ok ? response.json() : null
}

/**
 * Sets the trainee's reminder to the current hour on every day, and runs cron. The browser uses this
 * machine's time zone.
 */
export async function remindNow(email: string): Promise<void> {
  const hour = new Date()
  hour.setMinutes(0, 0, 0)
  const due =
    'UPDATE users SET reminder_hour = CAST(? AS INTEGER), reminder_days = 127, next_reminder_at = CAST(? AS INTEGER) WHERE email = ?'
  await execute(due, `${hour.getHours()}`, `${hour.getTime()}`, email)
  const response = await fetch(
    `${app}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent('*/15 * * * *')}&time=${Date.now()}`,
  )
  if (!response.ok) throw new Error(`Cron answered ${response.status}`)
}

/** Whether the server still stores this browser's push subscription. */
export const isSubscribed = async (endpoint: string): Promise<boolean> =>
  (await execute('UPDATE push_subscriptions SET seen_at = seen_at WHERE endpoint = ?', endpoint)) === 1

/** Passes a push message to the service worker, as a browser does when its push service sends one. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) found(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  })
  await devtools.detach()
}
