import { zoneOfDay, zones } from '#shared/content/zones.ts'
import { programDays } from '#shared/programme/limits.ts'

type Zone = (typeof zones)[number]
export type MarchedZone = Zone & {
  state: 'done' | 'now' | 'ahead'
  /** The completed share of the path to the next zone, 0 to 1. */
  marched: number
}

/**
 * The progress through the eight zones. `currentDay` is null for a bootcamp that is over: no zone is the
 * current one.
 */
export function routeOf(daysCompleted: number, currentDay: number | null): MarchedZone[] {
  const current = currentDay === null ? null : zoneOfDay(currentDay).number
  return zones.map((zone) => {
    const marched = Math.min(
      Math.max((daysCompleted - zone.firstDay + 1) / (zone.lastDay - zone.firstDay + 1), 0),
      1,
    )
    const state = marched === 1 ? 'done' : zone.number === current ? 'now' : 'ahead'
    return { ...zone, state, marched }
  })
}

/** "Zone 4 of 8. Hostile Territory in 4 missions." */
export function routeSentence(daysCompleted: number, currentDay: number | null): string {
  if (daysCompleted === programDays) return 'All eight zones marched.'
  if (currentDay === null) return `You reached Zone ${zoneOfDay(Math.max(daysCompleted, 1)).number} of 8.`
  const { number } = zoneOfDay(currentDay)
  const next = zones.find((zone) => zone.number === number + 1)
  if (!next) return `Zone ${number} of 8. The clearing is ahead.`
  const missions = next.firstDay - 1 - daysCompleted
  if (missions === 0) return `Zone ${number} of 8 is behind you. ${next.name} is next.`
  return `Zone ${number} of 8. ${next.name} in ${missions} ${missions === 1 ? 'mission' : 'missions'}.`
}
