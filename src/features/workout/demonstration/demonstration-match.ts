import { knowsExercise } from '#art/figure/load.ts'
import type { PlanEntry } from '#shared/api/workout.ts'

/** The demonstration that an entry names, otherwise the one that matches its name; null if there is none. */
export function demonstrationOf(entry: Pick<PlanEntry, 'name' | 'demonstration'>): string | null {
  return entry.demonstration ?? demonstrationFor(entry.name)
}

/** The demonstration of an entry, if the figure knows it; each has a video, too. */
export function figureOf(entry: Pick<PlanEntry, 'name' | 'demonstration'>): string | null {
  const demonstration = demonstrationOf(entry)
  return demonstration !== null && knowsExercise(demonstration) ? demonstration : null
}

/** The side in an entry's name, if there is one. */
const sideOf = ({ name }: Pick<PlanEntry, 'name'>): string | null => /, (left|right)$/.exec(name)?.[1] ?? null

/** Whether an entry names the side that its demonstration, drawn on one side, does not show. */
export function isOnOtherSide(entry: Pick<PlanEntry, 'name'>, drawn: 'left' | 'right'): boolean {
  const side = sideOf(entry)
  return side !== null && side !== drawn
}

/** The specification's word match (section 2, workout player): singular or plural, with or without hyphens. */
export function demonstrationFor(name: string): string | null {
  const words = name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  return matches.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** The first match wins, so a narrower name must come before the wider one it contains. */
const matches: readonly (readonly [RegExp, string])[] = [
  [/\barm circles?\b/, 'arm-circles'],
  [/\bburpees?\b/, 'burpees'],
  [/\bhigh knees?\b/, 'high-knees'],
  [/\bhip circles?\b/, 'hip-circles'],
  [/\bjumping jacks?\b/, 'jumping-jacks'],
  [/\bleg raises?\b/, 'leg-raises'],
  [/\blunges?\b/, 'lunges'],
  [/\bmountain climbers?\b/, 'mountain-climbers'],
  [/\bpush ?ups?\b/, 'push-ups'],
  [/\bwall sits?\b/, 'wall-sit'],
  [/\bsit ?ups?\b/, 'sit-ups'],
  [/\bjump(ing)? squats?\b|\bsquat jumps?\b/, 'squat-jumps'],
  [/\bsquats?\b/, 'squats'],
  [/\btwists?\b/, 'twists'],
  [/\bplanks?\b/, 'plank'],
  [/\bwide (legged )?forward\b/, 'wide-forward'],
  [/\bforward (folds?|bends?)\b/, 'forward-fold'],
  [/\bside bends?\b/, 'side-bend'],
  [/\bhamstrings?\b|\bseated\b/, 'seated-stretch'],
  [/\brest\b|\bchilds? pose\b/, 'rest'],
]
