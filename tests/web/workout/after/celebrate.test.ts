import { beforeEach, expect, test, vi } from 'vitest'
import { celebrate } from '#src/features/workout/after/celebrate.ts'
import { changeSound } from '#src/features/workout/sound/sound-settings.ts'
import { stubStorage } from '#tests/web/support/storage.ts'

const schedule = vi.hoisted(() => vi.fn<(tones: readonly { name: string }[]) => void>())
const soundedLately = vi.hoisted(() => vi.fn<() => boolean>(() => false))
vi.mock('#src/features/workout/sound/sound.ts', () => ({
  createSound: () => ({ schedule, close: () => {} }),
  soundedLately,
}))

const vibrate = vi.fn<(pattern: number[]) => boolean>()

/** Sets up the page in the state that the stamp finds. */
function openPage({ touched = true, lessMotion = false } = {}) {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: touched }, vibrate })
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
}

beforeEach(() => {
  stubStorage()
  schedule.mockReset()
  vibrate.mockReset()
  changeSound({ beeps: false })
})

test('the stamp sounds for a trainee who trains with tones', () => {
  openPage()
  changeSound({ beeps: true })

  celebrate()

  expect(schedule.mock.calls.map(([tones]) => tones.map(({ name }) => name))).toEqual([['mission']])
})

test('the stamp is silent but vibrates for a trainee with tones off', () => {
  openPage()

  celebrate()

  expect(schedule).not.toHaveBeenCalled()
  expect(vibrate).toHaveBeenCalledOnce()
})

test('the stamp does not repeat a tone that the player has just played', () => {
  openPage()
  changeSound({ beeps: true })
  soundedLately.mockReturnValueOnce(true)

  celebrate()

  expect(schedule).not.toHaveBeenCalled()
})

test('with reduced motion nothing vibrates', () => {
  openPage({ lessMotion: true })

  celebrate()

  expect(vibrate).not.toHaveBeenCalled()
})

test('without a touch the page neither sounds nor vibrates', () => {
  openPage({ touched: false })
  changeSound({ beeps: true })

  celebrate()

  expect(schedule).not.toHaveBeenCalled()
  expect(vibrate).not.toHaveBeenCalled()
})
