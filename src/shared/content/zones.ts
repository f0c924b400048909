/** The eight zones of the jungle and their days (first and last included). */
export const zones = [
  { number: 1, name: 'Crash Site', firstDay: 1, lastDay: 3 },
  { number: 2, name: 'Dense Forest', firstDay: 4, lastDay: 7 },
  { number: 3, name: 'River Valley', firstDay: 8, lastDay: 11 },
  { number: 4, name: 'Mountain Ridge', firstDay: 12, lastDay: 15 },
  { number: 5, name: 'Hostile Territory', firstDay: 16, lastDay: 19 },
  { number: 6, name: 'Supply Cache', firstDay: 20, lastDay: 22 },
  { number: 7, name: 'Final Approach', firstDay: 23, lastDay: 27 },
  { number: 8, name: 'Extraction Point', firstDay: 28, lastDay: 30 },
] as const

export function zoneOfDay(day: number): (typeof zones)[number] {
  const zone = zones.find((candidate) => day >= candidate.firstDay && day <= candidate.lastDay)
  if (!zone) throw new RangeError(`No zone holds day ${day}`)
  return zone
}
