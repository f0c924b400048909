import { type Conditions, decodeConditions, encodeConditions } from './conditions.ts'
import type { Station } from './station.ts'

/**
 * `version-level-day-hash`. The hash begins with the conditions the plan was made under, so that a finish that comes
 * later can be read by them; the rest is of the stations themselves: two plans with the same id are the same plan.
 */
export function planId(version: number, level: number, day: number, conditions: Conditions, stations: readonly Station[]): string {
  const asked = stations.map(({ code, reps, duration, rounds, restSeconds, block, test }) => [code, reps, duration, rounds, restSeconds, block, test])
  return `${version}-${level}-${day}-${encodeConditions(conditions)}${fnv1a(JSON.stringify(asked)).toString(36)}`
}

/** What a plan's id says; null when it is not one of ours. Version 1 told no conditions. */
export function readPlanId(id: string): { version: number; level: number; day: number; conditions: Conditions | null } | null {
  const match = /^(\d{1,4})-([1-5])-(\d{1,2})-([0-9a-z]{3,16})$/.exec(id)
  if (!match) return null
  const [version = 0, level = 0, day = 0] = match.slice(1, 4).map(Number)
  return { version, level, day, conditions: version === 1 ? null : decodeConditions((match[4] ?? '').slice(0, 3)) }
}

/** FNV-1a, 32 bits: small, stable, not secret. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
