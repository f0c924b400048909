import { expect, test } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { behaviors } from '#tools/programme/behaviors.ts'
import { choosingAtRandom, simulateBootcamp } from '#tools/programme/bootcamp.ts'
import { profiles } from '#tools/programme/trainees.ts'
import { randomFrom } from '#tools/harness/random.ts'
import type { Beat } from '#shared/api/story-texts.ts'
import { placeBeats } from '#src/features/workout/beats/place-beats.ts'
import { withLine } from '#src/features/workout/beats/with-line.ts'
import { cadenceOf } from '#src/features/workout/eyes-free/cadence.ts'
import { type Snapshot, diffMoments } from '#src/features/workout/eyes-free/moments.ts'
import { rates } from '#src/features/workout/sound/sound-settings.ts'
import { leftMs } from '#src/features/workout/state/countdown.ts'
import { flowsOn } from '#src/features/workout/state/pace.ts'
import { courseOf } from '#src/features/workout/state/player-state.ts'
import { tempoOf } from '#src/features/workout/step/tempo.ts'
import { roomBefore, silentCoach, speak } from '#src/features/workout/voice/coach.ts'
import type { Speech } from '#src/features/workout/voice/speech.ts'
import { type Simple, after, guided, opened } from '../opened-player.ts'

const TICK_MS = 200
const COUNTDOWN_MS = 3000

const call = (at: Beat['at']): Beat => ({
  at,
  who: 'Vega',
  line: 'Sixteen words are the most that anybody of the crew may ever say in one line.',
})
const beats = [call('round'), call('round'), call('round'), call('drill'), call('cooldown')]

/**
 * Returns the time at which a slow voice has finished: it speaks 1.9 words a second at its normal speed.
 */
const endOf = (lines: readonly string[], begin: number, rate: number) =>
  begin + (lines.join(' ').split(/[\s-]+/).length / 1.9 / rate) * 1000

type Options = { rate: number; counts: boolean; presses: (() => Simple | null) | null }

/** Does a guided mission with voice and beeps, and lists each moment at which a word and a 3-2-1 are heard at once. */
function listen(plan: Plan, { rate, counts, presses }: Options) {
  let now = 0
  let state = after(opened(plan, { guidance: guided }), { type: 'tempoLoaded', tempoOf })
  state = after(state, 'start')
  const placed = placeBeats(beats, state.steps, plan.roundRestSeconds)
  let seen: Snapshot | null = null
  let coach = silentCoach
  let busyUntil = 0
  let waiting: Speech['call'] | null = null
  let stoodSince = 0
  const overlaps: string[] = []
  const announced = new Set<string>()
  const amount = { lines: 0, dropped: [0, 0, 0, 0, 0, 0], calls: 0, lostCalls: 0 }

  const say = (lines: readonly string[], begin: number, speed: number) => {
    busyUntil = endOf(lines, begin, speed)
  }
  while (!state.playing.attempt.done.includes(state.steps.at(-1)?.key ?? '') && now < 3 * 3_600_000) {
    now += TICK_MS
    const { playing, steps } = state
    const step = steps[playing.attempt.index]
    if (playing.countdown && leftMs(playing.countdown, now) === 0)
      state = after(state, { type: 'elapse', now })
    if (state.playing.countdown?.startedAt != null) stoodSince = now
    // A trainee who has stopped, or counts by tapping, continues after half a minute.
    if (now - stoodSince > 30_000) {
      state = after(state, { type: state.question ? 'completeAnyway' : 'complete', now })
      stoodSince = now
    }
    const press = presses?.()
    if (press && !state.question) state = after(state, { type: press, now })

    const current = state.steps[state.playing.attempt.index]
    const cadence =
      counts && current && state.playing.phase === 'work'
        ? cadenceOf(current, exerciseOf(current.entry.code), 0)
        : null
    const scene = {
      ...state.playing,
      cadence,
      flowsOn: flowsOn(courseOf(state, state.steps), state.playing.attempt.index + 1),
    }
    const { snapshot, moments } = diffMoments(seen, state.steps, scene, now)
    seen = snapshot
    const { countdown } = scene
    const left = countdown?.startedAt != null && !cadence ? leftMs(countdown, now) : null
    const withLines = withLine(moments, snapshot, placed)
    if (withLines.length > 0) {
      const next = speak(coach, withLines, { now, leftMs: left, rate, tones: true })
      coach = next.coach
      for (const { rank } of next.dropped) amount.dropped[rank] = (amount.dropped[rank] ?? 0) + 1
      if (next.lostCall) amount.lostCalls += 1
      if (next.hush && presses) busyUntil = now
      if (next.hush) waiting = null
      const { speech } = next
      if (speech && (speech.urgency !== 'if free' || busyUntil <= now)) {
        amount.lines += speech.lines.length
        if (speech.call) amount.calls += 1
        const begin = speech.urgency === 'next' ? Math.max(now, busyUntil) : now
        if (speech.lines.length > 0) say(speech.lines, begin, rate)
        waiting = speech.call ?? null
        const all = speech.lines.join(' ').toLowerCase()
        for (const one of state.steps) if (all.includes(one.entry.name.toLowerCase())) announced.add(one.key)
      }
    }
    if (waiting && busyUntil + 400 <= now) {
      const room = roomBefore(left)
      if (room === null || room >= waiting.fitsIn) say([waiting.line], now + 400, rate * 0.9)
      waiting = null
    }
    if (left !== null && left > 0 && left <= COUNTDOWN_MS && busyUntil > now)
      overlaps.push(`day ${plan.day}: ${step?.key} ${playing.phase} with ${left} ms left`)
  }
  return {
    overlaps,
    steps: state.steps.length,
    amount,
    unannounced: state.steps.filter(({ key }) => !announced.has(key)),
  }
}

