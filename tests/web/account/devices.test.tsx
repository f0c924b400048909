import { expect, test } from 'vitest'
import type { Device } from '#shared/api/devices.ts'
import { Devices } from '#src/features/account/devices.tsx'
import { devicesQuery } from '#src/features/account/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { rendered } from '#tests/web/support/rendered.tsx'

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

function listOf(devices: readonly Device[]) {
  const client = createQueryClient()
  client.setQueryData(devicesQuery.queryKey, [...devices])
  return rendered(<Devices />, client)
}

test('each device says which browser it is, since when and from which country it is signed in, and when it was last seen', async () => {
  const { words } = await listOf([own, other])

  expect(words).toContain('Chrome on Android Signed in 1 Mar 2027, Portugal This device')
  expect(words).toMatch(
    /Safari on Mac Signed in 1 Mar 2027, Germany Last seen 2 Mar, \d\d:\d\d Sign out Safari on Mac/,
  )
})

test('what is not known is not made up', async () => {
  const { words } = await listOf([own, unknown])

  expect(words).toMatch(/Unknown browser Signed in 1 Mar 2027 Last seen/)
})

test('the device in hand is no button away from being lost: only the others can be signed out here', async () => {
  const { html, button } = await listOf([own, other])

  expect(html.match(/<button/g)).toHaveLength(1)
  expect(button('Sign out Safari on Mac')).toContain('type="button"')
})

test('all others are signed out at one press where there is more than one', async () => {
  expect((await listOf([own, other])).button('Sign out all other devices')).toBeUndefined()
  expect((await listOf([own, other, unknown])).button('Sign out all other devices')).toContain(
    'type="button"',
  )
})

test('while the list is on its way nothing is said to be there', async () => {
  const { words, html } = await rendered(<Devices />)

  expect(html).toContain('aria-label="Loading devices"')
  expect(words).not.toContain('This device')
})
