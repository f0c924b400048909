import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallTomorrow } from '#src/features/mission/call-tomorrow.tsx'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'

const question = 'Want a reminder tomorrow?'
const user = { ...trainee, notificationsEnabled: false }
const key = 'BP6IzjN5mw8MyYI3W1-tk-8xyVIR0ZuSGRPhS4tyCJ41cwBLB__-ZPsN17CRNnQmh1f6Yv-zadpcieab1jju25M'
const endpoint = 'https://push.example/1'

let said: string[] = []
let asked = 0

/** A browser without a decision about notifications, and the answer that it gives when asked. */
function stubBrowser(permission: NotificationPermission, answer: NotificationPermission): void {
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      asked += 1
      return answer
    },
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('alert', (text: string) => said.push(text))
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) }
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }), ready: Promise.resolve({ pushManager }) },
  })
}

const answers = {
  'GET /api/vapid-public-key': { publicKey: key },
  'POST /api/push-subscription': { ok: true },
  'PUT /api/users/reminders': { ...user, reminderHour: 18 },
  'PUT /api/users/notifications': {
    notificationsEnabled: true,
    exerciseReminders: true,
    photoReminders: true,
  },
}

const renderQuestion = (sessionId = 's_1', trainedHour = 18) =>
  render(<CallTomorrow user={user} sessionId={sessionId} trainedHour={trainedHour} />)

beforeEach(() => {
  said = []
  asked = 0
})

test('after the first mission one press asks for permission, stores the hour and subscribes', async () => {
  stubBrowser('default', 'granted')
  const calls = stubApi(answers)
  const person = renderQuestion()
  await screen.findByRole('heading', { name: question })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'At' }).value).toBe('18')

  await person.selectOptions(screen.getByRole('combobox', { name: 'At' }), '06:00')
  await person.click(screen.getByRole('button', { name: 'Call me' }))

  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(asked).toBe(1)
  const written = calls.filter(({ call }) => call.startsWith('P')).map(({ call, body }) => [call, body])
  expect(written).toEqual([
    [
      'POST /api/push-subscription',
      { userId: 'u_1', subscription: { endpoint, keys: { p256dh: 'p', auth: 'a' } } },
    ],
    ['PUT /api/users/reminders', { hour: 6, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    ['PUT /api/users/notifications', answers['PUT /api/users/notifications']],
  ])
})

test('if the browser refuses, an alert is shown and nothing is turned on', async () => {
  stubBrowser('default', 'denied')
  const calls = stubApi(answers)
  const person = renderQuestion()

  await person.click(await screen.findByRole('button', { name: 'Call me' }))

  await waitFor(() => expect(said).toEqual(['Please allow notifications to receive workout reminders!']))
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
})

test('“Not now” asks for nothing and is stored for this mission, device and trainee', async () => {
  stubBrowser('default', 'granted')
  const calls = stubApi(answers)
  const person = renderQuestion()

  await person.click(await screen.findByRole('button', { name: 'Not now' }))

  expect(screen.queryByText(question)).toBeNull()
  expect([asked, calls]).toEqual([0, []])
  expect(localStorage.getItem('trainee:call-tomorrow:u_1:')).toBe('s_1')
})

test('the answer holds for one mission: the next bootcamp’s first mission asks again', async () => {
  stubBrowser('default', 'granted')
  localStorage.setItem('trainee:call-tomorrow:u_1:', 's_1')

  renderQuestion('s_1')
  renderQuestion('s_2')

  await screen.findByText(question)
  expect(screen.getAllByText(question)).toHaveLength(1)
})

test('a browser that blocks notifications is not asked, and the page shows the current setting', async () => {
  stubBrowser('denied', 'denied')
  render(
    <CallTomorrow user={user} sessionId="s_1" trainedHour={18}>
      At 07:00
    </CallTomorrow>,
  )

  expect(await screen.findByText('At 07:00')).toBeDefined()
  expect(screen.queryByText(question)).toBeNull()
})

test('on an iPhone the press stores the hour and explains how to add the app to the Home Screen', async () => {
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(window, 'Notification')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  const calls = stubApi(answers)
  const person = renderQuestion()

  await person.click(await screen.findByRole('button', { name: 'Call me' }))

  expect(await screen.findByRole('dialog', { name: 'Add to Home Screen' })).toBeDefined()
  await waitFor(() =>
    expect(calls.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['PUT /api/users/reminders', 'PUT /api/users/notifications']),
    ),
  )
})

test('a failure is shown, and the question stays', async () => {
  stubBrowser('default', 'granted')
  stubApi({
    ...answers,
    'PUT /api/users/reminders': () =>
      Response.json({ error: 'We cannot reach our records.', code: 'unavailable' }, { status: 503 }),
  })
  const person = renderQuestion()

  await person.click(await screen.findByRole('button', { name: 'Call me' }))

  expect(await screen.findByText('We cannot reach our records.')).toBeDefined()
  expect(screen.getByText(question)).toBeDefined()
})
