import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Passkey } from '#shared/api/passkeys.ts'
import { passkeysQuery } from '#src/features/account/passkeys/passkey-queries.ts'
import { Passkeys } from '#src/features/account/passkeys/passkeys.tsx'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'

const passkey: Passkey = {
  id: 'AAAA',
  name: 'My phone',
  createdAt: '2027-03-01T12:00:00.000Z',
  lastUsedAt: null,
}

function renderPasskeys() {
  const calls = stubApi({
    'GET /api/auth/passkeys': () => Response.json([passkey]),
    'GET /api/auth/logins': () => Response.json([]),
    'POST /api/auth/passkey-options': () =>
      Response.json({
        challenge: 'AAAA',
        rpId: 'localhost',
        userHandle: 'AAAA',
        userName: 'a',
        existing: [],
      }),
  })
  const client = createQueryClient()
  client.setQueryData(passkeysQuery.queryKey, [passkey])
  return { user: render(<Passkeys />, client), calls }
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  return () => vi.unstubAllGlobals()
})

test('a passkey shows its name, when it was added and that it was not used', () => {
  renderPasskeys()

  expect(screen.getByRole('button', { name: 'Remove My phone' })).toBeTruthy()
  expect(screen.getByText('Added 1 Mar 2027')).toBeTruthy()
  expect(screen.getByText('Not used yet')).toBeTruthy()
})

test('a browser without passkeys offers none', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  renderPasskeys()

  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(screen.getByText('This browser can’t add passkeys. Try another one.')).toBeTruthy()
})

test.for([
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['NotAllowedError', 'No passkey was used. Try again when you’re ready.'],
] as const)('a device that answers %s is explained, and nothing is stored', async ([name, text]) => {
  vi.stubGlobal('navigator', {
    ...navigator,
    credentials: { create: () => Promise.reject(new DOMException('no', name)) },
  })
  const { user, calls } = renderPasskeys()

  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await user.type(screen.getByLabelText('Your password'), 'password-1')
  await user.click(screen.getByRole('button', { name: 'Add passkey' }))

  expect(await screen.findByText(text)).toBeTruthy()
  expect(calls.map(({ call }) => call)).not.toContain('POST /api/auth/passkeys')
})
