import type { Mission } from '#shared/content/missions.ts'
import { testRestSeconds, testSeconds, testsOn } from '#shared/programme/training/assessment-days.ts'
import type { Length } from './lengths.ts'
import { circuitBudget } from '#shared/programme/training/fit-times.ts'
import { flowSeconds } from '#shared/programme/training/recon.ts'
import { roundRestSeconds } from '#shared/programme/training/load.ts'
import { drillBlockSeconds, drillOn, roundsOn } from '#shared/programme/training/drill-days.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import type { PastMission } from '#shared/programme/history/past-mission.ts'
import { stepSeconds } from '#shared/programme/routine/warm-up.ts'

/** The size of a shorter version: steps of its warm-up and cooldown, stations and rounds of its circuit. */
export type Shape = { warmup: number; stations: number; rounds: number; cooldown: number }

/** Steps of the warm-up (training.md 1 has 8 to 10 for the whole mission): at least one of every phase is left (D). */
const warmupSteps: Record<Length, number> = { 25: 8, 15: 6, 10: 4 }

/**
 * The minimum steps of the cooldown. It is mostly ritual (A, Van Hooren and Peake 2018), so work is only skipped
 * after it (D).
 */
const minCooldownSteps: Record<Length, number> = { 25: 4, 15: 2, 10: 2 }
const fullCooldownSteps = 10

/**
 * Circuits this close to the longest possible one are equally good; among them, more stations preserve more
 * of the day's balance (D).
 */
const nearlyLongestShare = 0.9

/**
 * The shape of a shorter version of a day (1 to 30) at a level; null if there is none. Tests are never
 * skipped: a test day has no 10-minute version.
 */
export function shapeOf(day: number, level: number, length: Length): Shape | null {
  const key = (day * 10 + level) * 100 + length
  const known = shapes.get(key)
  if (known !== undefined) return known
  const shape = computeShape(day, level, length)
  shapes.set(key, shape)
  return shape
}

/** Cached, because each plan asks for it once per mission of a history of up to thirty. */
const shapes = new Map<number, Shape | null>()

function computeShape(day: number, level: number, length: Length): Shape | null {
  const mission = { ...missionOf(day), rounds: roundsOn(day, level) }
  const warmup = warmupSteps[length]
  const seconds = length * 60 - warmup * stepSeconds
  const drill = keepsDrill(length) && drillOn(day, level) ? drillBlockSeconds : 0
  const testTotalSeconds = testsOn(mission.day) * (testSeconds + testRestSeconds) + drill
  if (testTotalSeconds > seconds) return null
  const maxSeconds = seconds - testTotalSeconds - minCooldownSteps[length] * stepSeconds
  const whole = wholeCircuitSeconds(day, level)
  const { stations, rounds } = longestCircuit(mission, whole, maxSeconds)
  const left = Math.floor(
    (seconds - testTotalSeconds - circuitSeconds(mission, whole, { stations, rounds })) / stepSeconds,
  )
  return {
    warmup,
    stations,
    rounds,
    cooldown: Math.min(Math.max(left, minCooldownSteps[length]), fullCooldownSteps),
  }
}

/** The part of a finished mission that decides its shape. */
type Trained = Pick<PastMission, 'day' | 'level' | 'length'>

/** The shape of a finished mission; null for a whole one. */
export function shapeOfPast({ day, level, length }: Trained): Shape | null {
  return level !== null && length !== null ? shapeOf(day, level, length) : null
}

/** True if rounds of each station were skipped by choice: then the result says less about what is possible. */
export function leftOutRounds(mission: Trained): boolean {
  const shape = shapeOfPast(mission)
  return shape !== null && shape.rounds < roundsOn(mission.day, mission.level ?? 1)
}

/** Stations of a mission's circuit, without the tests before it. */
function stationsOf(mission: Mission): number {
  return mission.kind === 'recon' ? mission.moves.length : mission.families.length
}

/** Only the longest of the shorter versions has room for a day's drill. */
export const keepsDrill = (length: Length): boolean => length === 25

/** The training time that a day's tests or drill leave, on average over all trainees. */
function wholeCircuitSeconds(day: number, level: number): number {
  const tests = testsOn(day) * (testSeconds + testRestSeconds)
  const drill = drillOn(day, level) ? drillBlockSeconds : 0
  return (circuitBudget.least + circuitBudget.most) / 2 - tests - drill
}

/** Seconds of a circuit with this many of the mission's stations and rounds, of which all take `whole` seconds. */
function circuitSeconds(mission: Mission, whole: number, { stations, rounds }: Circuit): number {
  if (mission.kind === 'recon') return stations * rounds * flowSeconds
  const slot = (whole - (mission.rounds - 1) * roundRestSeconds) / (mission.rounds * stationsOf(mission))
  return stations * rounds * slot + Math.max(rounds - 1, 0) * roundRestSeconds
}

type Circuit = Pick<Shape, 'stations' | 'rounds'>

/** The best circuit of at most this many seconds; empty if not even one station fits. */
function longestCircuit(mission: Mission, whole: number, maxSeconds: number): Circuit {
  const circuits = upTo(stationsOf(mission)).flatMap((stationCount) =>
    upTo(mission.rounds).map((round): Circuit => ({ stations: stationCount, rounds: round })),
  )
  const secondsOf = (circuit: Circuit) => circuitSeconds(mission, whole, circuit)
  const fitting = circuits.filter((circuit) => secondsOf(circuit) <= maxSeconds)
  const longest = Math.max(0, ...fitting.map(secondsOf))
  const candidates = fitting.filter((circuit) => secondsOf(circuit) >= longest * nearlyLongestShare)
  return (
    candidates.toSorted((a, b) => b.stations - a.stations || b.rounds - a.rounds)[0] ?? {
      stations: 0,
      rounds: 0,
    }
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
