import type { Goal } from '#shared/programme/strength/targets.ts'

/** The effect of a goal's multipliers: '+40% push-ups, +30% sit-ups, −5% run time'. */
export function effectOf({ pushups, situps, runTime }: Goal['multipliers']): string {
  return `${change(pushups)} push-ups, ${change(situps)} sit-ups, ${change(runTime)} run time`
}

function change(multiplier: number): string {
  const percent = Math.round((multiplier - 1) * 100)
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`
}
