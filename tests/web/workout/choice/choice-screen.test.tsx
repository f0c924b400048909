import { act as flush, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choiceOn } from '#shared/story/choices.ts'
import { ChoiceScreen, type ChoiceScreenProps } from '#src/features/workout/choice/choice-screen.tsx'
import { render } from '#tests/web/support/render.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'

const choice = choiceOn(10)!

beforeEach(() => {
  stubStorage()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function renderChoice(over: Partial<ChoiceScreenProps> = {}) {
  const onAnswer = vi.fn<ChoiceScreenProps['onAnswer']>((option, voted) =>
    Promise.resolve({ of: 'x', day: 10, option, voted, final: false, savedAt: 0 }),
  )
  const onDone = vi.fn<ChoiceScreenProps['onDone']>()
  render(
    <ChoiceScreen
      day={10}
      minutes={[33, 34]}
      again={false}
      byVoice={false}
      onAnswer={onAnswer}
      onDone={onDone}
      onBack={() => {}}
      {...over}
    />,
  )
  return { answers: () => onAnswer.mock.calls, onDone }
}

const pass = (seconds: number) => flush(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  fireEvent(document, new Event('visibilitychange'))
}

test('the screen shows the question, who asks it, and two cards with a line of story and one of training', () => {
  renderChoice()

  expect(screen.getByRole('heading', { level: 1, name: 'Which way down?' })).toBeDefined()
  expect(visibleText()).toContain(choice.ask)
  expect(visibleText(card('Through the forest'))).toBe(
    'Through the forest Twice as far, never steep. Keep moving. Mixed · even rests · 33 min',
  )
  expect(visibleText(card('Over the boulders'))).toContain('Strength · long rests · 34 min')
})

test('one press answers, and the mission begins after the other card has faded', async () => {
  const { answers, onDone } = renderChoice()

  fireEvent.click(card('Over the boulders'))
  fireEvent.click(card('Through the forest'))
  await pass(0.1)
  expect(onDone).not.toHaveBeenCalled()
  await pass(0.2)

  expect(answers()).toEqual([['boulders', false]])
  expect(onDone).toHaveBeenCalledOnce()
})

test('a double tap on START MISSION does not answer the choice', async () => {
  const { answers } = renderChoice()

  fireEvent.click(card('Over the boulders'), { detail: 2 })

  expect(answers()).toEqual([])
})

test.for([
  ['1', 'forest'],
  ['2', 'boulders'],
] as const)('the key %s answers', ([key, option]) => {
  const { answers } = renderChoice()

  fireEvent.keyDown(window, { key, ctrlKey: true })
  expect(answers()).toEqual([])
  fireEvent.keyDown(window, { key })

  expect(answers()).toEqual([[option, false]])
})

test('after 20 seconds the crew votes, the screen says so for four seconds, and the mission begins', async () => {
  const { answers, onDone } = renderChoice()
  await pass(19.5)
  expect(answers()).toEqual([])

  await pass(0.8)
  expect(answers()).toEqual([['forest', true]])
  expect(screen.getByRole('status').textContent).toBe(choice.vote)
  await pass(3.5)
  expect(onDone).not.toHaveBeenCalled()
  await pass(0.6)

  expect(onDone).toHaveBeenCalledOnce()
})

test('a tap ends the announcement of the vote', async () => {
  const { onDone } = renderChoice()
  await pass(20.3)

  fireEvent.click(screen.getByText(choice.vote))
  await pass(0)

  expect(onDone).toHaveBeenCalledOnce()
})

test('the time left is announced at 20, 10 and 5 seconds', async () => {
  renderChoice()
  const announced = [screen.getByRole('timer').textContent]
  for (let second = 0; second < 19; second += 1) {
    await pass(1)
    announced.push(screen.getByRole('timer').textContent)
  }

  expect([...new Set(announced)]).toEqual([
    '20 seconds to answer',
    '10 seconds to answer',
    '5 seconds to answer',
  ])
})

test('the time does not run while the page is hidden', async () => {
  const { answers } = renderChoice()
  await pass(10)

  setHidden(true)
  await pass(60)
  setHidden(false)
  await pass(9)
  expect(answers()).toEqual([])
  await pass(1.5)

  expect(answers()).toEqual([['forest', true]])
})

test('Take your time stops the clock for good', async () => {
  const { answers } = renderChoice()
  await pass(5)

  fireEvent.click(card('Take your time'))
  setHidden(true)
  setHidden(false)
  await pass(120)

  expect(answers()).toEqual([])
  expect(screen.getByText('No hurry. The crew will wait.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('choosing again has no time limit, and the first answer applies until then', async () => {
  const { answers } = renderChoice({ again: true })
  await pass(60)

  expect(answers()).toEqual([])
  expect(screen.queryByRole('timer')).toBeNull()
})

test('after an answer that cannot be trained offline the trainee can answer again', async () => {
  const { onDone } = renderChoice({ onAnswer: () => Promise.reject(new Error('offline')) })

  fireEvent.click(card('Over the boulders'))
  await pass(1)

  expect(screen.getByRole('alert').textContent).toContain('Go online once')
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByRole('timer')).toBeDefined()
})

/** Lays the cards out as on a phone: one above the other. */
function stackCards() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.textContent?.startsWith('Over') ? 450 : 150
    return new DOMRect(16, top, 358, 290)
  })
}

test('hands-free, a tap on one half of the screen chooses its card; a double tap does not', () => {
  stackCards()
  const { answers } = renderChoice({ byVoice: true })
  const tap = (clientY: number, detail = 1) =>
    fireEvent.click(screen.getByRole('main'), { clientX: 200, clientY, detail })

  tap(800, 2)
  expect(answers()).toEqual([])
  tap(800)

  expect(answers()).toEqual([['boulders', false]])
})

test('without the voice a tap beside the cards does nothing', () => {
  stackCards()
  const { answers } = renderChoice()

  fireEvent.click(screen.getByRole('main'), { clientX: 200, clientY: 800, detail: 1 })

  expect(answers()).toEqual([])
})
