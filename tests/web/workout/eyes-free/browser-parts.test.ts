import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/units.ts'
import { createMediaKeys } from '#src/features/workout/eyes-free/media-keys.ts'
import { englishVoices, voiceToUse } from '#src/features/listen/english-voices.ts'
import { createSound } from '#src/features/workout/sound/sound.ts'
import { createVoice } from '#src/features/workout/voice/voice.ts'
import { keepScreenOn } from '#src/features/workout/eyes-free/wake-lock.ts'
import { stubAudio, stubDocument, stubSpeech } from './browser.ts'

const settings = { voice: null, volume: 0.5, rate: 1.2 }
const now = (lines: string[]) => ({ lines, urgency: 'now' as const })

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an announcement of a new step interrupts the voice, and a spoken count waits for silence', () => {
  const { said, synth } = stubSpeech()
  const voice = createVoice(() => settings)

  voice.say(now(['Next: squats, twelve reps.', 'Chest up.']))
  voice.say({ lines: ['One.'], urgency: 'if free' })
  voice.say({ lines: ['Halfway.'], urgency: 'next' })
  voice.say(now(['Rest, thirty seconds.']))
  vi.advanceTimersByTime(100)
  synth.end()
  voice.say({ lines: ['Two.'], urgency: 'if free' })

  expect(said).toEqual([
    'Next: squats, twelve reps.',
    'Chest up.',
    'Halfway.',
    '(cut off)',
    'Rest, thirty seconds.',
    'Two.',
  ])
})

test('the voice speaks English at the chosen volume, speed and voice', () => {
  const { utterances } = stubSpeech()

  createVoice(() => settings).say(now(['Go.']))

  expect(utterances[0]).toMatchObject({
    text: 'Go.',
    volume: 0.5,
    rate: 1.2,
    lang: 'en-GB',
    voice: { name: 'Daniel' },
  })
})

test('words that the browser refuses before the first press are said once at that press', () => {
  const { said, synth } = stubSpeech()
  const voice = createVoice(() => settings)
  synth.allowed = false
  voice.say(now(['First: easy march, thirty seconds.']))
  synth.allowed = true

  voice.unlock()
  synth.end()
  voice.unlock()

  expect(said).toEqual(['First: easy march, thirty seconds.'])
})

test('English voices of the device and the own region come first, and the chosen voice is used if present', () => {
  const voice = (voiceURI: string, lang: string, localService: boolean) => ({
    voiceURI,
    name: voiceURI,
    lang,
    localService,
    default: false,
  })
  const voices = [
    voice('anna', 'de-DE', true),
    voice('net', 'en-GB', false),
    voice('sam', 'en_US', true),
    voice('dan', 'en-GB', true),
    voice('enka', 'enx', true),
  ]

  expect(englishVoices(voices, 'en-GB').map(({ name }) => name)).toEqual(['dan', 'sam', 'net'])
  expect([
    voiceToUse(voices, 'en-GB', 'net')?.name,
    voiceToUse(voices, 'en-GB', 'gone')?.name,
    voiceToUse([voices[0]!], 'en-GB', 'anna'),
  ]).toEqual(['net', 'dan', null])
})

test('tones are scheduled ahead; a new schedule removes those not begun and keeps the one that sounds', () => {
  const { heard, contexts, played } = stubAudio()
  const sound = createSound(
    () => 1,
    () => Date.now(),
  )
  const zero = Date.now()
  sound.schedule([
    { at: zero + 1000, name: 'count' },
    { at: zero + 2000, name: 'count' },
    { at: zero + 3000, name: 'go' },
  ])
  expect(heard()).toEqual(['880 at 1', '880 at 2', '1320 at 3'])

  vi.advanceTimersByTime(2050)
  contexts[0]!.currentTime = 2.05
  sound.schedule([
    { at: zero + 2000, name: 'count' },
    { at: zero + 13_000, name: 'go' },
  ])

  expect(heard()).toEqual(['880 at 1', '880 at 2', '1320 at 13'])
  expect(played).toHaveLength(4)
})

test('although the audio clock lags, the start tone of a rest that has just ended still sounds', () => {
  const { heard, contexts } = stubAudio()
  const sound = createSound(
    () => 1,
    () => Date.now(),
  )
  sound.schedule([{ at: Date.now() + 1000, name: 'go' }])
  contexts[0]!.currentTime = 0.96
  vi.advanceTimersByTime(1000)

  sound.schedule([])

  expect(heard()).toEqual(['1320 at 1'])
})

test('after a call stopped the audio clock, future tones are rescheduled and missed ones stay missed', () => {
  const { heard, contexts } = stubAudio()
  const sound = createSound(
    () => 1,
    () => Date.now(),
  )
  const zero = Date.now()
  sound.schedule([
    { at: zero + 5000, name: 'count' },
    { at: zero + 60_000, name: 'go' },
  ])
  contexts[0]!.currentTime = 1
  contexts[0]!.state = 'suspended'
  vi.advanceTimersByTime(50_000)

  contexts[0]!.set('running')

  expect(heard()).toEqual(['1320 at 11'])
})

