import { afterEach, expect, test, vi } from 'vitest'
import { requestNotifications, permissionMessage } from '#src/features/auth/notification-permission.ts'

const browserThat = (answers: NotificationPermission) => {
  const Notification = { requestPermission: () => Promise.resolve(answers) }
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('window', { Notification })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a granted permission shows Notifications Enabled', async () => {
  browserThat('granted')

  expect(permissionMessage(await requestNotifications())).toMatchObject({
    title: 'Notifications Enabled',
    tone: 'success',
  })
})

test.each(['denied', 'default'] as const)(
  'a permission that is %s shows Notifications Blocked',
  async (permission) => {
    browserThat(permission)

    expect(permissionMessage(await requestNotifications())).toMatchObject({
      title: 'Notifications Blocked',
      tone: 'info',
    })
  },
)

test('a browser without notifications counts as refusing them', async () => {
  vi.stubGlobal('window', {})

  expect(permissionMessage(await requestNotifications())).toMatchObject({ title: 'Notifications Blocked' })
})
