import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { placeBeats } from '#src/features/workout/beats/place-beats.ts'
import { createGuide } from '#src/features/workout/eyes-free/guide.ts'
import { type SoundSettings, parseSettings } from '#src/features/workout/sound/sound-settings.ts'
import { beats } from '../beats/beats.ts'
import { type Simple, after, opened } from '../opened-player.ts'
import { entry, plan } from '../plans.ts'
import { stubAudio, stubDocument, stubSpeech } from './browser.ts'

const mission = plan({
  warmup: [],
  exercises: [entry('m1', { name: 'Squats', rounds: 2, restSeconds: 25 })],
})
const placed = placeBeats(beats, stepsOf(mission), mission.roundRestSeconds)

function guided(wanted: Partial<SoundSettings>) {
  const [speech, audio] = [stubSpeech(), stubAudio()]
  stubDocument()
  vi.stubGlobal('navigator', {})
  let state = opened(mission)
  const guide = createGuide(state.steps, () => ({
    scene: { ...state.playing, cadence: null },
    settings: { ...parseSettings(null), ...wanted },
    headset: { state, act: () => {}, counting: { running: false, toggle: null } },
    beats: placed,
    zone: 1,
    hasTrack: false,
  }))
  guide.follow()
  return {
    ...speech,
    ...audio,
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

test('after the coach a radio opens, a crew member speaks in her own voice, and the radio closes', () => {
  const { act, synth, said, utterances, noises } = guided({ voice: true, beeps: true })
  synth.end()
  act('complete')
  vi.advanceTimersByTime(3000)
  expect([said.at(-1), noises]).toEqual(['Next: squats, twenty reps.', []])

  synth.end()
  vi.advanceTimersByTime(300)
  expect([said.at(-1), noises]).toEqual(['Next: squats, twenty reps.', [0.4]])
  vi.advanceTimersByTime(400)
  expect(said.at(-1)).toBe('Vega: One.')
  expect([utterances.at(-1)!.pitch < 1, utterances.at(-2)!.pitch]).toEqual([true, 1])
  synth.end()
  vi.advanceTimersByTime(200)
  expect(noises).toEqual([0.4, 0.05])
})

test('with only the voice turned on there is no radio noise', () => {
  const { act, synth, said, noises } = guided({ voice: true })
  act('complete')
  synth.end()
  vi.advanceTimersByTime(300)
  synth.end()
  vi.advanceTimersByTime(300)

  expect([said.at(-1), noises]).toEqual(['Vega: One.', []])
})

test('a voice that is far too slow loses its line and is stopped when the 3-2-1 begins', () => {
  const { act, synth, said, noises } = guided({ voice: true, beeps: true })
  act('complete')
  vi.advanceTimersByTime(80_000)
  synth.end()
  vi.advanceTimersByTime(1000)
  expect([said.includes('Vega: One.'), noises]).toEqual([false, []])

  synth.speaking = true
  vi.advanceTimersByTime(1400)
  expect(said.at(-1)).toBe('(cut off)')
})
