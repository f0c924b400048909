import { act as flush, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeyHints } from '#src/features/workout/player/key-hints.tsx'
import { useFloorView } from '#src/features/workout/player/use-floor-view.ts'
import { useGestures } from '#src/features/workout/player/use-gestures.ts'
import { usePlayerKeys } from '#src/features/workout/player/use-player-keys.ts'
import type { Act } from '#src/features/workout/state/player-state.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

const act = vi.fn<Act>()
const openOptions = vi.fn<() => void>()
const [onTap, onSwipe] = [vi.fn<() => void>(), vi.fn<(way: string) => void>()]

/** A player with everything that can be touched in it. `asks`: "Guide me" is asked instead. */
function Screen({ asks = false, hasTimer = true, active = true }) {
  usePlayerKeys(hasTimer, act, openOptions)
  useGestures({ onTap, onSwipe })
  const floor = useFloorView(active)
  return (
    <>
      <main id="main" data-view={asks ? undefined : 'work'}>
        <p>{floor ? 'Seen from the floor' : 'Seen from nearby'}</p>
        <button type="button">Pause</button>
        <input aria-label="Count" />
        <output>12</output>
      </main>
      <p>Elsewhere</p>
    </>
  )
}

beforeEach(() => void vi.clearAllMocks())
afterEach(() => void vi.useRealTimers())

const free = () => screen.getByText(/^Seen from/)

test('a tap anywhere counts, except on a control or outside the player', async () => {
  const user = render(<Screen />)

  for (const control of [screen.getByRole('button'), screen.getByRole('textbox'), screen.getByText('12')])
    await user.click(control)
  await user.click(screen.getByText('Elsewhere'))
  expect(onTap).not.toHaveBeenCalled()

  await user.click(free())
  expect(onTap).toHaveBeenCalledOnce()
})

/** Moves a finger by this many pixels. */
function swipe(on: Element, x: number, y: number, fingers = 1) {
  const at = (clientX: number, clientY: number) => ({ identifier: 0, target: on, clientX, clientY })
  const touches = Array.from({ length: fingers }, () => at(200, 400))
  fireEvent.touchStart(on, { touches })
  fireEvent.touchEnd(on, { changedTouches: [at(200 + x, 400 + y)] })
}

test.for([
  [-120, 10, ['left']],
  [120, -10, ['right']],
  [5, -120, ['up']],
  [0, 120, []],
  [-60, 0, []],
  [-120, -120, []],
] as const)('a finger that moves by %i and %i swipes %j', ([x, y, ways]) => {
  render(<Screen />)

  swipe(free(), x, y)

  expect(onSwipe.mock.calls.flat()).toEqual(ways)
})

test('two fingers, or a finger on a control, do not swipe', () => {
  render(<Screen />)

  swipe(free(), -120, 0, 2)
  swipe(screen.getByRole('button'), -120, 0)

  expect(onSwipe).not.toHaveBeenCalled()
})

test.for([
  [' ', 'toggleTimer'],
  ['{Enter}', 'advance'],
  ['{ArrowLeft}', 'previous'],
  ['{ArrowRight}', 'next'],
] as const)('the key %s is %s', async ([key, type]) => {
  const user = render(<Screen />)

  await user.keyboard(key)

  expect(act.mock.calls).toEqual([[{ type }]])
})

test('the period key opens the options', async () => {
  const user = render(<Screen />)

  await user.keyboard('.')

  expect(openOptions).toHaveBeenCalledOnce()
})

test('Space does nothing without a clock, and no key does anything with a modifier', async () => {
  const user = render(<Screen hasTimer={false} />)

  await user.keyboard(' {Control>}{Enter}{/Control}{Alt>}{ArrowRight}{/Alt}')

  expect(act).not.toHaveBeenCalled()
})

test('a focused button keeps Space and Enter, and a field keeps all its keys', async () => {
  const user = render(<Screen />)

  screen.getByRole('button').focus()
  await user.keyboard(' {Enter}.')
  screen.getByRole('textbox').focus()
  await user.keyboard('{ArrowLeft} .{Enter}')

  expect([act.mock.calls, openOptions.mock.calls]).toEqual([[], []])
})

test('while "Guide me" is asked, no tap, swipe or key reaches the player behind it', async () => {
  const user = render(<Screen asks />)

  await user.click(free())
  swipe(free(), -120, 0)
  swipe(free(), 0, -120)
  await user.keyboard('{Enter} .{ArrowRight}')

  for (const done of [onTap, onSwipe, act, openOptions]) expect(done).not.toHaveBeenCalled()
})

test('after three seconds without a touch the floor view opens, and the end of a tap closes it', () => {
  vi.useFakeTimers()
  render(<Screen />)
  const seenAfter = (ms: number) => {
    flush(() => void vi.advanceTimersByTime(ms))
    return visibleText(free())
  }

  expect(seenAfter(2900)).toBe('Seen from nearby')
  fireEvent.click(free())
  expect(seenAfter(2900)).toBe('Seen from nearby')
  expect(seenAfter(200)).toBe('Seen from the floor')
  fireEvent.pointerDown(free())
  expect(seenAfter(0)).toBe('Seen from the floor')
  for (const touch of [fireEvent.click, fireEvent.keyDown, fireEvent.wheel]) {
    touch(free())
    expect(seenAfter(0)).toBe('Seen from nearby')
    expect(seenAfter(3000)).toBe('Seen from the floor')
  }
})

test('the floor view does not open if it is not active', () => {
  vi.useFakeTimers()
  render(<Screen active={false} />)
  flush(() => void vi.advanceTimersByTime(10_000))

  expect(visibleText(free())).toBe('Seen from nearby')
})

test('the keys are listed', () => {
  render(<KeyHints />)

  expect(screen.getAllByRole('listitem').map(visibleText)).toEqual([
    'Space Pause',
    'Enter The button',
    '← → Previous, Next',
    '. Options',
  ])
})
