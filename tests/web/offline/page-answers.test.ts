import { QueryObserver, type QueryObserverOptions, focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageData } from '#shared/page-data.ts'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { planQuery, sessionTodayQuery } from '#src/features/workout/queries.ts'
import { savePage } from '#src/save-page.ts'
import { savedAnswer } from '#src/offline/saved-answers.ts'
import { meQuery } from '#src/offline/me.ts'
import { pageDataOf } from '#src/page-answers.ts'
import { createQueryClient } from '#src/query-client.ts'
import { savedStory } from '#src/features/story/saved-story.ts'
import { claimDevice } from '#src/offline/device-owner.ts'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { plan } from '#tests/web/workout/plans.ts'

const { currentDay } = trainee
const story = {
  title: 'Crash Site',
  day: currentDay,
  story: 'You wake.',
  survivalSkill: 'Water: boil it.',
  debrief: null,
}
const answers = {
  '/api/auth/me': trainee,
  '/api/bootcamp-access': { hasActive: true, canAccess: true, needsPurchase: false, justCompleted: false },
  '/api/sessions/today': null,
  [`/api/jungle-story/${currentDay}`]: story,
  '/api/workout/today': { ...plan({ day: currentDay }), ahead: [plan({ day: currentDay + 1 })] },
}
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const pageOf = (changes: Partial<PageData> = {}): PageData => ({
  at: Date.now(),
  timeZone: zone,
  drawn: true,
  answers,
  ...changes,
})
const queries = [meQuery, accessQuery, sessionTodayQuery, dayStoryQuery(trainee.id, currentDay), planQuery]

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  stubIndexedDb()
  focusManager.setFocused(true)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens a page and mounts all its queries. Returns the paths of those that call the server. */
async function asked(page: PageData, after: () => Promise<void> = async () => {}): Promise<string[]> {
  const client = createQueryClient(page)
  client.mount()
  const calls = queries.map((query) => {
    const ask = vi.fn<() => Promise<unknown>>(() => Promise.resolve({}))
    new QueryObserver(client, { ...(query as unknown as QueryObserverOptions), queryFn: ask }).subscribe(
      () => {},
    )
    return { path: `/${query.queryKey.join('/')}`, ask }
  })
  await vi.advanceTimersByTimeAsync(10)
  await after()
  client.unmount()
  return calls.filter(({ ask }) => ask.mock.calls.length > 0).map(({ path }) => path)
}

test('data that came with the page is in the query cache and is not requested again', async () => {
  const client = createQueryClient(pageOf())

  expect(queries.map(({ queryKey }) => client.getQueryData(queryKey as readonly unknown[]))).toEqual([
    trainee,
    answers['/api/bootcamp-access'],
    null,
    story,
    answers['/api/workout/today'],
  ])
  expect(await asked(pageOf())).toEqual([])
})

test('returning to the page later requests the same as on every return', async () => {
  const comeBack = async () => {
    await vi.advanceTimersByTimeAsync(11_000)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(10)
  }

  expect(await asked(pageOf(), comeBack)).toEqual(['/api/auth/me', '/api/sessions/today'])
})

test.each<[string, () => PageData]>([
  ['a page that the browser has cached', () => pageOf({ at: Date.now() - 61_000 })],
  ['a page whose server clock is ahead', () => pageOf({ at: Date.now() + 61_000 })],
  [
    'a page for another time zone than the browser’s',
    () => pageOf({ timeZone: zone === 'Pacific/Apia' ? 'UTC' : 'Pacific/Apia' }),
  ],
])('the data of %s is shown and requested again', async (_, page) => {
  const client = createQueryClient(page())

  expect(client.getQueryData(meQuery.queryKey)).toEqual(trainee)
  expect(await asked(page())).toEqual(queries.map(({ queryKey }) => `/${queryKey.join('/')}`))
})

test('data that came with the page is stored for offline days, with the plans made ahead', async () => {
  await savePage(pageOf())

  expect(await savedAnswer(trainee.id, '/api/workout/today')).toEqual(answers['/api/workout/today'])
  expect(await savedAnswer(trainee.id, '/api/sessions/today')).toBeNull()
  expect(await savedAnswer(trainee.id, '/api/bootcamps/current')).toBeUndefined()
  expect(savedStory(trainee.id, currentDay)).toEqual(story)
})

const documentWith = (text: string | null) =>
  ({ getElementById: () => (text === null ? null : { textContent: text }) }) as unknown as Document

test('on an app shell without data the app requests it', () => {
  expect(pageDataOf(documentWith(null))).toBeNull()
  expect(pageDataOf(documentWith(JSON.stringify(pageOf())))).toEqual(pageOf())
})

test('on another owner’s device the page’s data is not used until the owner’s is deleted', async () => {
  await claimDevice('somebody-else')

  expect(pageDataOf(documentWith(JSON.stringify(pageOf())))).toBeNull()
})

test('a page with unreadable data counts as one without data', () => {
  for (const text of ['', '{', 'null', '[]', '{"answers":null}'])
    expect(pageDataOf(documentWith(text)), text).toBeNull()
})
