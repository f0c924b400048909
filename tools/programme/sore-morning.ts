import type { Plan } from '#shared/api/workout.ts'
import { sparedCodes } from '#shared/programme/exercises/spared-codes.ts'
import { familyOfExercise } from '#shared/programme/exercises/stand-ins.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import { type PlanInput, planFor } from '#shared/programme/plan/plan.ts'
import { nothingSpared } from '#shared/programme/plan/spared.ts'
import { isRecoveryMission } from '#shared/programme/training/recovery.ts'
import { basisOf, versionOf } from '#shared/programme/versions/today.ts'
import { profiles } from './trainees.ts'

const length = 15
const sore = { ...nothingSpared, places: ['shoulder'] as const, lowEnergy: true }
const soreCodes = sparedCodes(sore)
const days = Array.from({ length: 30 }, (_, index) => index + 1)

/** What is left of a 15-minute mission on a morning with a sore shoulder and low energy. */
export type SoreMorning = {
  missions: number
  /** Families trained: the fewest, and the mean. */
  families: { fewest: number; mean: number }
  /** Training seconds and sets, in percent of the same 15 minutes without the check. */
  training: number
  sets: number
  recoveries: number
  /** Stations that load the shoulder. */
  forbidden: number
}

/** Takes every training day of all trainees at five levels. */
export function soreMorning(seed: number, total: number): SoreMorning {
  const missions = profiles(seed, total).flatMap((profile) =>
    [1, 2, 3, 4, 5].flatMap((level) =>
      days.flatMap((day) => {
        if (missionOf(day).kind !== 'training') return []
        const input: PlanInput = { ...profile, level }
        const whole: Plan = { ...planFor(day, input), basis: basisOf(day, input, {}) }
        const usual = versionOf(whole, { length, needs: [] })?.plan
        const eased = versionOf(whole, { length, needs: [], spared: sore })?.plan
        return usual && eased ? [{ usual, eased }] : []
      }),
    ),
  )
  const families = missions.map(
    ({ eased }) => new Set(eased.exercises.map(({ code }) => familyOfExercise(code))).size,
  )
  const share = (of: (plan: Plan) => number) =>
    Math.round(
      (100 * sum(missions.map(({ eased }) => of(eased)))) / sum(missions.map(({ usual }) => of(usual))),
    )
  return {
    missions: missions.length,
    families: { fewest: Math.min(...families), mean: sum(families) / families.length },
    training: share((plan) => planSeconds(plan).training),
    sets: share((plan) => sum(plan.exercises.map(({ rounds }) => rounds))),
    recoveries: missions.filter(({ eased }) => isRecoveryMission(missionOf(eased.day), eased.exercises))
      .length,
    forbidden: sum(
      missions.map(({ eased }) => eased.exercises.filter(({ code }) => soreCodes.has(code)).length),
    ),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
