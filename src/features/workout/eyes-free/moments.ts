import type { Step } from '#shared/programme/steps.ts'
import { type Countdown, leftMs } from '../countdown.ts'
import { leadInSeconds } from '../pace.ts'
import type { Phase, Playing } from '../attempt.ts'
import { type Beat, type Cadence, beatAt, beatOf } from './cadence.ts'
import type { Coming } from './lines.ts'

/** An event to announce to a trainee who is not looking at the screen. */
export type Moment =
  | { type: 'step'; step: Step; coming: Coming }
  | { type: 'rest' | 'left' | 'paused' | 'count'; seconds: number }
  | { type: 'round'; round: number; rounds: number }
  /** `sounded`: the rest ran out, so its last tone already was the start signal. */
  | { type: 'go'; sounded: boolean }
  | { type: 'half'; step: Step }
  | ({ type: 'beat' } & Beat)
  | { type: 'time' | 'rest over' }
  | { type: 'mission'; everything: boolean }

/** The current state: `cadence` is set if repetitions are counted, in `countdown`. */
export type Scene = Omit<Playing, 'countdown'> & { countdown: Countdown | null; cadence: Cadence | null }

/** The state at the last announcement. */
export type Told = {
  at: number
  index: number
  phase: Phase
  running: boolean
  leftMs: number | null
  durationMs: number
  beat: number | null
  halfTold: boolean
  doneSteps: number
  over: boolean
}

/** Below this length, half-time is not announced. */
export const HALF_FROM_MS = 20_000
/** After a gap longer than this, only the current state is announced, not what was missed. */
const SLEPT_MS = 5000

/** The events since `before` (null: everything), each of them once, however late or often it is called. */
export function tell(
  before: Told | null,
  steps: readonly Step[],
  scene: Scene,
  now: number,
): { told: Told; moments: Moment[] } {
  const told = lookAt(before, steps, scene, now)
  const moments = newsOf(before, told, steps, scene)
  return {
    told: { ...told, halfTold: told.halfTold || moments.some(({ type }) => type === 'half') },
    moments,
  }
}

function lookAt(
  before: Told | null,
  steps: readonly Step[],
  { run, phase, countdown, cadence }: Scene,
  now: number,
): Told {
  const left = countdown && leftMs(countdown, now)
  const durationMs = countdown?.durationMs ?? 0
  const here = before?.index === run.index && before.phase === phase
  return {
    at: now,
    index: run.index,
    phase,
    running: countdown !== null && countdown.startedAt !== null,
    leftMs: left,
    durationMs,
    beat: cadence && left !== null ? beatAt(cadence, durationMs - left) : null,
    // A timer that was reset starts over.
    halfTold: here && before.halfTold && left !== durationMs,
    doneSteps: run.done.length,
    over: run.index === steps.length - 1 && run.done.includes(steps[run.index]?.key ?? ''),
  }
}

function newsOf(before: Told | null, told: Told, steps: readonly Step[], scene: Scene): Moment[] {
  const step = steps[told.index]
  if (!step) return []
  if (told.over && before?.index === told.index)
    return before.over
      ? []
      : [{ type: 'mission', everything: steps.every(({ key }) => scene.run.done.includes(key)) }]
  const slept = before !== null && told.at - before.at > SLEPT_MS
  if (!before || before.index !== told.index || (slept && before.phase !== told.phase)) {
    return [
      ...(before && !slept ? roundOf(before, told, steps) : []),
      ...restOf(told),
      { type: 'step', step, coming: comingOf(before, told, slept) },
      ...countOf(null, told),
    ]
  }
  if (before.phase !== told.phase)
    return [...(told.phase === 'work' ? startOf(before, told, scene) : []), ...countOf(null, told)]
  if (before.running !== told.running)
    return told.running ? startOf(before, told, scene) : stopOf(before, told)
  if (!told.running) return []
  if (slept) return leftOf('left', told)
  return scene.cadence
    ? beatMoments(before, told, scene.cadence)
    : [...halfOf(before, told, step), ...countOf(before, told)]
}

function comingOf(before: Told | null, told: Told, slept: boolean): Coming {
  if (!before) return told.index === 0 && (told.leftMs ?? 0) === told.durationMs ? 'first' : 'now'
  return !slept && told.index === before.index + 1 ? 'next' : 'now'
}

/** A round that ended with its last step done; skipping that step does not end it. */
function roundOf(before: Told, told: Told, steps: readonly Step[]): Moment[] {
  const [last, next] = [steps[told.index - 1], steps[told.index]]
  if (before.index !== told.index - 1 || told.doneSteps <= before.doneSteps || !last || !next) return []
  const sameBlock = next.section === last.section && next.entry.block === last.entry.block
  if (sameBlock && next.round === last.round) return []
  const rounds = Math.max(
    ...steps
      .filter(({ section, entry }) => section === last.section && entry.block === last.entry.block)
      .map((step) => step.rounds),
  )
  return rounds > 1 ? [{ type: 'round', round: last.round, rounds }] : []
}

/** A rest as short as the 3-2-1 is not announced as a rest. */
function restOf({ phase, leftMs: left }: Told): Moment[] {
  return phase === 'rest' && left !== null && left > leadInSeconds * 1000
    ? [{ type: 'rest', seconds: Math.ceil(left / 1000) }]
    : []
}

/** A start or a continuation. The start of a cadence is its first beat. */
function startOf(before: Told, told: Told, { cadence }: Scene): Moment[] {
  if (told.phase === 'rest') return leftOf('left', told)
  const ranOut =
    before.phase === 'rest' &&
    before.running &&
    before.leftMs !== null &&
    before.leftMs <= told.at - before.at
  const goesOn =
    before.phase === 'work' &&
    before.leftMs !== null &&
    before.leftMs > 0 &&
    before.leftMs < before.durationMs
  if (goesOn) return leftOf('left', told)
  return cadence ? beatMoments(null, told, cadence) : [{ type: 'go', sounded: ranOut }]
}

function stopOf({ phase }: Told, told: Told): Moment[] {
  // A rest that ran out during a gap waits for the trainee.
  if (told.leftMs === 0) return [{ type: phase === 'work' ? 'time' : 'rest over' }]
  return told.leftMs === told.durationMs ? [] : leftOf('paused', told)
}

const leftOf = (type: 'left' | 'paused', { leftMs: left }: Told): Moment[] =>
  left ? [{ type, seconds: Math.ceil(left / 1000) }] : []

function halfOf(before: Told, told: Told, step: Step): Moment[] {
  const half = told.durationMs / 2
  const crossed =
    before.leftMs !== null && told.leftMs !== null && before.leftMs > half && told.leftMs <= half
  return told.phase === 'work' && crossed && !told.halfTold && told.durationMs >= HALF_FROM_MS
    ? [{ type: 'half', step }]
    : []
}

/** Three, two, one: a late tick announces the actual second. */
function countOf(before: Told | null, told: Told): Moment[] {
  if (!told.running || !told.leftMs) return []
  const seconds = Math.ceil(told.leftMs / 1000)
  const secondsBefore = before?.leftMs == null ? Infinity : Math.ceil(before.leftMs / 1000)
  return seconds <= 3 && seconds < secondsBefore ? [{ type: 'count', seconds }] : []
}

function beatMoments(before: Told | null, told: Told, cadence: Cadence): Moment[] {
  return told.beat === null || told.beat === before?.beat
    ? []
    : [{ type: 'beat', ...beatOf(cadence, told.beat) }]
}
