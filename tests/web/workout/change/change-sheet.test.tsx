import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChangeChoices } from '#src/features/workout/change/change-choices.tsx'
import { PainQuestion } from '#src/features/workout/change/pain-question.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { entry } from '../plans.ts'

const knees = entry('m1', {
  code: 2,
  name: 'Knee push-ups',
  target: '24 reps',
  reason: '24, 60 % of the 40 your counts suggest.',
})
const none = { easier: null, harder: null, other: null, similar: [] }

/** Renders the choices, of which one is easier. `presses` says what was chosen. */
function renderChoices(over: Partial<React.ComponentProps<typeof ChangeChoices>> = {}) {
  const presses: unknown[] = []
  const user = render(
    <ChangeChoices
      alternatives={{ ...none, easier: knees }}
      unavailable={false}
      canSkip
      onSwap={(chosen) => presses.push(chosen)}
      onPain={() => presses.push('pain')}
      onSkip={() => presses.push('skip')}
      onNever={() => presses.push('never')}
      {...over}
    />,
  )
  return { user, presses }
}

const choices = () => screen.queryAllByRole('button').map((button) => visibleText(button).split(' ')[0])

test('an offered exercise shows its number and the reason', () => {
  renderChoices()

  expect(visibleText(screen.getByRole('button', { name: /Knee push-ups/ }))).toBe(
    'Easier Knee push-ups 24 reps 24, 60 % of the 40 your counts suggest.',
  )
})

test('an unsuitable exercise is not offered', () => {
  renderChoices()

  expect(choices()).toEqual(['Easier', 'It', 'Skip', 'Never'])
})

test.for([
  ['another exercise', /Knee push-ups/, knees],
  ['that it hurts', /^It hurts/, 'pain'],
  ['to skip', /^Skip/, 'skip'],
  ['to leave it out for good', /^Never this one/, 'never'],
] as const)('one press chooses %s', async ([, name, chosen]) => {
  const { user, presses } = renderChoices()

  await user.click(screen.getByRole('button', { name }))

  expect(presses).toEqual([chosen])
})

test('without another version the sheet says so', () => {
  renderChoices({ alternatives: none })

  expect(screen.getByText('There’s no other version of this move today.')).toBeDefined()
})

test('without another version pain and skip are still offered', () => {
  renderChoices({ alternatives: none })

  expect(choices()).toEqual(['It', 'Skip', 'Never'])
})

test('without a signal the sheet says so', () => {
  renderChoices({ alternatives: null, unavailable: true })

  expect(screen.getByText(/^Go online once to load other versions\./)).toBeDefined()
})

test('without a signal pain and skip are still offered', () => {
  renderChoices({ alternatives: null, unavailable: true })

  expect(choices()).toEqual(['It', 'Skip', 'Never'])
})

test('the last exercise of a mission cannot be left out', () => {
  renderChoices({ canSkip: false })

  expect(choices()).toEqual(['Easier', 'Never'])
})

test('a drill is not offered to be left out for good', () => {
  renderChoices({ onNever: null })

  expect(choices()).toEqual(['Easier', 'It', 'Skip'])
})

function renderQuestion(similar = [entry('m2', { name: 'Wall sit' })]) {
  const on = { onLeaveOut: vi.fn<() => void>(), onSigns: vi.fn<() => void>() }
  return { ...on, user: render(<PainQuestion name="Squats" similar={similar} {...on} />) }
}

test('a trainee who reports pain reads how long such moves will be left out', () => {
  renderQuestion()

  expect(screen.getByText('Stop here. We’ll leave out Squats and similar moves for 48 hours.')).toBeDefined()
})

test('a trainee who reports pain reads what else is left out today', () => {
  renderQuestion()

  expect(screen.getByText('Also left out today: Wall sit.')).toBeDefined()
})

test('if nothing else is left out, nothing else is named', () => {
  renderQuestion([])

  expect(screen.queryByText(/Also left out today/)).toBeNull()
})

test('one press leaves out a move that hurts', async () => {
  const { user, onLeaveOut } = renderQuestion()

  await user.click(screen.getByRole('button', { name: 'Leave it out' }))

  expect(onLeaveOut).toHaveBeenCalledOnce()
})

test('the warning signs to stop at are one press away', async () => {
  const { user, onSigns } = renderQuestion()

  await user.click(screen.getByRole('button', { name: 'When to stop' }))

  expect(onSigns).toHaveBeenCalledOnce()
})
