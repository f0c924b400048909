import { expect, test } from 'vitest'
import { TraineeGate } from '#src/features/auth/trainee-gate.tsx'
import { meQuery } from '#src/offline/me.ts'
import { createQueryClient } from '#src/query-client.ts'
import { rendered } from '#tests/web/support/rendered.tsx'
import { trainee } from '#tests/web/support/trainees.ts'

/** Creates a query client that already knows who is signed in. */
function knowing(me: typeof trainee | null) {
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, me)
  return client
}

const inside = <TraineeGate>{(user) => <p>for {user.email}</p>}</TraineeGate>

test('while it is not known who is signed in, a page that needs somebody is loading', async () => {
  expect((await rendered(inside)).words).toBe('Loading Wildmarch')
})

test('a visitor sees the login in place of a page that needs somebody, and nothing of the page', async () => {
  const { words, button } = await rendered(inside, knowing(null))

  expect(button('DEPLOY TO MISSION')).toContain('type="submit"')
  expect(words).not.toContain('for ')
})

test('a page that needs somebody is drawn, and its data asked for, once there is somebody', async () => {
  expect((await rendered(inside, knowing(trainee))).words).toBe('for sam@example.com')
})
