import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestNotifications, subscribeToReminders } from '#src/features/auth/notification-permission.ts'
import { type DeviceState, deviceState, isIphone } from '#src/features/reminders/device.ts'
import { applyReminderSwitch, permissionFor } from '#src/features/reminders/use-push.ts'

const key = 'BP6IzjN5mw8MyYI3W1-tk-8xyVIR0ZuSGRPhS4tyCJ41cwBLB__-ZPsN17CRNnQmh1f6Yv-zadpcieab1jju25M'
const endpoint = 'https://push.example/1'

let said: string[] = []
let calls: string[] = []
let existing: { made: string } | null = null
let serverKey: string | null = key
let failing: string | null = null

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    .buffer

const subscriptionMadeWith = (made: string) => ({
  endpoint,
  options: { applicationServerKey: bytesOf(made) },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    calls.push('browser: unsubscribe')
    existing = null
    return true
  },
})

function browser(answers: NotificationPermission | null, userAgent = 'Chrome'): void {
  const pushManager = {
    getSubscription: async () => existing && subscriptionMadeWith(existing.made),
    subscribe: async ({
      userVisibleOnly,
      applicationServerKey,
    }: {
      userVisibleOnly: boolean
      applicationServerKey: string
    }) => {
      calls.push(`browser: subscribe, user-visible only: ${userVisibleOnly}`)
      existing = { made: applicationServerKey }
      return subscriptionMadeWith(applicationServerKey)
    },
  }
  const Notification = answers && { permission: answers, requestPermission: async () => answers }
  vi.stubGlobal('window', { ...(Notification && { Notification }), alert: (text: string) => said.push(text) })
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', {
    userAgent,
    maxTouchPoints: 5,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    calls.push(`${method} ${path}`)
    if (path === failing) return new Response('{"error":"No.","code":"unavailable"}', { status: 503 })
    if (body) calls.push(body)
    return Response.json(path === '/api/vapid-public-key' ? { publicKey: serverKey } : { ok: true })
  })
}

beforeEach(() => {
  said = []
  calls = []
  existing = null
  serverKey = key
  failing = null
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sent = JSON.stringify({ userId: 'u_1', subscription: { endpoint, keys: { p256dh: 'p', auth: 'a' } } })

test('with permission the browser fetches the public key, subscribes as user-visible only, and tells the server', async () => {
  browser('granted')

  expect(await applyReminderSwitch('u_1', permissionFor(true))).toBe('done')

  expect(calls).toEqual([
    'GET /api/vapid-public-key',
    'browser: subscribe, user-visible only: true',
    'POST /api/push-subscription',
    sent,
  ])
})

test.each(['denied', 'default'] as const)(
  '%s: the trainee is informed, and nothing is subscribed',
  async (permission) => {
    browser(permission)

    expect(await applyReminderSwitch('u_1', permissionFor(true))).toBe('refused')

    expect(said).toEqual(['Please allow notifications to receive workout reminders!'])
    expect(calls).toEqual([])
  },
)

test('a browser without notifications counts as refusing them', async () => {
  browser(null)

  expect(await applyReminderSwitch('u_1', permissionFor(true))).toBe('refused')

  expect(said).toHaveLength(1)
})

test('in Safari on an iPhone the guide replaces the message', async () => {
  browser(null, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')

  expect(await applyReminderSwitch('u_1', permissionFor(true))).toBe('homeScreen')

  expect(said).toEqual([])
})

test('an existing subscription is sent again, not replaced', async () => {
  browser('granted')
  existing = { made: key }

  expect(await applyReminderSwitch('u_1', permissionFor(true))).toBe('done')

  expect(calls).toEqual(['GET /api/vapid-public-key', 'POST /api/push-subscription', sent])
})

test('a subscription made with an outdated server key is replaced', async () => {
  browser('granted')
  existing = { made: key.replace('BP6', 'BA6') }

  await applyReminderSwitch('u_1', permissionFor(true))

  expect(calls).toContain('browser: unsubscribe')
  expect(existing).toEqual({ made: key })
})

test('without a public key there is no subscription', async () => {
  browser('granted')
  serverKey = null

  expect(await applyReminderSwitch('u_1', permissionFor(true))).toBe('failed')

  expect(calls).toEqual(['GET /api/vapid-public-key'])
})

test('turning reminders off unsubscribes the browser before it tells the server', async () => {
  browser('granted')
  existing = { made: key }

  await applyReminderSwitch('u_1', permissionFor(false))

  expect(calls).toEqual([
    'browser: unsubscribe',
    'DELETE /api/push-subscription',
    JSON.stringify({ endpoint }),
  ])
})

test('failures to subscribe and to remove a subscription are logged and block nothing else', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  browser('granted')
  failing = '/api/push-subscription'

  expect(await applyReminderSwitch('u_1', permissionFor(true))).toBe('failed')
  expect(await applyReminderSwitch('u_1', permissionFor(false))).toBe('done')

  expect(log.mock.calls.map(([words]) => words)).toEqual([
    'Push subscription failed',
    'Failed to remove push subscription from server',
  ])
})

test.each<[DeviceState, Parameters<typeof deviceState>[0]]>([
  ['receives', { permission: 'granted', subscribed: true, iphone: false, standalone: false }],
  ['asks', { permission: 'granted', subscribed: false, iphone: false, standalone: false }],
  ['asks', { permission: 'default', subscribed: false, iphone: true, standalone: true }],
  ['blocked', { permission: 'denied', subscribed: true, iphone: false, standalone: false }],
  ['homeScreen', { permission: null, subscribed: false, iphone: true, standalone: false }],
  ['never', { permission: null, subscribed: false, iphone: true, standalone: true }],
  ['never', { permission: null, subscribed: false, iphone: false, standalone: false }],
])('a device %s', (state, seen) => {
  expect(deviceState(seen)).toBe(state)
})

test('an iPad that reports itself as a Mac is recognized by its touch screen', () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

  expect([isIphone({ userAgent, maxTouchPoints: 5 }), isIphone({ userAgent, maxTouchPoints: 0 })]).toEqual([
    true,
    false,
  ])
})

test('a sign-up with notifications allowed subscribes its browser, and continues if that fails', async () => {
  browser('granted')
  expect(await requestNotifications()).toBe(true)
  await subscribeToReminders('u_1')
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  failing = '/api/push-subscription'
  await subscribeToReminders('u_1')

  expect(calls.slice(0, 4)).toEqual([
    'GET /api/vapid-public-key',
    'browser: subscribe, user-visible only: true',
    'POST /api/push-subscription',
    sent,
  ])
  expect(log.mock.calls.map(([words]) => words)).toEqual(['Push subscription failed'])
})
