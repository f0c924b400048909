import { act, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Listen } from '#src/features/listen/listen.tsx'
import { render } from '#tests/web/support/render.tsx'
import { stubSpeechDouble, voice } from './speech-double.ts'

// One clock for all tests: the engine remembers when it was cancelled.
beforeAll(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterAll(() => void vi.useRealTimers())

const first = 'The plane is down. You’re standing in mud.'
const second = 'Vega counts heads.'

function openText(onStart?: () => void) {
  return render(
    <div data-listen>
      <Listen of={[first, null, second]} what="the scenario" {...(onStart && { onStart })} />
      <p>{first}</p>
      <p>{second}</p>
    </div>,
  )
}

const button = (name: string) => screen.findByRole('button', { name })
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

test('a device without speech, or without an English voice, has no button', async () => {
  vi.stubGlobal('speechSynthesis', undefined)
  openText()
  stubSpeechDouble([voice('Amélie', 'fr-FR')])
  openText()

  await seconds(2)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the button comes with voices that load late', async () => {
  const speech = stubSpeechDouble([])
  openText()
  expect(screen.queryByRole('button')).toBeNull()

  act(() => speech.setVoices([voice('Ann')]))

  expect(await button('Listen to the scenario')).not.toBeNull()
})

test('a press reads the text to its end; the same button keeps the focus, pauses and goes on', async () => {
  const speech = stubSpeechDouble()
  const onStart = vi.fn()
  const user = openText(onStart)

  await user.click(await button('Listen to the scenario'))
  const pause = await button('Pause')
  expect(onStart).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(pause)
  expect(screen.getByText('1 of 3')).not.toBeNull()
  await seconds(2.5)
  await user.click(pause)
  expect(screen.getByRole('status').textContent).toBe('Paused')
  const heard = speech.heard.length
  await seconds(20)
  expect(speech.heard).toHaveLength(heard)

  await user.click(await button('Go on'))
  expect(screen.getByRole('status').textContent).toBe('')
  await seconds(20)

  expect(new Set(speech.heard)).toEqual(new Set(['The plane is down.', 'You’re standing in mud.', second]))
  expect(speech.heard.at(-1)).toBe(second)
  expect(await button('Listen to the scenario')).toBe(document.activeElement)
  expect(screen.getByRole('status').textContent).toBe('The end.')
})

test('a text that was left goes on where it was, on a page that was loaded again', async () => {
  const speech = stubSpeechDouble()
  const user = openText()
  await user.click(await button('Listen to the scenario'))
  await seconds(3)
  document.body.replaceChildren()
  window.dispatchEvent(new Event('pagehide'))
  speech.heard.length = 0

  const again = openText()
  await again.click(await button('Listen to the scenario'))
  await seconds(20)

  expect(speech.heard).toEqual(['You’re standing in mud.', second])
})

test('leaving the screen stops it', async () => {
  const speech = stubSpeechDouble()
  const user = openText()
  await user.click(await button('Listen to the scenario'))
  await button('Pause')

  const { cleanup } = await import('@testing-library/react')
  cleanup()
  await seconds(1)

  expect(speech.synth.speaking).toBe(false)
})

test('the trainee chooses voice and speed, and what follows has them', async () => {
  const speech = stubSpeechDouble()
  const user = openText()
  await user.click(await button('Listen to the scenario'))
  await user.click(await button('Voice'))
  expect(await button('Go on')).not.toBeNull()

  await screen.findByRole('option', { name: 'Bob (en-US)' })
  await user.selectOptions(screen.getByLabelText('Choose a voice'), 'Bob (en-US)')
  await user.selectOptions(screen.getByLabelText('Speed'), 'Fast')
  await user.click(await button('Go on'))
  await seconds(1)

  expect(speech.spoken.at(-1)).toMatchObject({ voice: { name: 'Bob' }, rate: 1.2 })
})

test('a phone that falls silent says so in one line, and the text is there', async () => {
  const speech = stubSpeechDouble()
  speech.deaf.add('Ann').add('Bob')
  const user = openText()
  await user.click(await button('Listen to the scenario'))
  await button('Pause')
  await seconds(30)

  expect(screen.getByRole('status').textContent).toBe(
    'This phone has no voice for it right now. The text is all here.',
  )
  expect(screen.getByText(first)).not.toBeNull()
})

test('Stop begins the text again', async () => {
  const speech = stubSpeechDouble()
  const user = openText()
  await user.click(await button('Listen to the scenario'))
  await seconds(3)
  await user.click(await button('Stop'))
  speech.heard.length = 0

  await user.click(await button('Listen to the scenario'))
  await seconds(20)

  expect(speech.heard[0]).toBe('The plane is down.')
})
