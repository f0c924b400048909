import { act as flush, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
// Imported before the first test, so that no test's time includes the import.
import '#src/features/workout/player/guide-question.tsx'
import '#src/features/workout/player/later-parts.ts'
import { Player } from '#src/features/workout/player/player.tsx'
import { type Guidance, saveGuidance, savedGuidance } from '#src/features/workout/state/guidance.ts'
import { render } from '#tests/web/support/render.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { byHand, guided } from '../opened-player.ts'
import { entry, plan, timed } from '../plans.ts'
import { plankTest, pushUpTest, sitUpTest, testPlan } from '../tests.ts'

// The library does not know these exercises, so they have no tempo.
vi.mock('#src/features/workout/step/tempo.ts', () => ({ tempoOf: () => null }))

beforeEach(() => {
  stubStorage()
  vi.useFakeTimers()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the player as this trainee left the guidance; null: never asked. */
function openPlayer(guidance: Guidance | null, of: Plan = plan()) {
  if (guidance) saveGuidance(trainee.id, guidance)
  render(<Player user={trainee} plan={of} repeat={false} onFinished={() => {}} onBack={() => {}} />)
}

/** Lets this many seconds pass one by one, as a page experiences them. */
function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) flush(() => void vi.advanceTimersByTime(1000))
}
/** Opens the player for a trainee who was never asked; the question loads apart. */
async function openQuestion() {
  openPlayer(null)
  await flush(() => import('#src/features/workout/player/guide-question.tsx'))
}
/** Opens the options or a question, whose code loads while the player is idle. */
async function openPart(open: () => void) {
  open()
  await flush(() => vi.dynamicImportSettled())
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const heading = () => visibleText(screen.getByRole('heading', { level: 1 }))
const number = () => visibleText(screen.getByRole('region', { name: heading() }))
const tap = () => fireEvent.click(screen.getByRole('heading', { level: 1 }))

test('the first mission asks once how to guide it, and the answer begins it', async () => {
  await openQuestion()
  expect(heading()).toBe('GUIDE ME')
  pass(60)

  fireEvent.click(button(/^Sound off/))

  expect(number()).toContain('10 Get ready 30 s')
  expect(savedGuidance(trainee.id)).toEqual({ guided: true, rests: true, tempo: true, asked: true })
  pass(10)
  expect(number()).toContain('0:30')
  pass(15)
  expect(number()).toContain('0:15')
})

test('answering “by hand” leaves the first step waiting', async () => {
  await openQuestion()

  fireEvent.click(button(/^By hand/))
  pass(60)

  expect(button('START 0:30')).toBeDefined()
  expect(savedGuidance(trainee.id)).toMatchObject({ guided: false, asked: true })
})

test('the second tap of a double tap on the answer does not pause the session', async () => {
  await openQuestion()

  fireEvent.click(button(/^Sound off/))
  tap()
  pass(5)

  expect(number()).toContain('5 Get ready')
})

test('a trainee who has answered is not asked again, and a guided session begins by itself', () => {
  openPlayer(guided)

  expect(number()).toContain('10 Get ready')
  pass(12)
  expect(number()).toContain('0:28')
})

test('a tap anywhere pauses a guided session, and another one resumes it', () => {
  openPlayer(guided)
  pass(15)

  tap()
  pass(60)
  expect(number()).toContain('0:25')
  expect(button('Resume')).toBeDefined()
  tap()
  pass(5)
  expect(number()).toContain('0:20')
})

test('by hand a double tap on START only starts the clock', () => {
  openPlayer(byHand)

  fireEvent.click(button('START 0:30'))
  fireEvent.click(button('Pause'))
  pass(3)

  expect(number()).toContain('0:27')
})

test('a double tap on START of a guided step does not skip the get-ready seconds', async () => {
  openPlayer(guided)
  pass(15)
  tap()
  await openPart(() => fireEvent.click(button('Options')))
  fireEvent.click(button('Reset'))

  fireEvent.click(button('START 0:30'))
  fireEvent.click(button('START'))
  pass(1)

  expect(number()).toContain('9 Get ready')
})

test('by hand a tap ends a rest, and a double tap does not also start the next clock', () => {
  openPlayer(byHand, plan({ warmup: [], exercises: [entry('m1', { restSeconds: 25 })] }))
  fireEvent.click(button('Complete Exercise'))
  pass(5)
  expect(screen.getByRole('timer', { name: 'Rest, 20 seconds left' })).toBeDefined()

  tap()
  tap()

  expect(button('START 0:30')).toBeDefined()
})

test('opening the options pauses the clock, and Resume continues it', async () => {
  openPlayer(byHand)
  fireEvent.click(button('START 0:30'))
  pass(11)

  await openPart(() => fireEvent.click(button('Options')))
  pass(10)
  const sheet = within(screen.getByRole('dialog', { name: 'Paused · 0:19 left' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Resume' }))
  pass(4)

  expect(number()).toContain('0:15')
})

test('swiping up opens the options', async () => {
  openPlayer(byHand)
  const on = screen.getByRole('heading', { level: 1 })
  const at = (clientY: number) => ({ identifier: 0, target: on, clientX: 200, clientY })

  await openPart(() => {
    fireEvent.touchStart(on, { touches: [at(400)] })
    fireEvent.touchEnd(on, { changedTouches: [at(250)] })
  })

  expect(screen.getByRole('dialog', { name: 'Options' })).toBeDefined()
})

test('an empty test is asked about, and if left empty it leads to its rest', async () => {
  openPlayer(byHand, testPlan(pushUpTest('m1')))
  await openPart(() => fireEvent.click(button('Complete Exercise')))
  const question = within(screen.getByRole('dialog', { name: 'No number yet' }))

  fireEvent.click(question.getByRole('button', { name: 'Leave it empty' }))

  expect(screen.getByRole('timer', { name: 'Rest, 120 seconds left' })).toBeDefined()
})

test('what runs is announced in one region, which is there before its text', () => {
  openPlayer(byHand, plan({ warmup: [timed('w1', 30)], exercises: [entry('m1', { restSeconds: 25 })] }))
  fireEvent.click(button('START 0:30'))
  const region = screen.getByText('Timer started')
  pass(1)
  fireEvent.click(button('Complete Exercise'))
  expect(region.textContent).toBe('')
  pass(1)

  fireEvent.click(button('Complete Exercise'))

  expect(region.isConnected && region.textContent).toBe('Rest, 25 seconds')
})

test('the clock of a test is announced as any other', () => {
  openPlayer(byHand, testPlan(sitUpTest('m1')))

  fireEvent.click(button('START 1:00'))
  pass(51)

  expect(screen.getByText('10 seconds left').getAttribute('aria-live')).toBe('polite')
})

test('each tap counts one repetition of a test', () => {
  openPlayer(byHand, testPlan(pushUpTest('m1')))

  for (let taps = 0; taps < 3; taps += 1) {
    pass(1)
    tap()
  }

  expect(screen.getByText('3 counted')).toBeDefined()
})

test('by hand a double tap on a hold starts it, and a later tap ends it', () => {
  openPlayer(byHand, testPlan(plankTest('m1')))
  tap()
  tap()
  pass(72)
  expect(number()).toContain('1:12')

  tap()
  expect(screen.getByRole('timer', { name: 'Rest, 120 seconds left' })).toBeDefined()
  fireEvent.click(button('Previous'))

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'How long did you hold?' }).value).toBe('72')
})

test('a page that slept through a rest says Continue', () => {
  openPlayer(byHand, plan({ warmup: [], exercises: [entry('m1', { restSeconds: 25 })] }))
  fireEvent.click(button('Complete Exercise'))
  vi.setSystemTime(Date.now() + 600_000)
  pass(1)

  expect(button('Continue')).toBeDefined()
})

test('the warm-up is guided from one step to the next without a touch', () => {
  openPlayer(guided, plan({ warmup: [timed('w1', 30), { ...timed('w2', 20), name: 'Arm circles' }] }))
  pass(10 + 30 + 3 + 1)

  expect(heading()).toBe('Arm circles')
  expect(number()).toContain('0:19')
})
