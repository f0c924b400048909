import type { Plan } from '#shared/api/workout.ts'
import { mistakes } from '#shared/content/mistakes.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import type { Mission } from '#shared/content/missions.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { assessmentStations } from '#shared/programme/training/assessment.ts'
import { type Arm, hasOtherArm, noOtherArm, otherFlowOn } from '#shared/programme/training/arms.ts'
import { otherTrainingStations, trainingStations } from '#shared/programme/training/training-day.ts'
import { planSeconds } from './duration.ts'
import { listedOf } from './spared.ts'
import { idOf } from '#shared/programme/exercises/library.ts'
import { roundRestSeconds } from '#shared/programme/training/load.ts'
import { missionOf } from './mission.ts'
import { planId } from './plan-id.ts'
import { routineOf } from '#shared/programme/history/read-back.ts'
import { reconStations } from '#shared/programme/training/recon.ts'
import { type Station, numbered } from './station.ts'
import { isTooLittle, recoveryStations } from '#shared/programme/training/recovery.ts'
import { type PlanCircumstances, type PlanInput, type Trainee, traineeOn } from './trainee.ts'
import { programVersion } from '#shared/programme/version.ts'

export { programVersion }
export type { PlanCircumstances, PlanInput }

/**
 * The plan of a day (1 to 30) for one trainee, from their numbers, their history before that day, and their
 * needs. The same inputs always give the same plan. Throws RangeError on any other day or level.
 */
export function planFor(day: number, input: PlanInput, circumstances: PlanCircumstances = {}): Plan {
  return planOf(day, traineeOn(day, input, circumstances), circumstances.arm)
}

/** The usual plan of a day, with the other arm where the day has a choice. */
export function planWithOther(day: number, input: PlanInput, circumstances: PlanCircumstances = {}): Plan {
  const trainee = traineeOn(day, input, circumstances)
  const usual = planOf(day, trainee)
  if (!hasOtherArm(day)) return usual
  const { id, minutes, roundRestSeconds: between, exercises } = planOf(day, trainee, 'other', usual)
  return { ...usual, other: { id, minutes, roundRestSeconds: between, exercises } }
}

/**
 * The plan of a day for the trainee as they are on that day. Both arms have the same `routine`. Throws RangeError for the
 * other arm of a day without a choice.
 */
export function planOf(
  day: number,
  trainee: Trainee,
  arm: Arm = 'usual',
  { warmup, cooldown }: Routine = routineOf(programVersion, day, trainee.conditions.needs, trainee),
): Plan {
  const mission = missionOf(day)
  const { spared } = trainee.conditions
  const made = arm === 'other' ? otherTrainingOf(mission, trainee) : usualTrainingOf(mission, trainee)
  const training = spared && isTooLittle(mission, made) ? recoveryTraining(trainee) : made
  const { stations } = training
  const plan: Plan = {
    id: planId(programVersion, trainee.level, day, trainee.conditions, stations, { arm }),
    day,
    title: missionTitles[day - 1] ?? '',
    description: mission.description,
    version: programVersion,
    level: trainee.level,
    zone: zoneOfDay(day).number,
    focus: [...mission.focus],
    minutes: 0,
    roundRestSeconds: training.roundRestSeconds,
    warmup,
    cooldown,
    exercises: numbered('m', stations, ({ test, code }) => (test ? null : mistakes[idOf(code)])),
    ...(arm === 'other' && { arm }),
    ...(spared && { spared: listedOf(spared) }),
  }
  plan.minutes = Math.round(planSeconds(plan).total / 60)
  return plan
}

type Routine = Pick<Plan, 'warmup' | 'cooldown'>

/** What is left when nearly everything is spared: one calm flow. */
const recoveryTraining = (trainee: Trainee): Training => ({
  stations: recoveryStations(trainee),
  roundRestSeconds: 0,
})

type Training = { stations: Station[]; roundRestSeconds: number }

function usualTrainingOf(mission: Mission, trainee: Trainee): Training {
  switch (mission.kind) {
    case 'recon':
      // One flow: its second round follows immediately.
      return { stations: reconStations(mission, trainee), roundRestSeconds: 0 }
    case 'assessment':
      return { stations: assessmentStations(mission, trainee), roundRestSeconds }
    case 'training':
      return { stations: trainingStations(mission, trainee), roundRestSeconds }
  }
}

function otherTrainingOf(mission: Mission, trainee: Trainee): Training {
  const { kind, day, rounds } = mission
  if (kind === 'recon')
    return { stations: reconStations({ moves: otherFlowOn(day), rounds }, trainee), roundRestSeconds: 0 }
  if (kind === 'training') return otherTrainingStations(mission, trainee)
  throw noOtherArm(day)
}