test('a pause removes every scheduled tone and suspends the audio', () => {
  const { heard, contexts } = stubAudio()
  const sound = createSound(
    () => 1,
    () => Date.now(),
  )
  sound.schedule([{ at: Date.now() + 5000, name: 'count' }])

  sound.suspend()

  expect(heard()).toEqual([])
  expect(contexts[0]!.calls).toEqual(['suspend'])
})

/**
 * Replaces the wake lock. As on a phone, there is one lock at a time, and it is lost when the page is
 * hidden.
 */
function stubWakeLock() {
  const page = stubDocument()
  const calls: string[] = []
  let lock = { released: true }
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async (type: string) => {
        calls.push(`ask for ${type}`)
        lock = { released: false }
        return Object.assign(lock, { release: async () => calls.push('release') })
      },
    },
  })
  return {
    calls,
    async lookAway() {
      lock.released = true
      page.look('hidden')
      page.look('visible')
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('the screen is kept awake, again after each return, and released at the end', async () => {
  const { calls, lookAway } = stubWakeLock()

  const kept = keepScreenOn()
  for (let move = 0; move < 3; move += 1) kept.keepAwake()
  await vi.advanceTimersByTimeAsync(0)
  await lookAway()
  kept.release()
  await lookAway()

  expect(calls).toEqual(['ask for screen', 'ask for screen', 'release'])
})

test('after a quarter of an hour without a change the phone may sleep, until something changes', async () => {
  const { calls } = stubWakeLock()
  const kept = keepScreenOn()
  kept.keepAwake()
  await vi.advanceTimersByTimeAsync(14 * MINUTE_MS)
  kept.keepAwake()
  await vi.advanceTimersByTimeAsync(14 * MINUTE_MS)
  expect(calls).toEqual(['ask for screen'])

  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  kept.keepAwake()

  expect(calls).toEqual(['ask for screen', 'release', 'ask for screen'])
})

test('a refused wake lock, for example on a low battery, causes no failure', async () => {
  stubDocument()
  vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.reject(new Error('NotAllowedError')) } })

  const kept = keepScreenOn()
  kept.keepAwake()
  await vi.advanceTimersByTimeAsync(0)

  expect(() => kept.release()).not.toThrow()
})

test('headset buttons control the mission only once requested, and other music returns at the end', () => {
  const handlers = new Map<string, (() => void) | null>()
  const audioSession = { type: 'auto' }
  const mediaSession = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: (action: string, act: (() => void) | null) => handlers.set(action, act),
  }
  const audio = { paused: true, loop: false, play: async () => {}, pause() {}, removeAttribute() {} }
  vi.stubGlobal('navigator', { mediaSession, audioSession })
  vi.stubGlobal('Audio', function Audio() {
    return audio
  })
  vi.stubGlobal('MediaMetadata', Object)
  const done: string[] = []
  const act = (name: string) => () => void done.push(name)
  const keys = createMediaKeys(() => ({
    start: act('start'),
    pause: act('pause'),
    next: act('next'),
    previous: act('previous'),
  }))
  keys.show({ title: 'Squats', running: true })
  expect([handlers.size, mediaSession.playbackState]).toEqual([0, 'none'])

  keys.on()
  keys.show({ title: 'Squats', running: true })
  for (const action of ['play', 'pause', 'nexttrack', 'previoustrack']) handlers.get(action)?.()
  expect(done).toEqual(['start', 'pause', 'next', 'previous'])
  expect([audioSession.type, audio.loop, mediaSession.playbackState]).toEqual(['playback', true, 'playing'])

  keys.off()
  expect([audioSession.type, mediaSession.playbackState, handlers.get('play')]).toEqual([
    'ambient',
    'none',
    null,
  ])
})

test('a browser without these features causes no failure', () => {
  stubDocument()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('AudioContext', undefined)
  vi.stubGlobal('speechSynthesis', undefined)
  const [voice, sound, keys] = [
    createVoice(() => settings),
    createSound(() => 1, Date.now),
    createMediaKeys(() => ({ start() {}, pause() {}, next() {}, previous() {} })),
  ]

  const everything = () => {
    voice.say(now(['Go.']))
    voice.unlock()
    voice.hush()
    sound.schedule([{ at: 1, name: 'go' }])
    sound.play('go')
    sound.unlock()
    sound.suspend()
    sound.close()
    keys.on()
    keys.show({ title: '', running: true })
    keys.off()
    const kept = keepScreenOn()
    kept.keepAwake()
    kept.release()
  }

  expect(everything).not.toThrow()
})
