import { type Conditions, decodeConditions, encodeConditions } from './conditions.ts'
import { type Length, isLength } from './lengths.ts'
import type { Station } from './station.ts'

/**
 * `version-level-day-hash`, and `-length` where it is not the whole mission. The hash begins with the conditions the plan was made under, so that a finish that comes
 * later can be read by them; the rest is of the stations themselves: two plans with the same id are the same plan.
 */
export function planId(
  version: number,
  level: number,
  day: number,
  conditions: Conditions,
  stations: readonly Station[],
  length: Length | null = null,
): string {
  const asked = stations.map(({ code, reps, duration, rounds, restSeconds, block, test }) => [
    code,
    reps,
    duration,
    rounds,
    restSeconds,
    block,
    test,
  ])
  return `${version}-${level}-${day}-${encodeConditions(conditions)}${fnv1a(JSON.stringify(asked)).toString(36)}${length === null ? '' : `-${length}`}`
}

type Told = {
  version: number
  level: number
  day: number
  /** Version 1 told none. */
  conditions: Conditions | null
  /** Null for the whole mission. */
  length: Length | null
}

/** What a plan's id says; null when it is not one of ours. */
export function readPlanId(id: string): Told | null {
  const match = /^(\d{1,4})-([1-5])-(\d{1,2})-([0-9a-z]{3,16})(?:-(\d{2}))?$/.exec(id)
  if (!match) return null
  const length = match[5] === undefined ? null : Number(match[5])
  const [version = 0, level = 0, day = 0] = match.slice(1, 4).map(Number)
  if (length !== null && (version === 1 || !isLength(length))) return null
  return {
    version,
    level,
    day,
    length,
    conditions: version === 1 ? null : decodeConditions((match[4] ?? '').slice(0, 3)),
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
