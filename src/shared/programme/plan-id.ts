import type { Trainee } from './trainee.ts'
import { programmeVersion } from './version.ts'

/** `version-level-day-hash`: two plans with the same id are the same plan. */
export function planId(day: number, { pushups, situps, age, level, careful }: Trainee): string {
  const inputs = [programmeVersion, day, pushups, situps, age, level, careful ? 1 : 0].join('|')
  return `${programmeVersion}-${level}-${day}-${fnv1a(inputs).toString(36)}`
}

/** FNV-1a, 32 bits: small, stable, not secret. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
