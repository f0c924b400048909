import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { accessQuery, currentBootcampQuery } from '#src/features/bootcamp/queries.ts'
import { savedStory } from '#src/features/story/saved-story.ts'
import { StartCard } from '#src/features/bootcamp/start-card.tsx'
import { saveStory } from '#src/features/story/stored-stories.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { useClearBootcamp } from '#src/features/dashboard/use-clear-bootcamp.ts'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { meQuery } from '#src/offline/me.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { fillQueries, isRefetched } from '#tests/web/support/queries.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'

const bootcamp = {
  id: 'b_1',
  programme: 'jungle',
  level: 2,
  currentDay: 1,
  daysCompleted: 0,
  startedAt: '2027-03-01T12:00:00.000Z',
  nextMissionAt: null,
}
const story = {
  title: 'The wreck',
  day: 1,
  story: 'Rain.',
  survivalSkill: 'Fire: dry tinder',
  debrief: 'Days held: 30.',
}

let client: QueryClient
beforeEach(() => {
  client = createQueryClient()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

/** Presses START NEW BOOTCAMP, and waits until the answer has been handled. Returns what was sent. */
async function pressStart(answer: () => Response) {
  const calls = stubApi({ 'POST /api/bootcamps/start': answer })
  const Start = () => <StartCard hasCompleted={false} onStarted={useClearBootcamp()} />
  const user = render(<Start />, client)
  await user.click(screen.getByRole('button', { name: 'START NEW BOOTCAMP' }))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  return calls.map(({ call, body }) => [call, body])
}
const started = () => Response.json(bootcamp)
const refused = () => Response.json({ error: 'Away.', code: 'unavailable' }, { status: 503 })

test('one press on start sends one request', async () => {
  expect(await pressStart(started)).toEqual([['POST /api/bootcamps/start', undefined]])
})

test('starting a bootcamp refetches access, bootcamp and user', async () => {
  fillQueries(client, meQuery, accessQuery, currentBootcampQuery, planQuery)

  await pressStart(started)

  expect(isRefetched(client, meQuery, accessQuery, currentBootcampQuery, planQuery)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a failed start refetches access and bootcamp', async () => {
  fillQueries(client, accessQuery, currentBootcampQuery)

  await pressStart(refused)

  expect(isRefetched(client, accessQuery, currentBootcampQuery)).toEqual([true, true])
})

test('a failed start shows the reason', async () => {
  await pressStart(refused)

  expect(screen.getByRole('alert').textContent).toBe('Away.')
})

test('starting a bootcamp or a repeat deletes the trainee’s stored stories of the last one', async () => {
  client.setQueryData(meQuery.queryKey, trainee)
  for (const userId of [trainee.id, 'u_2']) saveStory(userId, story)

  await pressStart(started)

  expect([savedStory(trainee.id, 1), savedStory('u_2', 1)]).toEqual([null, story])
})

test('starting a bootcamp or a repeat clears the last one’s story, plan and session on the page', async () => {
  const last = [dayStoryQuery(trainee.id, 1), planQuery, sessionTodayQuery]
  client.setQueryData(meQuery.queryKey, trainee)
  fillQueries(client, ...last)

  await pressStart(started)

  expect(last.map(({ queryKey }) => client.getQueryData<unknown>(queryKey))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
