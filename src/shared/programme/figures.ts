import type { Progress, Statistics } from '#shared/api/statistics.ts'
import { testDays } from './assessment-days.ts'
import { expectedBand } from './band.ts'
import { exerciseNamed, exerciseOf, isExerciseCode } from './library.ts'
import { programmeDays } from './limits.ts'
import { missionOf } from './mission.ts'
import { type PastMission, type PastStation, hasFlag, missionsBefore } from './past-mission.ts'
import { readPlanId } from './plan-id.ts'
import { ruleCode } from './rules.ts'
import { shapeOfPast } from './shape.ts'

type Work = { area: string; sets: number; repetitions: number; seconds: number }

/** What was done at each station of a mission, both sides and every round counted. */
export function workOf({ day, planId, stations }: PastMission): Work[] {
  const builtIn = readPlanId(planId) === null
  const rounds = shapeOfPast({ day, planId })?.rounds ?? missionOf(day).rounds
  return stations.flatMap((station) => {
    const [, variant, , done] = station
    if (!isExerciseCode(variant) || done === 0 || hasFlag(station, 'uncounted')) return []
    const { area, sides } = exerciseOf(variant)
    // A station that was not finished was done for a round at least.
    const sets = builtIn || hasFlag(station, 'test') || !hasFlag(station, 'completed') ? 1 : rounds
    const bothSides = sides === 'each' ? 2 : 1
    const repetitions = countsRepetitions(station) ? done * sets * bothSides : 0
    return [{ area, sets, repetitions, seconds: countsRepetitions(station) ? 0 : done * sets }]
  })
}

/** Repetitions and seconds over all of these sittings. */
export function totalsOf(history: readonly PastMission[]): Statistics['totals'] {
  const work = history.flatMap(workOf)
  return { sessions: history.length, repetitions: sumOf(work, 'repetitions'), seconds: sumOf(work, 'seconds') }
}

/** Work by area of the body, most sets first. */
export function areasOf(history: readonly PastMission[]): Statistics['areas'] {
  const byArea = new Map<string, Work[]>()
  for (const work of history.flatMap(workOf)) byArea.set(work.area, [...(byArea.get(work.area) ?? []), work])
  return [...byArea]
    .map(([area, work]) => ({ area, sets: sumOf(work, 'sets'), repetitions: sumOf(work, 'repetitions'), seconds: sumOf(work, 'seconds') }))
    .toSorted((a, b) => b.sets - a.sets)
}

/** Push-ups or sit-ups from the start towards the target: what tests gave, what sets held, and the honest band. */
export function progressOf(move: 'push-up' | 'sit-up', start: number, target: number, history: readonly PastMission[]): Progress {
  const { code } = exerciseNamed(move)
  const tested = testDays.flatMap((day) => {
    const count = resultOn(day, code, history)
    return count === null ? [] : [{ day, count }]
  })
  const retested = tested.find(({ day }) => day === testDays[1])?.count ?? null
  const path = Array.from({ length: programmeDays }, (_, index) => Math.round(start + ((target - start) * index) / (programmeDays - 1)))
  return { start, target, band: expectedBand(start, retested), path, tested, sets: bestSets(code, history) }
}

/** The tests of days 1, 15 and 30 side by side, in the order they were first done. */
export function assessmentsOf(history: readonly PastMission[]): Statistics['assessments'] {
  const tests = history.filter(({ counts }) => counts).flatMap(({ stations }) => stations.filter((station) => hasFlag(station, 'test')))
  return [...new Set(tests.map(([, variant]) => variant))].map((code) => ({
    exercise: exerciseOf(code).name,
    unit: exerciseOf(code).type === 'reps' ? 'reps' : 'seconds',
    results: testDays.map((day) => ({ day, result: resultOn(day, code, history) })),
  }))
}

/** Easier and harder rungs of the move say nothing of this number and stay out. */
function bestSets(code: number, history: readonly PastMission[]): Progress['sets'] {
  return missionsBefore(Infinity, history).flatMap(({ day, stations }) => {
    const done = stations.filter((station) => station[1] === code && !hasFlag(station, 'test') && countsRepetitions(station)).map((station) => station[3])
    const count = Math.max(0, ...done)
    return count > 0 ? [{ day, count }] : []
  })
}

function resultOn(day: number, code: number, history: readonly PastMission[]): number | null {
  const mission = history.find((candidate) => candidate.counts && candidate.day === day)
  const station = mission?.stations.find((candidate) => candidate[1] === code && hasFlag(candidate, 'test'))
  return station && hasFlag(station, 'completed') && !hasFlag(station, 'uncounted') ? station[3] : null
}

/** Recon moves are done for time whatever they are counted in elsewhere. */
function countsRepetitions([, variant, , , , rule]: PastStation): boolean {
  return exerciseOf(variant).type === 'reps' && rule !== ruleCode('recon')
}

function sumOf(work: readonly Work[], field: 'sets' | 'repetitions' | 'seconds'): number {
  return work.reduce((sum, each) => sum + each[field], 0)
}
