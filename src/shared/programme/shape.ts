import type { CircuitMission, Mission } from '#shared/content/missions.ts'
import { testRestSeconds, testSeconds, testsOfADay } from './assessment-days.ts'
import type { Length } from './lengths.ts'
import { circuitSeconds } from './load.ts'
import { missionOf } from './mission.ts'
import type { PastMission } from './past-mission.ts'
import { readPlanId } from './plan-id.ts'
import { stepSeconds } from './warm-up.ts'

/** What is left of a mission in a shorter version: steps of its warm-up and cool-down, stations and rounds of its circuit. */
export type Shape = { warmup: number; stations: number; rounds: number; cooldown: number }

/** The shortest training of a mission, in seconds (specification, section 1: 20-25 min). */
const minimumTrainingSeconds = 1200

/** Steps of the warm-up (training.md 1 has 8 to 10 in a whole one): of every phase at least one is left (D). */
const warmupSteps: Record<Length, number> = { 25: 8, 15: 6, 10: 4 }

/** The fewest steps of the cool-down: it is ritual (A, Van Hooren and Peake 2018), so that work is left out after it (D). */
const fewestCooldownSteps: Record<Length, number> = { 25: 4, 15: 2, 10: 2 }
const wholeCooldownSteps = 10

/** Circuits this near to the longest that fits are as good: then the one with more stations keeps more of the day's balance (D). */
const nearlyAsLong = 0.9

/**
 * The shape of a day (1 to 30) in a shorter version, for a level; null where there is none. Tests are never left out: a
 * test day has no version of 10 minutes.
 */
export function shapeOf(day: number, level: number, length: Length): Shape | null {
  const key = (day * 10 + level) * 100 + length
  const known = shapes.get(key)
  if (known !== undefined) return known
  const shape = worked(day, level, length)
  shapes.set(key, shape)
  return shape
}

/** Asked for once for every mission of a history, of which there are thirty for each plan. */
const shapes = new Map<number, Shape | null>()

function worked(day: number, level: number, length: Length): Shape | null {
  const mission = missionOf(day)
  const warmup = warmupSteps[length]
  const seconds = length * 60 - warmup * stepSeconds
  const forTests = mission.kind === 'assessment' ? testsOfADay * (testSeconds + testRestSeconds) : 0
  if (forTests > length * 60) return null
  const most = seconds - forTests - fewestCooldownSteps[length] * stepSeconds
  const { stations, rounds } = longestCircuit(stationsOf(mission, level), mission.rounds, most)
  const left = Math.floor((seconds - forTests - circuitSeconds(stations, rounds)) / stepSeconds)
  return {
    warmup,
    stations,
    rounds,
    cooldown: Math.min(Math.max(left, fewestCooldownSteps[length]), wholeCooldownSteps),
  }
}

/** The shape a stored mission had, by its plan's id; null for a whole one. */
export function shapeOfPast({ day, planId }: Pick<PastMission, 'day' | 'planId'>): Shape | null {
  // Nearly all are whole: their ids need no reading.
  const read = planId.at(-3) === '-' ? readPlanId(planId) : null
  return read?.length ? shapeOf(day, read.level, read.length) : null
}

/** True where rounds of each station were left out by choice: what was done says less of what can be done. */
export function leftOutRounds(mission: Pick<PastMission, 'day' | 'planId'>): boolean {
  const shape = shapeOfPast(mission)
  return shape !== null && shape.rounds < missionOf(mission.day).rounds
}

/** How many families of a training day are given at a level: 1 and 2 leave out the last where 20 minutes remain without it. */
export function familiesAt({ families, rounds }: CircuitMission, level: number): number {
  const shorter = families.length - 1
  return level <= 2 && circuitSeconds(shorter, rounds) >= minimumTrainingSeconds ? shorter : families.length
}

/** Stations of a mission's circuit: tests come before it. */
function stationsOf(mission: Mission, level: number): number {
  if (mission.kind === 'recon') return mission.moves.length
  return mission.kind === 'training' ? familiesAt(mission, level) : mission.families.length
}

type Circuit = Pick<Shape, 'stations' | 'rounds'>

/** The circuit of at most so many seconds: none where not one station fits. */
function longestCircuit(stations: number, rounds: number, most: number): Circuit {
  const circuits = upTo(stations).flatMap((fewer) =>
    upTo(rounds).map((round): Circuit => ({ stations: fewer, rounds: round })),
  )
  const secondsOf = (circuit: Circuit) => circuitSeconds(circuit.stations, circuit.rounds)
  const fitting = circuits.filter((circuit) => secondsOf(circuit) <= most)
  const longest = Math.max(0, ...fitting.map(secondsOf))
  const good = fitting.filter((circuit) => secondsOf(circuit) >= longest * nearlyAsLong)
  return (
    good.toSorted((a, b) => b.stations - a.stations || b.rounds - a.rounds)[0] ?? { stations: 0, rounds: 0 }
  )
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
