import type { Step } from '#shared/programme/plan/steps.ts'
import { MINUTE_MS } from '#shared/units.ts'
import type { Beat as CrewBeat } from '#shared/api/story-texts.ts'
import { type Countdown, leftMs } from '../state/countdown.ts'
import type { Phase, Playing } from '../state/pace.ts'
import { type Beat, type Cadence, beatAt, beatOf } from './cadence.ts'
import type { Arrival } from '../voice/lines.ts'

/** An event to announce to a trainee who is not looking at the screen. */
export type Moment =
  | { type: 'step'; step: Step; arrival: Arrival }
  /** A step that follows so soon after this one that it is announced before this one ends. */
  | { type: 'ahead'; step: Step }
  | { type: 'rest' | 'left' | 'paused' | 'count'; seconds: number }
  | { type: 'round'; round: number; rounds: number }
  /** `sounded`: the rest ran out, so its last tone already was the start signal. */
  | { type: 'go'; sounded: boolean }
  | { type: 'half'; step: Step }
  /** A minute of a drill begins. `sounded`: the tone of half-time is its signal. */
  | { type: 'minute'; step: Step; minute: number; minutes: number; sounded: boolean }
  | ({ type: 'beat' } & Beat)
  | { type: 'time' | 'rest over' }
  | { type: 'mission'; everything: boolean }
  /** What a crew member says, if there is time for it. */
  | { type: 'line'; beat: CrewBeat }

/** The current state: `cadence` is set if repetitions are counted, in `countdown`. */
export type PlayingScene = Omit<Playing, 'countdown'> & {
  countdown: Countdown | null
  cadence: Cadence | null
  /** The next step begins by itself, before it could be announced in the time between. */
  flowsOn?: boolean
}

/** The state at the last announcement. */
export type Snapshot = {
  at: number
  index: number
  phase: Phase
  running: boolean
  leftMs: number | null
  durationMs: number
  beat: number | null
  halfAnnounced: boolean
  doneSteps: number
  over: boolean
}

/** Below this length, half-time is not announced. */
export const HALF_FROM_MS = 20_000
/** The next step is announced so long before the end: time for it and a cue before the 3-2-1. */
const AHEAD_MS = 11_000
/** After a gap longer than this, only the current state is announced, not what was missed. */
const MAX_GAP_MS = 5000

/** The events since `before` (null: everything), each of them once, however late or often it is called. */
export function diffMoments(
  before: Snapshot | null,
  steps: readonly Step[],
  scene: PlayingScene,
  now: number,
): { snapshot: Snapshot; moments: Moment[] } {
  const snapshot = takeSnapshot(before, steps, scene, now)
  const moments = momentsBetween(before, snapshot, steps, scene)
  return {
    snapshot: {
      ...snapshot,
      halfAnnounced: snapshot.halfAnnounced || moments.some(({ type }) => type === 'half'),
    },
    moments,
  }
}

function takeSnapshot(
  before: Snapshot | null,
  steps: readonly Step[],
  { attempt, phase, countdown, cadence }: PlayingScene,
  now: number,
): Snapshot {
  const left = countdown && leftMs(countdown, now)
  const durationMs = countdown?.durationMs ?? 0
  const here = before?.index === attempt.index && before.phase === phase
  return {
    at: now,
    index: attempt.index,
    phase,
    running: countdown !== null && countdown.startedAt !== null,
    leftMs: left,
    durationMs,
    beat: cadence && left !== null ? beatAt(cadence, durationMs - left) : null,
    // A timer that was reset starts over.
    halfAnnounced: here && before.halfAnnounced && left !== durationMs,
    doneSteps: attempt.done.length,
    over: attempt.index === steps.length - 1 && attempt.done.includes(steps[attempt.index]?.key ?? ''),
  }
}

function momentsBetween(
  before: Snapshot | null,
  snapshot: Snapshot,
  steps: readonly Step[],
  scene: PlayingScene,
): Moment[] {
  const step = steps[snapshot.index]
  if (!step) return []
  if (snapshot.over && before?.index === snapshot.index)
    return before.over
      ? []
      : [{ type: 'mission', everything: steps.every(({ key }) => scene.attempt.done.includes(key)) }]
  const hadGap = before !== null && snapshot.at - before.at > MAX_GAP_MS
  if (!before || before.index !== snapshot.index || (hadGap && before.phase !== snapshot.phase)) {
    return [
      ...(before && !hadGap ? roundMoments(before, snapshot, steps) : []),
      ...restMoments(snapshot),
      { type: 'step', step, arrival: arrivalOf(before, snapshot, hadGap) },
      ...countMoments(null, snapshot),
    ]
  }
  if (before.phase !== snapshot.phase)
    return [
      ...(snapshot.phase === 'work' ? beginMoments(before, snapshot, scene) : []),
      ...countMoments(null, snapshot),
    ]
  if (before.running !== snapshot.running)
    return snapshot.running ? startMoments(before, snapshot, scene) : stopMoments(before, snapshot)
  if (!snapshot.running) return []
  if (hadGap) return remainingMoments('left', snapshot)
  const ahead = scene.flowsOn ? aheadMoments(before, snapshot, steps) : []
  return scene.cadence
    ? [...beatMoments(before, snapshot, scene.cadence), ...ahead]
    : [
        ...halfMoments(before, snapshot, step),
        ...minuteMoments(before, snapshot, step),
        ...ahead,
        ...countMoments(before, snapshot),
      ]
}

