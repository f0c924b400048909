import { places as allPlaces } from '#shared/content/places.ts'
import { placeNames } from '#src/features/workout/version/body-words.ts'
import type { Statistics } from '#shared/api/statistics.ts'

type Week = NonNullable<Statistics['sparedWeek']>

/** What the week's plans left out, in a sentence each. */
export function leftOutWords({ exercises, places, patterns, lowEnergy, missions }: Week): string[] {
  return [
    places.length > 0 && `Easy on: ${listOf(places.map(placeName))}.`,
    patterns.length > 0 && `Left out: every ${listOf(patterns)}.`,
    exercises.length > 0 && `Not asked for: ${listOf(exercises)}.`,
    lowEnergy > 0 &&
      `Low energy in ${lowEnergy} of ${missions} ${missions === 1 ? 'mission' : 'missions'}: a fifth less, no drill.`,
  ].filter((sentence) => typeof sentence === 'string')
}

/** Whether each of the four areas was trained nevertheless. */
export function keptWords(
  { areas, missions }: Week,
  rows: readonly { area: string; sets: number }[],
): string {
  const missing = rows.filter(({ sets }) => sets === 0).map(({ area }) => area)
  const total = areas.reduce((sum, { sets }) => sum + sets, 0)
  const done = `${missions} ${missions === 1 ? 'mission' : 'missions'}, ${total} ${total === 1 ? 'set' : 'sets'}`
  return missing.length === 0
    ? `Your program stands: ${done}, and every area was trained.`
    : `Your program goes on: ${done}. Nothing yet this week for ${listOf(missing)}.`
}

/** A place that only another release knows keeps its own name. */
const placeName = (name: string) => {
  const place = allPlaces.find((each) => each === name)
  return place ? placeNames[place] : name
}

const listOf = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
