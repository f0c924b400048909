import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMissionOnDevice } from '#src/features/workout/card/use-mission-on-device.ts'
import { whole } from '../version/missions.ts'

const tenMinutes = { length: 10, needs: ['lowImpact'] } as const
const choice = { ...tenMinutes, needs: [...tenMinutes.needs] }

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
