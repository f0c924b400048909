import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { meQuery } from '#src/offline/me.ts'
import { createQueryClient } from '#src/query-client.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'

/** Creates a query client that already knows who is signed in. */
function knowing(me: typeof trainee | null) {
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, me)
  return client
}

const inside = <TraineeGate>{(user) => <p>for {user.email}</p>}</TraineeGate>

test('a page that needs a login shows a spinner until it is known who is signed in', () => {
  render(inside)

  expect(visibleText()).toBe('Loading Wildmarch')
})

test('a visitor sees the login form instead of a page that needs a login', async () => {
  render(inside, knowing(null))

  expect(await screen.findByRole('button', { name: 'DEPLOY TO MISSION' })).toBeDefined()
  expect(screen.queryByText(/^for /)).toBeNull()
})

test('a page that needs a login is drawn, and its data requested, once a trainee is signed in', () => {
  render(inside, knowing(trainee))

  expect(visibleText()).toBe('for sam@example.com')
})
