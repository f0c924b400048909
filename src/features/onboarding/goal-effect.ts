import type { Goal } from '#shared/programme/strength/targets.ts'

/** The effect of a goal's multipliers: '+40% push-ups, +30% sit-ups'. The run is optional (docs/decisions/049). */
export function effectOf({ pushups, situps }: Goal['multipliers']): string {
  return `${change(pushups)} push-ups, ${change(situps)} sit-ups`
}

const change = (multiplier: number) => `+${Math.round((multiplier - 1) * 100)}%`
