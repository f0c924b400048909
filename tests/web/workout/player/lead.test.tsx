import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GuideQuestion } from '#src/features/workout/player/guide-question.tsx'
import { GuideSettings } from '#src/features/workout/player/guide-settings.tsx'
import { choose, leadOf, leads } from '#src/features/workout/player/lead.ts'
import { takeUnlockedAudio } from '#src/features/workout/sound/unlock-audio.ts'
import { changeSound, parseSettings, soundSettings } from '#src/features/workout/sound/sound-settings.ts'
import type { Guidance } from '#src/features/workout/state/guidance.ts'
import { render } from '#tests/web/support/render.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'
import { byHand, guided } from '../opened-player.ts'
import { plan } from '../plans.ts'

beforeEach(stubStorage)
afterEach(() => void vi.unstubAllGlobals())

function renderQuestion() {
  const [onBack, onAnswer] = [vi.fn<() => void>(), vi.fn<(part: Partial<Guidance>) => void>()]
  return {
    onBack,
    onAnswer,
    user: render(<GuideQuestion plan={plan()} onBack={onBack} onAnswer={onAnswer} />),
  }
}

test.for([
  ['Sound on', 'sound'],
  ['Sound off', 'silent'],
  ['By hand', 'hand'],
] as const)('one press answers "Guide me": %s', async ([name, lead]) => {
  const { onAnswer, user } = renderQuestion()

  expect(screen.getByRole('heading', { level: 1, name: 'GUIDE ME' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))

  expect(onAnswer.mock.calls).toEqual([[{ guided: lead !== 'hand' }]])
  expect(leadOf({ ...byHand, ...onAnswer.mock.calls[0]?.[0] }, soundSettings())).toBe(lead)
})

test('the second tap of a double tap on START MISSION does not answer', async () => {
  const { onAnswer, user } = renderQuestion()

  await user.dblClick(screen.getByRole('button', { name: /^Sound on/ }))

  expect(onAnswer).toHaveBeenCalledOnce()
})

test('"Guide me" shows the day, its minutes and a way back', async () => {
  const { onBack, user } = renderQuestion()

  expect(screen.getByText('Day 5 · 30 min')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back' }))

  expect(onBack).toHaveBeenCalledOnce()
})

test.for([
  ['sound', { voice: true, beeps: true, cadence: true, vibration: true }, true],
  ['silent', { voice: false, beeps: false, cadence: false, vibration: true }, true],
  ['hand', { voice: false, beeps: true, cadence: false, vibration: true }, false],
] as const)('the answer %s sets the matching sounds and guidance', ([lead, sounds, isGuided]) => {
  expect(choose(lead)).toEqual({ guided: isGuided })
  expect(soundSettings()).toMatchObject(sounds)
})

test('the settings made by each answer are recognized as that answer', () => {
  for (const { lead } of leads) {
    const guidance = { ...guided, ...choose(lead) }

    expect(leadOf(guidance, soundSettings())).toBe(lead)
  }
})

test('when guided, any sound counts as sound on; by hand, sounds make no difference', () => {
  const silence = parseSettings(null)

  expect(leadOf(guided, silence)).toBe('silent')
  for (const setting of ['voice', 'beeps', 'cadence'] as const) {
    expect(leadOf(guided, { ...silence, [setting]: true })).toBe('sound')
    expect(leadOf(byHand, { ...silence, [setting]: true })).toBe('hand')
  }
})

function renderSettings(guidance: Guidance) {
  const onChange = vi.fn<(part: Partial<Guidance>) => void>()
  return { onChange, user: render(<GuideSettings guidance={guidance} onChange={onChange} />) }
}

test('the answer can be changed in the settings', async () => {
  choose('sound')
  const { onChange, user } = renderSettings(guided)

  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Sound on/ }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^By hand/ }))

  expect(onChange.mock.calls).toEqual([[{ guided: false }]])
})

test.for([
  [/^Rests/, { rests: false }],
  [/^Tempo/, { tempo: false }],
] as const)('%s can be turned off', async ([name, part]) => {
  const { onChange, user } = renderSettings(guided)

  await user.click(screen.getByRole('checkbox', { name }))

  expect(onChange.mock.calls).toEqual([[part]])
})

test('by hand there are rests but no tempo', () => {
  renderSettings(byHand)

  expect(screen.getByRole('checkbox', { name: /^Rests/ })).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /^Tempo/ })).toBeNull()
})

test.for([
  ['sound', 1],
  ['silent', 0],
  ['hand', 1],
] as const)('the answer "%s" opens the audio %i times while it is pressed', ([lead, times]) => {
  const opened: FakeContext[] = []
  class FakeContext {
    resume = vi.fn<() => Promise<void>>(() => Promise.resolve())
    constructor() {
      opened.push(this)
    }
  }
  vi.stubGlobal('AudioContext', FakeContext)

  choose(lead)

  expect(opened.map(({ resume }) => resume.mock.calls.length)).toEqual(Array(times).fill(1))
  expect(takeUnlockedAudio()).toBe(opened[0] ?? null)
  expect(takeUnlockedAudio()).toBeNull()
})

test('"Sound off" also stops jungle and track, and turning one of them on counts as sound on', () => {
  changeSound({ jungle: true, track: true })
  choose('silent')

  expect(soundSettings()).toMatchObject({ jungle: false, track: false })
  expect(leadOf(guided, soundSettings())).toBe('silent')
  for (const part of [{ jungle: true }, { track: true }])
    expect(leadOf(guided, { ...soundSettings(), ...part })).toBe('sound')
})
