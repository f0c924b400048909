import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { useMissionOnDevice } from '#src/features/workout/card/use-mission-on-device.ts'
import { saveVersion } from '#src/features/workout/version/saved-version.ts'
import { whole } from '../version/missions.ts'

const tenMinutes = { length: 10, needs: ['lowImpact'] } as const
const choice = { ...tenMinutes, needs: [...tenMinutes.needs] }

const isHeld = () => 'held' in document.documentElement.dataset

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a choice made before the browser is idle appears with its facts once it is stored', async () => {
  let becomeIdle = () => {}
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    becomeIdle = act
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => null)
  const { result, unmount } = renderHook(() => useMissionOnDevice('t1', whole))

  act(() => result.current.choose(choice))
  act(() => becomeIdle())

  await waitFor(() => expect(result.current.storing).toBe(null))
  expect(result.current).toMatchObject({ choice, failed: false })
  expect(result.current.facts[0]).toMatch(/^About (9|10|11) min: /)
  unmount()
})

test('if two choices are stored at once, the last one is shown and stays', async () => {
  const { result } = renderHook(() => useMissionOnDevice('t1', whole))

  act(() => result.current.choose({ length: 15, needs: [] }))
  act(() => result.current.choose(choice))
  expect(result.current.choice).toEqual(choice)
  window.dispatchEvent(new Event('storage'))

  await waitFor(() => expect(result.current.storing).toBe(null))
  expect(result.current.choice).toEqual(choice)
  expect(result.current.facts[0]).toMatch(/^About (9|10|11) min: /)
})

test('what is stored holds the card back until it is read, and nothing else does', async () => {
  const { result: fresh } = renderHook(() => useMissionOnDevice('t1', whole))
  expect(isHeld()).toBe(false)
  act(() => fresh.current.choose(choice))
  await waitFor(() => expect(fresh.current.storing).toBe(null))

  const { result } = renderHook(() => useMissionOnDevice('t1', whole))

  expect(isHeld()).toBe(true)
  expect(result.current.choice).toMatchObject({ length: null })
  await waitFor(() => expect(isHeld()).toBe(false))
  expect(result.current.choice).toEqual(choice)
})

test('markup of the Worker that is visible stays so while the device is read', async () => {
  saveVersion('t1', 'today', { of: whole.id, choice, plan: whole })

  const { result } = renderHook(() => useMissionOnDevice('t1', whole), { hydrate: true })

  expect(isHeld()).toBe(false)
  expect(result.current.choice).toMatchObject({ length: null })
  await waitFor(() => expect(result.current.choice).toEqual(choice))
})

test.for([
  { state: 'is read', plan: whole },
  { state: 'has nothing to train', plan: null },
])('markup of the Worker that is held back appears once the device $state', async ({ plan }) => {
  document.documentElement.dataset.held = ''
  if (plan) saveVersion('t1', 'today', { of: whole.id, choice, plan })

  renderHook(() => useMissionOnDevice('t1', plan), { hydrate: true })

  expect(isHeld()).toBe(plan !== null)
  await waitFor(() => expect(isHeld()).toBe(false))
})

test('a screen that is left while it is held back holds no other screen', () => {
  saveVersion('t1', 'today', { of: whole.id, choice, plan: whole })
  const { unmount } = renderHook(() => useMissionOnDevice('t1', whole))
  expect(isHeld()).toBe(true)

  unmount()

  expect(isHeld()).toBe(false)
})

test('a device that cannot be read does not hold the card back', async () => {
  saveVersion('t1', 'today', { of: 'another plan', choice, plan: whole })
  const broken: Plan = {
    ...whole,
    get other(): never {
      throw new Error('unreadable')
    },
  }

  const { result } = renderHook(() => useMissionOnDevice('t1', broken))

  expect(isHeld()).toBe(true)
  await waitFor(() => expect(isHeld()).toBe(false))
  expect(result.current.canChoose).toBe(true)
})

test('a device that does not answer holds the card back for a second', async () => {
  saveVersion('t1', 'today', { of: whole.id, choice, plan: whole })
  vi.stubGlobal('indexedDB', { open: () => ({}) })

  const { result } = renderHook(() => useMissionOnDevice('t1', { ...whole, id: 'another plan' }))

  expect(isHeld()).toBe(true)
  await waitFor(() => expect(isHeld()).toBe(false))
  expect(result.current.choice).toMatchObject({ length: null })
})
