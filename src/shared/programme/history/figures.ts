import type { Progress, Statistics } from '#shared/api/statistics.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'
import { expectedBand } from '#shared/programme/strength/band.ts'
import { replacedTestOf, testNameOf } from '#shared/programme/training/test-facts.ts'
import { exerciseNamed, exerciseOf, isExerciseCode } from '#shared/programme/exercises/library.ts'
import { programDays } from '#shared/programme/limits.ts'
import { earlierRounds } from './earlier-rounds.ts'
import { type PastMission, type PastStation, missionsBefore, setsOf } from './past-mission.ts'
import { shapeOfPast } from '#shared/programme/versions/shape.ts'

type Work = { area: string; sets: number; repetitions: number; seconds: number }

/** The work done at each station of a mission, counting both sides and every round. */
export function workOf(mission: PastMission): Work[] {
  return mission.stations.flatMap((station) => {
    if (!isExerciseCode(station.variant) || station.done === 0 || station.uncounted) return []
    // A drill's rounds and seconds are no repetitions.
    if (station.rule === 'drill') return []
    return setsDone(mission, station).map((set) => workOfSet(station, set))
  })
}

/** The sets of a station that were done, in order. Nearly all rows list their rounds and need no lookup. */
export function setsDone(mission: PastMission, station: PastStation): { code: number; done: number }[] {
  return setsOf(station, station.rounds ? 0 : assumedSets(mission, station))
}

/** How many sets a station without rounds counts as, at least one: an earlier version of the program stored it. */
function assumedSets(mission: PastMission, station: PastStation): number {
  if (mission.level === null || station.test || !station.completed) return 1
  return shapeOfPast(mission)?.rounds ?? earlierRounds(mission.day)
}

function workOfSet(station: PastStation, { code, done }: { code: number; done: number }): Work {
  const { area, sides } = exerciseOf(code)
  if (!countsRepetitions(station)) return { area, sets: 1, repetitions: 0, seconds: done }
  return { area, sets: 1, repetitions: done * (sides === 'each' ? 2 : 1), seconds: 0 }
}

/** Repetitions and seconds over all of these sessions. */
export function totalsOf(history: readonly PastMission[]): Statistics['totals'] {
  const work = history.flatMap(workOf)
  return {
    sessions: history.length,
    repetitions: sumOf(work, 'repetitions'),
    seconds: sumOf(work, 'seconds'),
  }
}

/** Work by area of the body, most sets first. */
export function areasOf(history: readonly PastMission[]): Statistics['areas'] {
  const byArea = new Map<string, Work[]>()
  for (const work of history.flatMap(workOf)) byArea.set(work.area, [...(byArea.get(work.area) ?? []), work])
  return [...byArea]
    .map(([area, work]) => ({
      area,
      sets: sumOf(work, 'sets'),
      repetitions: sumOf(work, 'repetitions'),
      seconds: sumOf(work, 'seconds'),
    }))
    .toSorted((a, b) => b.sets - a.sets)
}

/** Push-ups or sit-ups from the start toward the target: the test results, the best sets, and the realistic band. */
export function progressOf(
  move: 'push-up' | 'sit-up',
  start: number,
  target: number,
  history: readonly PastMission[],
): Progress {
  const { code } = exerciseNamed(move)
  const tested = testDays.flatMap((day) => {
    const test = testOn(day, code, history)
    return test ? [{ day, count: test.done }] : []
  })
  const retested = tested.find(({ day }) => day === testDays[1])?.count ?? null
  const path = Array.from({ length: programDays }, (_, index) =>
    Math.round(start + ((target - start) * index) / (programDays - 1)),
  )
  return { start, target, band: expectedBand(start, retested), path, tested, sets: bestSets(code, history) }
}

/**
 * The tests of days 1, 15 and 30 side by side, in the order they were first done. An exercise that replaces a test
 * has its own row, which says so.
 */
export function assessmentsOf(history: readonly PastMission[]): Statistics['assessments'] {
  return testedCodes(history).map((code) => ({
    exercise: testNameOf(code),
    replaces: replacedTestOf(code),
    unit: exerciseOf(code).type === 'reps' ? 'reps' : 'seconds',
    results: testDays.map((day) => {
      const test = testOn(day, code, history)
      return { day, result: test?.done ?? null, ...(test?.refereed && { refereed: true }) }
    }),
    sets: hasProgress(code) ? null : bestSets(code, history),
  }))
}

/** Push-ups and sit-ups have targets, and so a progress of their own. */
const hasProgress = (code: number) =>
  code === exerciseNamed('push-up').code || code === exerciseNamed('sit-up').code

/** The exercises that were tested, in the order they were first done. */
function testedCodes(history: readonly PastMission[]): number[] {
  const tests = missionsBefore(Infinity, history).flatMap(({ stations }) =>
    stations.filter(({ test, rule }) => test && rule !== 'drill'),
  )
  return [...new Set(tests.map(({ variant }) => variant))]
}

/** Easier and harder rungs of the move say nothing about this number and are left out. */
function bestSets(code: number, history: readonly PastMission[]): Progress['sets'] {
  return missionsBefore(Infinity, history).flatMap(({ day, stations }) => {
    const sets = stations
      .filter(({ test, rule }) => !test && rule !== 'recon')
      .flatMap((station) => setsOf(station, 1))
    const count = Math.max(0, ...sets.filter((set) => set.code === code).map(({ done }) => done))
    return count > 0 ? [{ day, count }] : []
  })
}

/** The counted test of an exercise; null if there is none on this day. */
function testOn(day: number, code: number, history: readonly PastMission[]): PastStation | null {
  const mission = missionsBefore(day + 1, history).find((candidate) => candidate.day === day)
  const station = mission?.stations.find(({ variant, test }) => variant === code && test)
  return station?.completed && !station.uncounted ? station : null
}

/** Recon moves are timed, whatever they are counted in on other days. */
function countsRepetitions({ variant, rule }: PastStation): boolean {
  return exerciseOf(variant).type === 'reps' && rule !== 'recon'
}

function sumOf(work: readonly Work[], field: 'sets' | 'repetitions' | 'seconds'): number {
  return work.reduce((sum, each) => sum + each[field], 0)
}
