import type { Plan, PlanEntry } from '#shared/api/workout.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import type { Length } from './lengths.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import { minimumRestSeconds, roundRestSeconds } from '#shared/programme/training/load.ts'
import { planId, readPlanId } from '#shared/programme/plan/plan-id.ts'
import { isRecoveryMission, recoveryShape } from '#shared/programme/training/recovery.ts'
import { keepsDrill, shapeOf } from './shape.ts'
import { sparedOf } from '#shared/programme/plan/spared.ts'
import { shortCooldown, shortWarmup } from '#shared/programme/routine/short-routine.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'

/**
 * A plan in about `length` minutes: the same sets, but fewer. Tests, the first station and the balance of
 * movement patterns stay, and in 25 minutes also a drill. Null if there is no such version: for the built-in
 * plan, and for a test day in 10 minutes.
 */
export function shortenPlan(plan: Plan, length: Length): Plan | null {
  const { conditions, arm } = readPlanId(plan.id) ?? {}
  const shape = conditions && shapeOf(plan.day, plan.level, length)
  if (!conditions || !shape) return null
  const mission = missionOf(plan.day)
  const isRecovery = isRecoveryMission(mission, plan.exercises)
  const tests =
    mission.kind === 'assessment' && !isRecovery ? plan.exercises.filter(({ block }) => block === 1) : []
  const drill = mission.kind === 'training' ? plan.exercises.filter(({ block }) => block === 2) : []
  const circuit = plan.exercises.slice(tests.length, plan.exercises.length - drill.length)
  const { stations: count, rounds } = isRecovery ? recoveryShape(shape, length) : shape
  const selected = selectBalanced(circuit, count).map((entry) => ({
    ...entry,
    // After missions that were too hard, the whole mission already has a round less.
    rounds: Math.min(rounds, entry.rounds),
  }))
  const shortRoutine = {
    warmup: shortWarmup(plan.warmup, mission, shape.warmup),
    cooldown: shortCooldown(plan.cooldown, shape.cooldown),
  }
  const last = keepsDrill(length) ? drill : []
  // A long rest between rounds belongs only to the whole mission.
  const between = Math.min(plan.roundRestSeconds, roundRestSeconds)
  const others = { ...plan, ...shortRoutine, roundRestSeconds: between, exercises: [...tests, ...last] }
  const stations = [...tests, ...withFittingRests(selected, others, length), ...last]
  const { basis: _, other: __, ...whole } = plan
  const short: Plan = {
    ...whole,
    id: planId(plan.version, plan.level, plan.day, { ...conditions, ...sparedIn(plan) }, stations, {
      length,
      arm,
    }),
    length,
    ...shortRoutine,
    roundRestSeconds: between,
    exercises: stations.map((entry, index) => ({ ...entry, id: `m${index + 1}` })),
  }
  return { ...short, minutes: Math.round(planSeconds(short).total / 60) }
}

/** As a condition of the id. */
const sparedIn = ({ spared }: Plan) => (spared ? { spared: sparedOf(spared) } : {})

/** The farthest that a version may be from its length, in seconds, before its rests change. */
const toleranceSeconds = 60

/** The sets keep their duration: a version that would be far from its length has shorter or longer rests. */
function withFittingRests(circuit: readonly PlanEntry[], others: Plan, length: Length): PlanEntry[] {
  const total = planSeconds({ ...others, exercises: [...others.exercises, ...circuit] }).total
  const excess = total - length * 60
  const rests = circuit.reduce((sum, { rounds, restSeconds }) => sum + rounds * restSeconds, 0)
  if (Math.abs(excess) <= toleranceSeconds || rests === 0) return [...circuit]
  const share = (rests - excess + Math.sign(excess) * toleranceSeconds) / rests
  return circuit.map((entry) => ({
    ...entry,
    restSeconds: Math.max(
      Math.round(entry.restSeconds * share),
      Math.min(entry.restSeconds, minimumRestSeconds),
    ),
  }))
}

/**
 * Selects `count` stations in their order: each movement pattern keeps its share as closely as possible, and
 * the first station stays.
 */
function selectBalanced(stations: readonly PlanEntry[], count: number): PlanEntry[] {
  const patterns = [...new Set(stations.map(({ code }) => patternOfExercise(code)))]
  const shares = patterns.map((pattern, index) => {
    const own = stations.filter(({ code }) => patternOfExercise(code) === pattern)
    const share = (own.length * count) / stations.length
    return { own, whole: Math.floor(share), rest: index === 0 && share < 1 ? 1 : share % 1 }
  })
  const missing = count - shares.reduce((sum, { whole }) => sum + whole, 0)
  const roundedUp = new Set(shares.toSorted((a, b) => b.rest - a.rest).slice(0, missing))
  const selected = new Set(
    shares.flatMap((share) => share.own.slice(0, share.whole + (roundedUp.has(share) ? 1 : 0))),
  )
  return stations.filter((station) => selected.has(station))
}
