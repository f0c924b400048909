import { type Conditions, conditionBits, conditionsOf } from './conditions.ts'
import { type Length, isLength } from '#shared/programme/versions/lengths.ts'
import type { Arm } from '#shared/programme/training/arms.ts'
import { isNothingSpared, sparedOf } from './spared.ts'
import type { Station } from './station.ts'

/**
 * Set in the condition bits of the other arm's plans. It is above all conditions, so the id has no room for more of
 * them.
 */
const otherArmBit = 14

/**
 * `version-level-day-hash`, plus `-length` for a shorter version. The hash begins with the plan's
 * conditions and arm, which are needed to read a finish that arrives later; the rest hashes the stations: plans
 * with the same id are identical.
 */
export function planId(
  version: number,
  level: number,
  day: number,
  conditions: Conditions,
  stations: readonly Station[],
  { length = null, arm = 'usual' }: { length?: Length | null; arm?: Arm } = {},
): string {
  const bits = conditionBits(conditions) + (arm === 'other' ? 2 ** otherArmBit : 0)
  const prescription = stations.map(({ code, reps, duration, rounds, restSeconds, block, test, drill }) => [
    code,
    reps,
    duration,
    rounds,
    restSeconds,
    block,
    test,
    ...(drill ? [drill.moves.map((move) => [move.code, move.target])] : []),
  ])
  const { spared } = conditions
  const prescribed = spared && !isNothingSpared(spared) ? [prescription, sparedOf(spared)] : prescription
  return `${version}-${level}-${day}-${bits.toString(36).padStart(3, '0')}${fnv1a(JSON.stringify(prescribed)).toString(36)}${length === null ? '' : `-${length}`}`
}

export type PlanIdParts = {
  version: number
  level: number
  day: number
  /** Null in version 1, which did not store them. */
  conditions: Conditions | null
  /** Null for the whole mission. */
  length: Length | null
  /** Which of a choice's two plans it is; the usual one on days without a choice. */
  arm: Arm
}

/** The parts of a plan's id; null if it is not one of ours. */
export function readPlanId(id: string): PlanIdParts | null {
  const match = /^(\d{1,4})-([1-5])-(\d{1,2})-([0-9a-z]{3,16})(?:-(\d{2}))?$/.exec(id)
  if (!match) return null
  const length = match[5] === undefined ? null : Number(match[5])
  const [version = 0, level = 0, day = 0] = match.slice(1, 4).map(Number)
  if (length !== null && (version === 1 || !isLength(length))) return null
  const bits = version === 1 ? null : Number.parseInt((match[4] ?? '').slice(0, 3), 36)
  return {
    version,
    level,
    day,
    length,
    conditions: bits === null ? null : conditionsOf(bits),
    arm: bits !== null && (bits & (1 << otherArmBit)) !== 0 ? 'other' : 'usual',
  }
}

/** FNV-1a, 32 bits: small, stable, not secret. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
