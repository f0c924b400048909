import { type Mission, missions } from '#shared/content/missions.ts'

/** The template of a day, 1 to 30. Throws RangeError on any other. */
export function missionOf(day: number): Mission {
  const mission = missions.find((candidate) => candidate.day === day)
  if (!mission) throw new RangeError(`No mission has day ${day}`)
  return mission
}
