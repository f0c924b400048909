import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { render } from '#tests/web/support/render.tsx'
import { entry } from '../plans.ts'

/** Loads the feature as a new page does, with no demonstration loaded. */
async function openPage() {
  vi.resetModules()
  const { Demonstration } = await import('#src/features/workout/demonstration/demonstration.tsx')
  const { loadParts, loadedParts, preloadDemonstrations } =
    await import('#src/features/workout/demonstration/demonstration-parts.ts')
  const show = (of: PlanEntry) => render(<Demonstration entry={of} difficulty={null} className="" />)
  return { show, loadParts, loadedParts, preloadDemonstrations }
}

const named = (name: string, over: Partial<PlanEntry> = {}) => entry('m1', { name, ...over })
const figure = () => screen.queryByRole('img', { name: /^How to do/ })

test.for(['Forest walk', 'Handstand'])(
  'an exercise that nothing demonstrates shows a placeholder labelled Exercise Demo: %s',
  async (name) => {
    const { show } = await openPage()

    show(named(name))

    expect(screen.getByText('Exercise Demo')).toBeDefined()
    expect(figure()).toBeNull()
  },
)

test('an exercise that is demonstrated shows how it is done', async () => {
  const { show, loadParts } = await openPage()
  await loadParts('push-ups')

  show(named('Push-ups'))

  expect(screen.getByRole('img', { name: 'How to do Push-ups' })).toBeDefined()
})

test('the placeholder stands in until a demonstration is loaded', async () => {
  const { show } = await openPage()

  show(named('Wall sit'))

  expect(screen.getByText('Exercise Demo')).toBeDefined()
  expect(figure()).toBeNull()
  expect(await screen.findByRole('img', { name: 'How to do Wall sit' })).toBeDefined()
  expect(screen.queryByText('Exercise Demo')).toBeNull()
})

test('what a mission shows is loaded when it opens, whatever cannot be shown left aside', async () => {
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

const aSide = { target: '15 s a side' }
const otherSide = (pressed: boolean) => screen.getByRole('button', { name: 'Show the other side', pressed })

test('what is done a side at a time can be shown from the other side', async () => {
  const { show, loadParts } = await openPage()
  await loadParts('side-bend')
  const user = show(named('Side bend', aSide))

  await user.click(otherSide(false))

  expect(otherSide(true)).toBeDefined()
})

test('what is done with both sides at once has no other side', async () => {
  const { show, loadParts } = await openPage()
  await loadParts('push-ups')

  show(named('Push-ups'))

  expect(screen.queryByRole('button', { name: 'Show the other side' })).toBeNull()
})

test.for([
  ['Quad stretch, right', 'quad-stretch', false],
  ['Quad stretch, left', 'quad-stretch', true],
  ['Figure four, right', 'figure-four', true],
  ['Figure four, left', 'figure-four', false],
] as const)(
  'a stretch of one side shows that side, whichever the figure is drawn on: %s is mirrored: %s',
  async ([name, demonstration, mirrored]) => {
    const { show, loadParts } = await openPage()
    await loadParts(demonstration)

    show(named(name, { demonstration, ...aSide }))

    expect(otherSide(mirrored)).toBeDefined()
  },
)

test('a demonstration can be paused and played', async () => {
  const { show, loadParts } = await openPage()
  await loadParts('push-ups')
  const user = show(named('Push-ups'))

  await user.click(screen.getByRole('button', { name: 'Pause demo' }))
  await user.click(screen.getByRole('button', { name: 'Play demo' }))

  expect(screen.getByRole('button', { name: 'Pause demo' })).toBeDefined()
})
