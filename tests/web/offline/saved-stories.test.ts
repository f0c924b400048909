import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Story } from '#shared/api/bootcamp.ts'
import { savedStory } from '#src/features/story/saved-story.ts'
import { deleteStories, saveStory } from '#src/features/story/stored-stories.ts'
import { createQueryClient } from '#src/query-client.ts'
import { deleteTraineeStorage } from '#src/lib/trainee-storage.ts'
import { initialStoriesQuery } from '#src/features/story/initial-stories.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { stubStorage } from '#tests/web/support/storage.ts'

const story = (day: number): Story => ({
  title: `Day ${day}`,
  day,
  story: 'Rain again.',
  survivalSkill: 'Fire: dry tinder',
  debrief: null,
})
const calls = vi.fn<typeof fetch>()
const answers = (status: number, body: unknown) =>
  calls.mockImplementation(() => Promise.resolve(Response.json(body, { status })))

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', calls.mockReset())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Reads a story as the dashboard and the log do: from the latest bootcamp, or from the given one. */
const readStory = (userId: string, day: number, bootcamp?: string) =>
  createQueryClient().fetchQuery(dayStoryQuery(userId, day, bootcamp))

/** Loads the stories as the log does after a reload. */
const visit = (userId: string) => createQueryClient().fetchQuery(initialStoriesQuery(userId))

test('a browser fetches each trainee’s stories once and stores them', async () => {
  answers(200, { stories: [story(1), story(2)] })

  await visit('u_1')
  await visit('u_1')
  await visit('u_2')

  expect(calls.mock.calls.map(([path, call]) => `${call?.method} ${String(path)}`)).toEqual([
    'POST /api/jungle-stories/init',
    'POST /api/jungle-stories/init',
  ])
  expect(savedStory('u_1', 2)).toEqual(story(2))
  expect(savedStory('u_1', 3)).toBeNull()
})

test('copies from the release that stored the aftermath with the brief are never read, then deleted', async () => {
  localStorage.setItem('trainee:story:u_1:5', JSON.stringify(story(5)))
  localStorage.setItem('trainee:stories-initialised:u_1:', 'true')
  localStorage.setItem('trainee:story:u_2:5', JSON.stringify(story(5)))
  calls.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(readStory('u_1', 5)).rejects.toThrow(TypeError)
  answers(200, { stories: [story(1)] })

  await visit('u_1')

  expect(Object.keys(localStorage).toSorted()).toEqual([
    'trainee:day-stories-fetched:u_1:',
    'trainee:day-story:u_1:1',
    'trainee:story:u_2:5',
  ])
})

test('a finish sent from the outbox fetches the stories again and replaces its brief', async () => {
  const client = createQueryClient()
  answers(200, { stories: [story(1)] })
  await client.fetchQuery(initialStoriesQuery('u_1'))
  const whole = { ...story(1), story: 'Rain again.\n\nIt stops.', aftermath: 'It stops.' }
  answers(200, { stories: [whole] })

  // What a change of the outbox does: src/features/background/outbox-sender.tsx.
  await client.invalidateQueries()
  await client.fetchQuery(initialStoriesQuery('u_1'))

  expect(savedStory('u_1', 1)).toEqual(whole)
})

test('a failed first fetch is retried at the next visit', async () => {
  answers(503, { error: 'away', code: 'unavailable' })
  await expect(visit('u_1')).rejects.toThrow('503')
  answers(200, { stories: [story(1)] })

  await visit('u_1')

  expect(savedStory('u_1', 1)).toEqual(story(1))
})

test('a story that was read is stored and used when the request fails', async () => {
  answers(200, story(3))
  await readStory('u_1', 3)
  calls.mockRejectedValue(new TypeError('Failed to fetch'))

  expect(await readStory('u_1', 3)).toEqual(story(3))
  await expect(readStory('u_2', 3)).rejects.toThrow(TypeError)
})

test('a refusal counts as an answer: no stored story replaces it', async () => {
  saveStory('u_1', story(3))
  answers(402, { error: 'This needs a bootcamp.', code: 'no_access' })

  await expect(readStory('u_1', 3)).rejects.toThrow('402')
})

test('an earlier bootcamp’s story is not stored, and no stored story replaces it', async () => {
  saveStory('u_1', story(3))
  answers(200, { ...story(3), debrief: 'Days held: 3.' })
  const told = await readStory('u_1', 3, 'B'.repeat(22))
  calls.mockRejectedValue(new TypeError('Failed to fetch'))

  expect(told?.debrief).toBe('Days held: 3.')
  expect(calls.mock.calls[0]?.[0]).toBe(`/api/jungle-story/3?bootcamp=${'B'.repeat(22)}`)
  expect(savedStory('u_1', 3)).toEqual(story(3))
  await expect(readStory('u_1', 3, 'B'.repeat(22))).rejects.toThrow(TypeError)
})

test('a restart deletes this trainee’s stored stories only; signing out deletes everyone’s', () => {
  saveStory('u_1', story(1))
  saveStory('u_10', story(1))

  deleteStories('u_1')
  const afterRestart = [savedStory('u_1', 1), savedStory('u_10', 1)]
  deleteTraineeStorage()

  expect(afterRestart).toEqual([null, story(1)])
  expect(savedStory('u_10', 1)).toBeNull()
})

test('a browser without storage can still read stories', async () => {
  vi.stubGlobal('localStorage', undefined)
  answers(200, story(1))

  expect(await readStory('u_1', 1)).toEqual(story(1))
})
