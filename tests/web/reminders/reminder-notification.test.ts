import { expect, test } from 'vitest'
import { clickOf, notificationOf } from '#src/lib/reminder-notification.ts'
import { appPaths } from '#shared/app-paths.ts'
import { reminderPaths } from '#shared/reminder-paths.ts'

const message = {
  title: 'Day 5 · The Fallen Giant',
  body: 'A tree has come down across the way.',
  path: '/progress-photos',
  token: 'signed',
}

test('a push becomes a notification with the story’s words and two buttons', () => {
  const { title, options } = notificationOf(JSON.stringify(message))

  expect(title).toBe(message.title)
  expect(options).toMatchObject({
    body: message.body,
    tag: 'reminder',
    data: { path: '/progress-photos', token: 'signed' },
  })
  expect(options.actions.map((action) => action.title)).toEqual(['In 1 hour', 'Pause 7 days'])
})

test.each([undefined, '', 'not JSON', 'null', '7', '[]', '{"title":{}}'])(
  'an unreadable push shows the plainest notification: %s',
  (text) => {
    const { title, options } = notificationOf(text)

    expect(title).toBe('Today’s mission is ready')
    expect(options).toMatchObject({ actions: [], data: { path: '/dashboard', token: null } })
  },
)

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/account-settings',
  '/dashboard/../evil',
  '/dashboard?x',
  '',
  7,
  null,
  undefined,
])('a press opens one of our own screens, whatever the message says: %s', (path) => {
  const { options } = notificationOf(JSON.stringify({ ...message, path }))

  expect(clickOf('', options.data)).toEqual({ open: '/dashboard' })
  expect(clickOf('', { path })).toEqual({ open: '/dashboard' })
})

test('the screens that a reminder may open are screens of the app', () => {
  expect(reminderPaths.filter((path) => !appPaths.includes(path))).toEqual([])
})

test('pressing the notification opens the screen, and pressing a button answers with its token', () => {
  const { data } = notificationOf(JSON.stringify(message)).options

  expect(clickOf('', data)).toEqual({ open: '/progress-photos' })
  expect(clickOf('later', data)).toEqual({ answer: 'later', token: 'signed' })
  expect(clickOf('pause', data)).toEqual({ answer: 'pause', token: 'signed' })
  expect(clickOf('erase', data)).toEqual({ open: '/progress-photos' })
  expect(clickOf('pause', { path: '/dashboard', token: null })).toEqual({ open: '/dashboard' })
})
