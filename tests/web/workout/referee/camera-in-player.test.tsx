import { act as flush, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
// Imported before the first test, so that no test's time includes the import.
import '#src/features/workout/player/later-parts.ts'
import '#src/features/workout/referee/refereed-stage.tsx'
import { Player } from '#src/features/workout/player/player.tsx'
import { saveGuidance } from '#src/features/workout/state/guidance.ts'
import { render } from '#tests/web/support/render.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { byHand } from '../opened-player.ts'
import { plankTest, pushUpTest, sitUpTest, testPlan } from '../tests.ts'

vi.mock('#src/features/workout/step/tempo.ts', () => ({ tempoOf: () => null }))

const pushUps = { ...pushUpTest('m1'), code: 104 }
const squats = { ...sitUpTest('m1'), name: 'Squats', code: 302 }
const plank = { ...plankTest('m2'), code: 222 }

beforeEach(() => {
  stubStorage()
  vi.useFakeTimers()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.reject(new DOMException('', 'NotFoundError')) },
    configurable: true,
  })
  // A network that never finishes loading.
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  )
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPlayer(plan: Plan) {
  saveGuidance(trainee.id, byHand)
  render(<Player user={trainee} plan={plan} repeat={false} onFinished={() => {}} onBack={() => {}} />)
  await flush(() => vi.advanceTimersByTimeAsync(1000))
}
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await flush(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1)
  })
}
const dialog = () => screen.queryByRole('dialog', { name: 'Count by camera' })
const result = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('looking at how the phone is placed and closing it again loses nothing of a running test', async () => {
  await openPlayer(testPlan(squats, plank))
  await press('START 1:00')
  await flush(() => vi.advanceTimersByTimeAsync(20_000))

  await press('Count by camera')
  const opened = dialog()
  await press('Close')

  expect(opened).not.toBeNull()
  expect(dialog()).toBeNull()
  expect(screen.getByRole('timer', { name: '0:40 left' })).toBeDefined()
})

test('once something is counted, no tap beside the pad opens the camera', async () => {
  await openPlayer(testPlan(pushUps, plank))
  expect(screen.getByRole('button', { name: 'Count by camera' })).toBeDefined()

  await press('One more')

  expect(screen.queryByRole('button', { name: 'Count by camera' })).toBeNull()
})

test('the camera ends with its step, and does not open by itself when the trainee comes back', async () => {
  await openPlayer(testPlan(pushUps, plank))
  await press('Count by camera')
  await press('Turn on the camera')
  const alert = screen.getByRole('alert').textContent
  await press('One more')

  await press('Next')
  await press('Previous')

  expect(alert).toBe('There is no camera on this device. Go on by hand.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(dialog()).toBeNull()
  expect(result()).toContain('1 counted')
})