function arrivalOf(before: Snapshot | null, snapshot: Snapshot, hadGap: boolean): Arrival {
  // A guided session gets ready by itself, before the voice has loaded.
  const waits = snapshot.phase === 'ready' || (snapshot.leftMs ?? 0) === snapshot.durationMs
  if (!before) return snapshot.index === 0 && waits ? 'first' : 'now'
  return !hadGap && snapshot.index === before.index + 1 ? 'next' : 'now'
}

/** A round that ended with its last step done; skipping that step does not end it. */
function roundMoments(before: Snapshot, snapshot: Snapshot, steps: readonly Step[]): Moment[] {
  const [last, next] = [steps[snapshot.index - 1], steps[snapshot.index]]
  if (before.index !== snapshot.index - 1 || snapshot.doneSteps <= before.doneSteps || !last || !next)
    return []
  const sameBlock = next.section === last.section && next.entry.block === last.entry.block
  if (sameBlock && next.round === last.round) return []
  const rounds = Math.max(
    ...steps
      .filter(({ section, entry }) => section === last.section && entry.block === last.entry.block)
      .map((step) => step.rounds),
  )
  return rounds > 1 ? [{ type: 'round', round: last.round, rounds }] : []
}

function restMoments({ phase, leftMs: left }: Snapshot): Moment[] {
  return phase === 'rest' && left !== null && left > 0
    ? [{ type: 'rest', seconds: Math.ceil(left / 1000) }]
    : []
}

/** The step after a rest: by hand its clock waits for the trainee. */
const beginMoments = (before: Snapshot, snapshot: Snapshot, scene: PlayingScene): Moment[] =>
  snapshot.leftMs !== null && !snapshot.running
    ? [{ type: 'rest over' }]
    : startMoments(before, snapshot, scene)

/** A start or a continuation. The start of a cadence is its first beat. */
function startMoments(before: Snapshot, snapshot: Snapshot, { cadence }: PlayingScene): Moment[] {
  if (snapshot.phase !== 'work') return remainingMoments('left', snapshot)
  const ranOut =
    before.phase !== 'work' &&
    before.running &&
    before.leftMs !== null &&
    before.leftMs <= snapshot.at - before.at
  const continues =
    before.phase === 'work' &&
    before.leftMs !== null &&
    before.leftMs > 0 &&
    before.leftMs < before.durationMs
  if (continues) return remainingMoments('left', snapshot)
  return cadence ? beatMoments(null, snapshot, cadence) : [{ type: 'go', sounded: ranOut }]
}

function stopMoments({ phase }: Snapshot, snapshot: Snapshot): Moment[] {
  // A rest that ran out during a gap waits for the trainee.
  if (snapshot.leftMs === 0) return [{ type: phase === 'work' ? 'time' : 'rest over' }]
  return snapshot.leftMs === snapshot.durationMs ? [] : remainingMoments('paused', snapshot)
}

const remainingMoments = (type: 'left' | 'paused', { leftMs: left }: Snapshot): Moment[] =>
  left ? [{ type, seconds: Math.ceil(left / 1000) }] : []

function halfMoments(before: Snapshot, snapshot: Snapshot, step: Step): Moment[] {
  const half = snapshot.durationMs / 2
  const crossed =
    before.leftMs !== null && snapshot.leftMs !== null && before.leftMs > half && snapshot.leftMs <= half
  return snapshot.phase === 'work' &&
    crossed &&
    !snapshot.halfAnnounced &&
    snapshot.durationMs >= HALF_FROM_MS
    ? [{ type: 'half', step }]
    : []
}

function aheadMoments(before: Snapshot, snapshot: Snapshot, steps: readonly Step[]): Moment[] {
  const step = steps[snapshot.index + 1]
  // Not before half-time, whose line is about the current step.
  const aheadMs = Math.min(AHEAD_MS, snapshot.durationMs / 2)
  const crossed =
    before.leftMs !== null &&
    snapshot.leftMs !== null &&
    before.leftMs > aheadMs &&
    snapshot.leftMs <= aheadMs
  return step && crossed && snapshot.phase === 'work' ? [{ type: 'ahead', step }] : []
}

/** The minutes of a drill that asks for a number of repetitions in each; the first one is the start. */
function minuteMoments(before: Snapshot, snapshot: Snapshot, step: Step): Moment[] {
  if (step.entry.drill?.format !== 'minute' || snapshot.phase !== 'work') return []
  const minuteAt = ({ leftMs: left, durationMs }: Snapshot) =>
    Math.floor((durationMs - (left ?? 0)) / MINUTE_MS) + 1
  const [minute, minutes] = [minuteAt(snapshot), Math.ceil(snapshot.durationMs / MINUTE_MS)]
  if (before.leftMs === null || minute === minuteAt(before) || minute > minutes) return []
  return [{ type: 'minute', step, minute, minutes, sounded: minute === minutes / 2 + 1 }]
}

/** Three, two, one: a late tick announces the actual second. */
function countMoments(before: Snapshot | null, snapshot: Snapshot): Moment[] {
  if (!snapshot.running || !snapshot.leftMs) return []
  const seconds = Math.ceil(snapshot.leftMs / 1000)
  const secondsBefore = before?.leftMs == null ? Infinity : Math.ceil(before.leftMs / 1000)
  return seconds <= 3 && seconds < secondsBefore ? [{ type: 'count', seconds }] : []
}

function beatMoments(before: Snapshot | null, snapshot: Snapshot, cadence: Cadence): Moment[] {
  return snapshot.beat === null || snapshot.beat === before?.beat
    ? []
    : [{ type: 'beat', ...beatOf(cadence, snapshot.beat) }]
}
