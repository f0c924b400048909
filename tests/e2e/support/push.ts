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

/** One more browser of the signed-in trainee's, whose push service answers like this. */
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

/** What reached a browser's push service; null when it is unknown there. */
export async function pushState(id: string): Promise<State | null> {
  const response = await fetch(`${app}/__push/subscriptions/${id}`)
  return response.ok ? response.json() : null
}

/** The hour that has just begun becomes the trainee's, on every day, and cron runs. The browser's zone is this machine's. */
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

/** Whether the server still knows a browser. */
export const isSubscribed = async (endpoint: string): Promise<boolean> =>
  (await execute('UPDATE push_subscriptions SET seen_at = seen_at WHERE endpoint = ?', endpoint)) === 1

/** Gives a message to the service worker as the browser does when its push service brings one. */
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
