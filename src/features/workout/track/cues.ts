import type { Step } from '#shared/programme/plan/steps.ts'
import { MINUTE_MS } from '#shared/units.ts'
import type { Cadence } from '../eyes-free/cadence.ts'
import { type ToneName, tonesOf } from '../sound/tones.ts'
import { isHold } from '../state/pace.ts'
import type { Leg, Timeline } from './timeline.ts'

/** The signals of the track: those of the player, and some for what the screen would show. */
export type SignalName = ToneName | 'rest' | 'round' | 'drill' | 'call'

/** A signal and its time on the track, in milliseconds. */
export type Cue = { atMs: number; name: SignalName }

type Signals = {
  steps: readonly Step[]
  /** The tempo of a step's repetitions, if they are counted aloud; null otherwise. */
  cadenceOf: ((step: Step) => Cadence | null) | null
}

/** After the tone that ends a step. */
const AFTER_END_MS = 800
/** A waiting mission signals at once, and then twice a minute. */
const CALL_MS = 30_000

/** Every signal of a track, in the order of their times. */
export function cuesOf({ legs, endMs }: Timeline, { steps, cadenceOf }: Signals): Cue[] {
  const last = legs.at(-1)
  const cues = legs.flatMap((leg, index): Cue[] => [
    ...clockCues(leg, steps, cadenceOf),
    ...(leg.waits ? callCues(leg, index === 0 ? 0 : AFTER_END_MS) : changeCues(legs[index - 1], leg, steps)),
  ])
  if (last && !last.waits) cues.push({ atMs: last.endMs + AFTER_END_MS, name: 'mission' })
  return cues.filter(({ atMs }) => atMs < endMs).toSorted((one, other) => one.atMs - other.atMs)
}

/** The signals of a clock: start, half-time, the last three seconds, and the repetitions. */
function clockCues(
  { startMs, playing }: Leg,
  steps: readonly Step[],
  cadenceOf: Signals['cadenceOf'],
): Cue[] {
  const step = steps[playing.attempt.index]
  const { countdown, phase } = playing
  if (!step || !countdown || (phase === 'work' && isHold(step.entry))) return []
  const cadence = phase === 'work' ? (cadenceOf?.(step) ?? null) : null
  const scene = { ...playing, countdown: { ...countdown, startedAt: startMs }, cadence }
  const tones = tonesOf(scene, { beeps: true, cadence: true }, false, startMs)
  const minutes =
    phase === 'work' && step.entry.drill?.format === 'minute'
      ? Array.from({ length: Math.ceil(countdown.durationMs / MINUTE_MS) - 1 }, (_, minute) => ({
          at: startMs - countdown.spentMs + (minute + 1) * MINUTE_MS,
          name: 'go' as const,
        }))
      : []
  // If half-time coincides with a new minute, the minute's tone is enough.
  return [
    ...tones.filter(({ at, name }) => name !== 'half' || !minutes.some((minute) => minute.at === at)),
    ...minutes,
  ]
    .filter(({ at }) => at >= startMs)
    .map(({ at, name }) => ({ atMs: at, name }))
}

/** The signal of a rest: after a round or after a step, or before a drill. */
function changeCues(before: Leg | undefined, leg: Leg, steps: readonly Step[]): Cue[] {
  const { attempt, phase } = leg.playing
  const step = steps[attempt.index]
  if (!before || !step || phase === 'work' || before.playing.attempt.index === attempt.index) return []
  const [last] = [steps[before.playing.attempt.index]]
  const atMs = leg.startMs + AFTER_END_MS
  const endsRound =
    last?.entry.block === step.entry.block && last.section === step.section && last.round < step.round
  const name = step.entry.drill ? 'drill' : endsRound ? 'round' : phase === 'rest' ? 'rest' : null
  // Three seconds of get-ready have their own signals.
  return name && leg.endMs - leg.startMs > 4000 ? [{ atMs, name }] : []
}

function callCues({ startMs, endMs }: Leg, afterMs: number): Cue[] {
  const cues: Cue[] = []
  for (let atMs = startMs + afterMs + 1000; atMs < endMs; atMs += CALL_MS) cues.push({ atMs, name: 'call' })
  return cues
}
