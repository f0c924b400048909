import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGuide } from '#src/features/workout/eyes-free/guide.ts'
import { type SoundSettings, isGuided, parseSettings } from '#src/features/workout/sound/sound-settings.ts'
import { stubAudio, stubDocument, stubSpeech } from './browser.ts'
import { type Simple, after, opened } from '../opened-player.ts'

const { steps } = opened()

/** Creates a guide for a mission in manual mode. Records what it asks of the browser. */
function guided(wanted: Partial<SoundSettings>) {
  const [speech, audio, page] = [stubSpeech(), stubAudio(), stubDocument()]
  const vibrate = vi.fn<Navigator['vibrate']>()
  vi.stubGlobal('navigator', { vibrate })
  let state = opened()
  const settings = { ...parseSettings(null), ...wanted }
  const guide = createGuide(steps, () => ({
    scene: { ...state.playing, cadence: null },
    settings,
    headset: { state, act: () => {}, counting: { running: false, toggle: null } },
    beats: null,
    hasTrack: false,
    zone: 1,
  }))
  guide.follow()
  return {
    ...speech,
    ...audio,
    page,
    vibrate,
    guide,
    act(type: Simple) {
      state = after(state, { type, now: Date.now() })
      guide.follow()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('by default a device is silent and keeps the screen on', () => {
  const { screenOn, volume, ...others } = parseSettings(null)

  expect(isGuided(parseSettings(null))).toBe(false)
  expect([screenOn, volume]).toEqual([true, 80])
  expect(Object.values(others).filter((value) => value === true)).toEqual([])
})

test('stored settings are read one by one, so an unreadable one does not discard the others', () => {
  expect(
    parseSettings({ voice: true, volume: 4000, rate: 'warp', vibration: 'yes', beeps: true }),
  ).toMatchObject({ voice: true, beeps: true, volume: 80, rate: 'normal', vibration: false })
  for (const broken of ['loud', 7, []]) expect(parseSettings(broken)).toEqual(parseSettings(null))
})

test('voice, tones and vibration each act only if turned on', () => {
  const spoken = guided({ voice: true })
  spoken.act('start')
  const beeped = guided({ beeps: true })
  beeped.act('start')
  const felt = guided({ vibration: true })
  felt.act('start')

  expect([spoken.said[0], spoken.played.length, spoken.vibrate.mock.calls.length]).toEqual([
    'First: push-ups, thirty seconds.',
    0,
    0,
  ])
  expect([beeped.said, beeped.heard(), beeped.vibrate.mock.calls.length]).toEqual([
    [],
    [
      '1320 at 0',
      '990 at 15',
      '990 at 15.16',
      '880 at 27',
      '880 at 28',
      '880 at 29',
      '1100 at 30',
      '740 at 30.18',
    ],
    0,
  ])
  expect([felt.said, felt.played.length, felt.vibrate.mock.calls]).toEqual([[], 0, [[[60]], [[300]]]])
})

test('a pause removes the tones, and resuming schedules the rest', () => {
  const { act, heard, contexts } = guided({ beeps: true })
  act('start')
  vi.advanceTimersByTime(20_000)
  contexts[0]!.currentTime = 20
  act('pause')
  expect(heard().filter((tone) => Number(tone.split(' ').at(-1)) > 20)).toEqual([])

  vi.advanceTimersByTime(60_000)
  act('start')
  contexts[0]!.set('running')

  expect(heard().filter((tone) => Number(tone.split(' ').at(-1)) > 20)).toEqual([
    '880 at 27',
    '880 at 28',
    '880 at 29',
    '1100 at 30',
    '740 at 30.18',
  ])
})

test('leaving the player silences it at once; finishing lets the last line end', () => {
  const left = guided({ voice: true })
  left.guide.stop()
  expect(left.said.at(-1)).toBe('(cut off)')

  const finished = guided({ voice: true, beeps: true })
  for (let step = 0; step < steps.length; step += 1) {
    finished.act('complete')
    finished.act('skipRest')
  }
  vi.advanceTimersByTime(100)
  finished.guide.stop()

  expect(finished.said.at(-1)).toBe('Mission complete.')
  expect(finished.contexts[0]!.calls).not.toContain('close')
  vi.advanceTimersByTime(3000)
  expect(finished.contexts[0]!.calls).toContain('close')
})
