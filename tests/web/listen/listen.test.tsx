import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Listen } from '#src/features/listen/listen.tsx'
import { render } from '#tests/web/support/render.tsx'
import { type FakeVoice, stubSpeechDouble, voice } from './speech-double.ts'

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

/** Lines end when the test says so. */
function stubSpeech(voices?: FakeVoice[]) {
  const speech = stubSpeechDouble(voices)
  speech.isByHand = true
  return speech
}

/** Lets the line that is being said end. */
async function finishLine(speech: ReturnType<typeof stubSpeech>): Promise<void> {
  const { length } = speech.heard
  await waitFor(() => {
    act(() => speech.finishLine())
    expect(speech.heard).toHaveLength(length + 1)
  })
}

test('a device without speech, or without an English voice, has no Listen button', async () => {
  vi.stubGlobal('speechSynthesis', undefined)
  openText()
  const speech = stubSpeech([voice('Amélie', 'fr-FR')])
  openText()
  expect(screen.queryByRole('button')).toBeNull()

  act(() => speech.setVoices([voice('Zuzana', 'cs-CZ')]))
  expect(screen.queryByRole('button')).toBeNull()
})

test('the Listen button appears when voices load late', async () => {
  const speech = stubSpeech([])
  openText()
  expect(screen.queryByRole('button')).toBeNull()

  act(() => speech.setVoices([voice('Ann')]))

  expect(await button('Listen to the scenario')).not.toBeNull()
})

test('a press reads the text to its end; the same button keeps the focus, pauses and resumes', async () => {
  const speech = stubSpeech()
  const onStart = vi.fn<() => void>()
  const user = openText(onStart)

  await user.click(await button('Listen to the scenario'))
  const pause = await button('Pause')
  expect(onStart).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(pause)
  expect(screen.getByText('1 of 3')).not.toBeNull()
  await finishLine(speech)
  await user.click(pause)
  expect(screen.getByRole('status').textContent).toBe('Paused')
  expect(screen.getByText('2 of 3')).not.toBeNull()
  expect(speech.synth.speaking).toBe(false)

  await user.click(await button('Go on'))
  expect(screen.getByRole('status').textContent).toBe('')
  await finishLine(speech)
  await finishLine(speech)

  expect(speech.heard).toEqual(['The plane is down.', 'You’re standing in mud.', second])
  expect(await button('Listen to the scenario')).toBe(document.activeElement)
  expect(screen.getByRole('status').textContent).toBe('The end.')
})

test('a text that was left resumes where it was, even after a reload', async () => {
  const speech = stubSpeech()
  const user = openText()
  await user.click(await button('Listen to the scenario'))
  await finishLine(speech)
  expect(await screen.findByText('2 of 3')).not.toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  cleanup()

  const again = openText()
  await again.click(await button('Listen to the scenario'))
  await finishLine(speech)

  expect(speech.heard).toEqual(['The plane is down.', 'You’re standing in mud.'])
})

test('leaving the screen stops the reading', async () => {
  const speech = stubSpeech()
  const user = openText()
  await user.click(await button('Listen to the scenario'))
  await finishLine(speech)
  expect(speech.synth.speaking).toBe(true)

  cleanup()

  expect(speech.synth.speaking).toBe(false)
})

test('the trainee chooses voice and speed, which apply to what follows', async () => {
  const speech = stubSpeech()
  const user = openText()
  await user.click(await button('Listen to the scenario'))
  await user.click(await button('Voice'))
  expect(await button('Go on')).not.toBeNull()

  await screen.findByRole('option', { name: 'Bob (en-US)' })
  await user.selectOptions(screen.getByLabelText('Choose a voice'), 'Bob (en-US)')
  await user.selectOptions(screen.getByLabelText('Speed'), 'Fast')
  await user.click(await button('Go on'))

  await waitFor(() =>
    expect(speech.spoken.at(-1)).toMatchObject({
      text: 'The plane is down.',
      voice: { name: 'Bob' },
      rate: 1.2,
    }),
  )
})

test('a phone without a suitable voice says so in one line and still shows the text', async () => {
  const speech = stubSpeech()
  speech.broken.add('Ann').add('Bob')
  const user = openText()
  await user.click(await button('Listen to the scenario'))

  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'This phone has no voice for it right now. The text is all here.',
    ),
  )
  expect(await button('Go on')).not.toBeNull()
  expect(screen.getByText(first)).not.toBeNull()
})

test('after Stop the text starts from its beginning', async () => {
  const speech = stubSpeech()
  const user = openText()
  await user.click(await button('Listen to the scenario'))
  await finishLine(speech)
  await user.click(await button('Stop'))
  await user.click(await button('Listen to the scenario'))
  await finishLine(speech)

  expect(speech.heard).toEqual(['The plane is down.', 'The plane is down.'])
})
