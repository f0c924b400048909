import { act, screen, waitFor } from '@testing-library/react'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import type { Omissions } from '#shared/api/omissions.ts'
import { Toaster } from '#src/components/toaster.tsx'
import { OmissionsSender } from '#src/features/background/omissions-sender.tsx'
import { omissionsQuery, useChangeOmissions } from '#src/features/omissions/queries.ts'
import { currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { planQuery } from '#src/features/workout/queries.ts'
import { meQuery } from '#src/offline/me.ts'
import { addWaitingOmissions, waitingOmissions } from '#src/offline/waiting-omissions.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { fillQueries, isRefetched } from '#tests/web/support/queries.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { left } from './lists.ts'

type Answers = Parameters<typeof stubApi>[0]

function renderSender(answers: Answers = {}) {
  const sent = stubApi({
    'GET /api/auth/me': trainee,
    'PUT /api/omissions': { omissions: [left('x:302')] },
    ...answers,
  })
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, trainee)
  fillQueries(client, planQuery, currentBootcampQuery)
  const page = {} as { router: ReturnType<typeof useRouter>; change: ReturnType<typeof useChangeOmissions> }
  function Page() {
    const parts = { router: useRouter(), change: useChangeOmissions(trainee.id) }
    useEffect(() => void Object.assign(page, parts))
    return <OmissionsSender />
  }
  render(
    <Toaster>
      <Page />
    </Toaster>,
    client,
  )
  const puts = () => sent.filter(({ call }) => call === 'PUT /api/omissions').map(({ body }) => body)
  return {
    client,
    puts,
    navigate: (path: string) =>
      act(async () => {
        page.router.history.push(path)
        await page.router.load()
      }),
    change: (...changes: Parameters<typeof page.change>) => act(() => page.change(...changes)),
  }
}

test('what waited is sent at the start, and the server’s list is shown', async () => {
  addWaitingOmissions(trainee.id, [left('x:302')])
  const { client, puts } = renderSender()

  await waitFor(() => expect(waitingOmissions(trainee.id)).toEqual([]))
  expect(puts()).toEqual([{ changes: [left('x:302')] }])
  expect(client.getQueryData(omissionsQuery.queryKey)).toEqual({ omissions: [left('x:302')] })
})

test('a change is sent at once, and the plan is made again', async () => {
  const { client, puts, change } = renderSender()
  expect(puts()).toEqual([])

  change([{ subject: 'x:302', omitted: true }])

  await waitFor(() => expect(client.getQueryData(planQuery.queryKey)).toBeUndefined())
  expect(puts()).toMatchObject([{ changes: [{ subject: 'x:302', omitted: true }] }])
  expect(isRefetched(client, currentBootcampQuery)).toEqual([true])
})

test('what is back online is sent', async () => {
  let online = false
  const { client, puts, change } = renderSender({
    'PUT /api/omissions': () =>
      online ? Response.json({ omissions: [] }) : Promise.reject(new TypeError('Failed to fetch')),
  })
  change([{ subject: 'x:302', omitted: true }])
  await waitFor(() => expect(puts()).not.toEqual([]))
  expect(client.getQueryData(planQuery.queryKey)).toBeDefined()

  online = true
  window.dispatchEvent(new Event('online'))

  await waitFor(() => expect(waitingOmissions(trainee.id)).toEqual([]))
})

test('an open player keeps its plan until it is left', async () => {
  const { client, navigate, change } = renderSender()
  await navigate('/workout')
  change([{ subject: 'x:302', omitted: true }])
  await waitFor(() => expect(waitingOmissions(trainee.id)).toEqual([]))
  expect(client.getQueryData(planQuery.queryKey)).toBeDefined()

  await navigate('/dashboard')

  await waitFor(() => expect(client.getQueryData(planQuery.queryKey)).toBeUndefined())
})

test('a refused change is dropped, and the trainee reads why', async () => {
  const { client, change } = renderSender({
    'PUT /api/omissions': () => Response.json({ error: 'Only so many.', code: 'invalid' }, { status: 400 }),
  })

  change([{ subject: 'x:302', omitted: true }])

  expect(await screen.findByText('Only so many.')).toBeDefined()
  expect(waitingOmissions(trainee.id)).toEqual([])
  expect(client.getQueryData(planQuery.queryKey)).toBeDefined()
})

test('a change waits on while an earlier release, which has no such list, answers', async () => {
  let asked = 0
  const { change } = renderSender({
    'PUT /api/omissions': () => {
      asked += 1
      return Response.json({ error: 'Off the map.', code: 'not_found' }, { status: 404 })
    },
  })

  change([{ subject: 'x:302', omitted: true }])

  await waitFor(() => expect(asked).toBeGreaterThan(0))
  await act(async () => {})
  expect(waitingOmissions(trainee.id)).toMatchObject([{ subject: 'x:302' }])
})

test('what another tab sent is read again here', async () => {
  const { client } = renderSender()
  fillQueries(client, omissionsQuery)

  act(() => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: `trainee:omissions:${trainee.id}:` }))
  })

  expect(isRefetched(client, omissionsQuery)).toEqual([true])
})

test('a change is later than the one before it, whatever the clock says', () => {
  const { client, change } = renderSender()
  const list: Omissions = { omissions: [{ ...left('x:302'), changedAt: '2100-01-01T00:00:00.000Z' }] }
  client.setQueryData(omissionsQuery.queryKey, list)

  change([{ subject: 'x:302', omitted: false }])

  expect(waitingOmissions(trainee.id)).toMatchObject([
    { omitted: false, changedAt: '2100-01-01T00:00:00.001Z' },
  ])
})
