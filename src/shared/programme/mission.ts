import { type Mission, missions } from '#shared/content/missions.ts'

/** The template of a day, 1 to 30. Throws RangeError on any other. */
export function missionOf(day: number): Mission {
  const mission = missions.find((candidate) => candidate.day === day)
  if (!mission) throw new RangeError(`No mission has day ${day}`)
  return mission
}

/** True for a day of full work: neither easy, nor light, nor one of tests. */
export function isOrdinaryDay(day: number): boolean {
  const { kind, load } = missionOf(day)
  return kind === 'training' && load !== 'light'
}
