import type { Goal, GoalId } from '#shared/programme/strength/targets.ts'

/** The wish behind each goal, in the trainee's words. */
export const wishes: Record<GoalId, string> = {
  'strength-builder': 'I want to feel strong again.',
  'endurance-warrior': 'I want to last longer.',
  'combat-ready': 'I want to be ready for anything.',
  'elite-operator': 'I want to double what I can do.',
  'special-forces': 'I want to see how far I can go.',
}

/** The effect of a goal's multipliers: '+40% push-ups, +30% sit-ups'. The run is optional (docs/decisions/049). */
export function effectOf({ pushups, situps }: Goal['multipliers']): string {
  return `${change(pushups)} push-ups, ${change(situps)} sit-ups`
}

const change = (multiplier: number) => `+${Math.round((multiplier - 1) * 100)}%`
