import { testDays } from '../training/assessment-days.ts'
import type { PastMission, PastStation } from './past-mission.ts'

/**
 * The first completion of a day, with each uncounted test replaced by the first repeat of that day which counted
 * it. A count of the day itself is never replaced, because the tests of days 1, 15 and 30 compare first attempts.
 */
export function withFilledTests<Mission extends PastMission>(
  first: Mission,
  history: readonly PastMission[],
): Mission {
  if (!testDays.includes(first.day) || !first.stations.some(isHole)) return first
  const repeats = history
    .filter(({ counts, day }) => !counts && day === first.day)
    .toSorted((a, b) => a.completedAt - b.completedAt)
  const countOf = (code: number) =>
    repeats
      .flatMap(({ stations }) => stations)
      .find((station) => station.code === code && isTest(station) && !isHole(station))
  return {
    ...first,
    stations: first.stations.map((station) =>
      isHole(station) ? (countOf(station.code) ?? station) : station,
    ),
  }
}

/** Whether any session of the day has counted a test, by its code. */
export function countedTests(day: number, history: readonly PastMission[]): (code: number) => boolean {
  const tests = history
    .filter((mission) => mission.day === day)
    .flatMap(({ stations }) => stations.filter((station) => isTest(station) && !isHole(station)))
  return (code) => tests.some((station) => station.code === code)
}

/** A test without a count: it was skipped, or its number was left empty. */
export const isHole = (station: PastStation) => isTest(station) && (!station.completed || station.uncounted)

/** A drill is not a test in this sense: each time it is done has its own result. */
const isTest = ({ test, rule }: PastStation) => test && rule !== 'drill'
