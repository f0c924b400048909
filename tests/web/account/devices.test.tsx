import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Device } from '#shared/api/devices.ts'
import { Devices } from '#src/features/account/devices.tsx'
import { devicesQuery } from '#src/features/account/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const own: Device = {
  id: 'a',
  device: 'Chrome on Android',
  country: 'PT',
  createdAt: '2027-03-01T12:00:00.000Z',
  lastSeenAt: '2027-03-02T12:00:00.000Z',
  current: true,
}
const other: Device = { ...own, id: 'b', device: 'Safari on Mac', country: 'DE', current: false }
const unknown: Device = { ...own, id: 'c', device: null, country: null, current: false }

/** Renders the list of these devices. Their logins end when the API is asked to end them. */
function renderDevices(...devices: readonly Device[]) {
  let left = devices
  const end = (ended: (device: Device) => boolean) => () => {
    left = left.filter((device) => !ended(device))
    return Response.json({ ok: true })
  }
  const calls = stubApi({
    'GET /api/auth/logins': () => Response.json(left),
    'DELETE /api/auth/logins/b': end(({ id }) => id === 'b'),
    'DELETE /api/auth/logins': end(({ current }) => !current),
  })
  const client = createQueryClient()
  client.setQueryData(devicesQuery.queryKey, [...devices])
  const user = render(<Devices />, client)
  const endings = () => calls.map(({ call }) => call).filter((call) => call.startsWith('DELETE'))
  return { user, endings }
}

const itemOf = (device: string) => screen.getAllByText(device)[0]!.closest('li')!

test('each device shows its browser, its country, its sign-in time and its last-seen time', () => {
  renderDevices(other)

  expect(visibleText(itemOf('Safari on Mac'))).toMatch(
    /^Safari on Mac Signed in 1 Mar 2027, Germany Last seen 2 Mar Sign out Safari on Mac$/,
  )
})

test('a device shows nothing for what is unknown', () => {
  renderDevices(own, unknown)

  expect(visibleText(itemOf('Unknown browser'))).toMatch(/^Unknown browser Signed in 1 Mar 2027 Last seen/)
})

test('this device cannot be signed out in the list', () => {
  renderDevices(own, other)

  expect(visibleText(itemOf('Chrome on Android'))).toBe(
    'Chrome on Android Signed in 1 Mar 2027, Portugal This device',
  )
  expect(within(itemOf('Chrome on Android')).queryByRole('button')).toBeNull()
})

test('one press signs out another device and removes it from the list', async () => {
  const { user, endings } = renderDevices(own, other)

  await user.click(screen.getByRole('button', { name: 'Sign out Safari on Mac' }))

  expect(await screen.findByText('Safari on Mac is signed out.')).toBeDefined()
  expect(endings()).toEqual(['DELETE /api/auth/logins/b'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('with only one other device there is no button to sign out all others', () => {
  renderDevices(own, other)

  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
})

test('with several other devices one press signs out all of them', async () => {
  const { user, endings } = renderDevices(own, other, unknown)

  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }))

  expect(await screen.findByText(/^All other devices are signed out\./)).toBeDefined()
  expect(endings()).toEqual(['DELETE /api/auth/logins'])
})

test('no device is shown while the list loads', () => {
  render(<Devices />)

  expect(screen.getByRole('status', { name: 'Loading devices' })).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
})
