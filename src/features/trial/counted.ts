import type { TrialCounts } from './trial-counts.ts'

/** A count with its unit: 14 push-ups, 1 squat. */
export type Counted = { figure: number; unit: string }

/**
 * The count to show large, and the other one in words. Push-ups come first; what was not counted is not mentioned.
 * `hero` is null if nothing was counted.
 */
export function countedOf({ pushUps, wall, squats }: TrialCounts): {
  hero: Counted | null
  also: string | null
} {
  const [hero = null, second] = [
    { figure: pushUps, unit: plural(wall ? 'wall push-up' : 'push-up', pushUps) },
    { figure: squats, unit: plural('squat', squats) },
  ].filter(({ figure }) => figure > 0)
  return { hero, also: second ? `${second.figure} ${second.unit}` : null }
}

const plural = (unit: string, count: number) => (count === 1 ? unit : `${unit}s`)
