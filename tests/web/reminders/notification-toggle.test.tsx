import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Reminders } from '#src/features/reminders/reminders.tsx'
import { meQuery } from '#src/offline/me.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { isRefetched } from '#tests/web/support/queries.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'

const all = (on: boolean) => ({ notificationsEnabled: on, exerciseReminders: on, photoReminders: on })

/** Presses the notification toggle of a trainee. Returns the preferences that were sent. */
async function pressToggle(notificationsEnabled: boolean, client = createQueryClient()) {
  vi.stubGlobal('alert', () => {}) // happy-dom has none, and this browser refuses notifications
  const calls = stubApi({ 'PUT /api/users/notifications': all(!notificationsEnabled) })
  const user = render(<Reminders user={{ ...trainee, notificationsEnabled }} />, client)
  await user.click(screen.getByRole('checkbox', { name: 'Push notifications' }))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  return calls.filter(({ call }) => call === 'PUT /api/users/notifications').map(({ body }) => body)
}

test.for([true, false])('the notification toggle sets all three preferences to %s', async (on) => {
  expect(await pressToggle(!on)).toEqual([all(on)])
})

test('the notification toggle refetches the user', async () => {
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, trainee)

  await pressToggle(true, client)

  expect(isRefetched(client, meQuery)).toEqual([true])
})
