import { type Mission, missions } from '#shared/content/missions.ts'

const byDay = new Map<number, Mission>(missions.map((mission) => [mission.day, mission]))

/** The mission template of a day, 1 to 30. Throws RangeError on any other day. */
export function missionOf(day: number): Mission {
  const mission = byDay.get(day)
  if (!mission) throw new RangeError(`No mission has day ${day}`)
  return mission
}

/** True for a day of full work: not easy, not light, no tests. */
export function isOrdinaryDay(day: number): boolean {
  const { kind, load } = missionOf(day)
  return kind === 'training' && load !== 'light'
}
