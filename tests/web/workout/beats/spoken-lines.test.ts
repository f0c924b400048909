import { expect, test } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { placeBeats } from '#src/features/workout/beats/place-beats.ts'
import { withLine } from '#src/features/workout/beats/with-line.ts'
import { type PlayingScene, type Snapshot, diffMoments } from '#src/features/workout/eyes-free/moments.ts'
import { fullCountdown, isJustPastHalf, startCountdown } from '#src/features/workout/state/countdown.ts'
import { roomBefore } from '#src/features/workout/voice/coach.ts'
import { fitSpeech } from '#src/features/workout/voice/speech.ts'
import type { PlayerState } from '#src/features/workout/state/player-state.ts'
import { drillWith } from '../drill/drills.ts'
import { after, opened } from '../opened-player.ts'
import { entry, plan } from '../plans.ts'
import { beats } from './beats.ts'

const mission = plan({
  warmup: [],
  exercises: [entry('m1', { name: 'Squats', rounds: 2, restSeconds: 25 }), drillWith('rounds')],
})
const steps = stepsOf(mission)
const placed = placeBeats(beats, steps, mission.roundRestSeconds)
const sceneOf = ({ playing }: PlayerState): PlayingScene => ({ ...playing, cadence: null })

/** What is said when one state follows another at a given time. */
function said(before: PlayerState, now: PlayerState, [from, to]: readonly [number, number], rate = 1) {
  const seen: Snapshot = diffMoments(null, steps, sceneOf(before), from).snapshot
  const { moments, snapshot } = diffMoments(seen, steps, sceneOf(now), to)
  const seconds = roomBefore(snapshot.leftMs)
  const { speech } = fitSpeech(withLine(moments, snapshot, placed), { rate, seconds })
  return speech ? [...speech.lines, ...(speech.call ? [speech.call.line] : [])] : []
}

const begun = opened(mission)
const resting = after(begun, 'complete')

test('in a rest the crew’s line follows the coach', () => {
  expect(said(begun, resting, [0, 0])).toEqual([
    'Round one of two done.',
    'Rest, one minute twenty-five.',
    'Next: squats, twenty reps.',
    'Vega: One.',
  ])
})

test('a line that would overlap the 3-2-1 is left out, and a slow voice needs more time', () => {
  const short = opened(mission)
  const rest = after(short, 'complete')
  const cut = (seconds: number): PlayerState => ({
    ...rest,
    playing: { ...rest.playing, countdown: startCountdown(fullCountdown(seconds), 0) },
  })

  expect(said(short, cut(13), [0, 0])).toContain('Vega: One.')
  expect(said(short, cut(13), [0, 0], 0.85)).not.toContain('Vega: One.')
  expect(said(short, cut(11), [0, 0])).not.toContain('Vega: One.')
  expect(said(short, cut(11), [0, 0])).toContain('Next: squats, twenty reps.')
})

test('a resumed rest does not repeat its line', () => {
  const paused = after(resting, { type: 'pause', now: 5000 })

  expect(said(paused, after(paused, { type: 'start', now: 6000 }), [5500, 6000])).toEqual([
    'One minute twenty left.',
  ])
})

test('half-time of a drill has its line, which is shown for twelve seconds', () => {
  const drilling = after(opened(mission, { attempt: { index: 2 } }), 'start')
  const { countdown } = drilling.playing

  expect(said(drilling, drilling, [119_900, 120_100])).toEqual(['Halfway.', 'Tomas: Halfway there.'])
  expect([119_000, 120_000, 131_000, 132_500].map((now) => isJustPastHalf(countdown!, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
