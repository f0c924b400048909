import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { render } from '#tests/web/support/render.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'
import { entry } from '../plans.ts'

beforeEach(stubStorage)
afterEach(() => void vi.unstubAllGlobals())

/** Loads the feature as a new page does, with no demonstration loaded. */
async function openPage() {
  vi.resetModules()
  const { Stage } = await import('#src/features/workout/demonstration/stage.tsx')
  const { chooseDemonstration } = await import('#src/features/workout/demonstration/demonstration-choice.ts')
  const { loadParts, loadedParts, preloadDemonstrations } =
    await import('#src/features/workout/demonstration/demonstration-parts.ts')
  const show = (of: PlanEntry, over: { still?: boolean; playing?: boolean; otherSide?: boolean } = {}) =>
    render(<Stage entry={of} difficulty={null} {...over} />)
  return { show, loadParts, loadedParts, preloadDemonstrations, chooseDemonstration }
}

const named = (name: string, over: Partial<PlanEntry> = {}) => entry('m1', { name, ...over })
const figure = () => screen.queryByRole('img', { name: /^How to do/ })

test.for(['Forest walk', 'Handstand'])(
  'an exercise without a demonstration shows a placeholder labeled Exercise Demo: %s',
  async (name) => {
    const { show } = await openPage()

    show(named(name))

    expect(screen.getByText('Exercise Demo')).toBeDefined()
    expect(figure()).toBeNull()
  },
)

test('an exercise with a demonstration shows it', async () => {
  const { show, loadParts } = await openPage()
  await loadParts('push-ups')

  show(named('Push-ups'))

  expect(screen.getByRole('img', { name: 'How to do Push-ups' })).toBeDefined()
})

test('the placeholder is shown until a demonstration is loaded', async () => {
  const { show } = await openPage()

  show(named('Wall sit'))

  expect(screen.getByText('Exercise Demo')).toBeDefined()
  expect(figure()).toBeNull()
  expect(await screen.findByRole('img', { name: 'How to do Wall sit' })).toBeDefined()
  expect(screen.queryByText('Exercise Demo')).toBeNull()
})

test('opening a mission loads all its demonstrations that can be shown', async () => {
  const { preloadDemonstrations, loadedParts } = await openPage()

  preloadDemonstrations([
    named('Handstand'),
    named('Squats'),
    named('Anything', { demonstration: 'bird-dog' }),
  ])

  await waitFor(() => {
    expect(loadedParts('squats')?.exercise.id).toBe('squats')
    expect(loadedParts('bird-dog')?.exercise.id).toBe('bird-dog')
  })
})

test('a small picture is named after the exercise and stays a figure even if the video was chosen', async () => {
  const { show, loadParts, chooseDemonstration } = await openPage()
  await loadParts('push-ups')
  chooseDemonstration('video')

  show(named('Push-ups'), { still: true })

  expect(screen.getByRole('img', { name: 'Push-ups' })).toBeDefined()
})

test('if the video was chosen, the stage shows it behind its play overlay', async () => {
  const { show, chooseDemonstration } = await openPage()
  chooseDemonstration('video')

  show(named('Push-ups'))

  expect(await screen.findByRole('button', { name: 'Play video' })).toBeDefined()
  expect(screen.getByLabelText('How to do Push-ups').tagName).toBe('VIDEO')
})

test('a figure on the other side says so', async () => {
  const { show, loadParts } = await openPage()
  await loadParts('side-bend')

  show(named('Side bend'), { otherSide: true })

  expect(screen.getByRole('img', { name: 'How to do Side bend, other side' })).toBeDefined()
})

/** What the figure looks like, and a moment later. */
async function twoMoments(name: RegExp) {
  const figure = screen.getByRole('img', { name })
  const first = figure.innerHTML
  await new Promise((resolve) => setTimeout(resolve, 200))
  return [first, figure.innerHTML] as const
}

test('the figure plays without a press and has no button', async () => {
  const { show, loadParts } = await openPage()
  await loadParts('jumping-jacks')

  show(named('Jumping jacks'))
  const figure = screen.getByRole('img', { name: /Jumping jacks/ })
  const first = figure.innerHTML

  await waitFor(() => expect(figure.innerHTML).not.toBe(first))
  expect(screen.queryAllByRole('button')).toEqual([])
})

test.for([
  ['waits in its pose', { playing: false }],
  ['is still in a small picture', { still: true }],
] as const)('a figure %s', async ([, over]) => {
  const { show, loadParts } = await openPage()
  await loadParts('jumping-jacks')

  show(named('Jumping jacks'), over)
  const [before, after] = await twoMoments(/Jumping jacks/)

  expect(after).toBe(before)
})

test('a figure does not move with reduced motion', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { show, loadParts } = await openPage()
  await loadParts('jumping-jacks')

  show(named('Jumping jacks'))
  const [before, after] = await twoMoments(/Jumping jacks/)

  expect(after).toBe(before)
})

test('a figure has an outline by day and none in the night theme', async () => {
  const { show, loadParts } = await openPage()
  await loadParts('push-ups')
  document.documentElement.dataset.theme = 'field'
  show(named('Push-ups'), { playing: false })
  const outlines = () =>
    screen.getByRole('img').querySelectorAll('path[stroke="var(--x-stage-outline)"]').length

  expect(outlines()).toBe(1)
  act(() => void (document.documentElement.dataset.theme = 'jungle'))

  await waitFor(() => expect(outlines()).toBe(0))
})