type Heard = ReturnType<typeof listen>

/** The plans of simulated trainees: thirty days of each, of all kinds. */
const plans = profiles(7, 48)
  .filter((_, index) => index % 12 === 5)
  .flatMap((profile, index) =>
    simulateBootcamp(
      { ...profile, level: index + 1, rank: index + 1 },
      behaviors[index % behaviors.length]!,
      index,
      choosingAtRandom(index),
    ).map(({ plan }) => plan),
  )
const speeds = Object.values(rates)

test(
  'no word is spoken in the three seconds before a start or an end that has tones',
  { timeout: 30_000 },
  () => {
    const heard = plans.map((plan, index) =>
      listen(plan, { rate: speeds[index % speeds.length]!, counts: index % 2 === 0, presses: null }),
    )
    const sum = (of: (one: Heard['amount']) => number) =>
      heard.reduce((all, { amount }) => all + of(amount), 0)
    const [lines, calls] = [sum((one) => one.lines), sum((one) => one.calls)]
    const dropped = [0, 1, 2, 3, 4, 5].map((rank) => sum((one) => one.dropped[rank] ?? 0))
    console.log({
      steps: heard.reduce((all, one) => all + one.steps, 0),
      lines,
      calls,
      dropped,
      lostCalls: sum((one) => one.lostCalls),
    })

    expect(plans.length).toBeGreaterThan(100)
    expect(heard.flatMap(({ overlaps }) => overlaps)).toEqual([])
    expect(heard.flatMap(({ unannounced }) => unannounced.map(({ key }) => key))).toEqual([])
  },
)

test(
  'no word is spoken there after skips, pauses and added seconds either, because the voice is stopped',
  { timeout: 30_000 },
  () => {
    const acts = ['next', 'previous', 'skipRest', 'toggleTimer', 'extend', 'advance'] as const
    const overlaps = plans.flatMap((plan, index) => {
      const random = randomFrom(index)
      const presses = () => (random() < 0.02 ? (acts[Math.floor(random() * acts.length)] ?? null) : null)
      return listen(plan, { rate: speeds[index % speeds.length]!, counts: index % 2 === 0, presses }).overlaps
    })

    expect(overlaps).toEqual([])
  },
)
