import type { Plan } from '#shared/api/workout.ts'
import { mistakes } from '#shared/content/mistakes.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import type { Mission } from '#shared/content/missions.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { assessmentStations } from '#shared/programme/training/assessment.ts'
import { trainingStations } from '#shared/programme/training/training-day.ts'
import { planSeconds } from './duration.ts'
import { idOf } from '#shared/programme/exercises/library.ts'
import { roundRestSeconds } from '#shared/programme/training/load.ts'
import { missionOf } from './mission.ts'
import { planId } from './plan-id.ts'
import { routineOf } from '#shared/programme/history/read-back.ts'
import { reconStations } from '#shared/programme/training/recon.ts'
import { type Station, numbered } from './station.ts'
import { type PlanCircumstances, type PlanInput, type Trainee, traineeOn } from './trainee.ts'
import { programVersion } from '#shared/programme/version.ts'

export { programVersion }
export type { PlanCircumstances, PlanInput }

/**
 * The plan of a day (1 to 30) for one trainee, from their numbers, their history before that day, and their
 * needs. The same inputs always give the same plan. Throws RangeError on any other day or level.
 */
export function planFor(day: number, input: PlanInput, circumstances: PlanCircumstances = {}): Plan {
  return planOf(day, traineeOn(day, input, circumstances))
}

/** The plan of a day for the trainee as they are on that day. */
export function planOf(day: number, trainee: Trainee): Plan {
  const mission = missionOf(day)
  const stations = stationsOf(mission, trainee).map((station) => ({
    ...station,
    mistake: station.test ? null : mistakes[idOf(station.code)],
  }))
  const plan: Plan = {
    id: planId(programVersion, trainee.level, day, trainee.conditions, stations),
    day,
    title: missionTitles[day - 1] ?? '',
    description: mission.description,
    version: programVersion,
    level: trainee.level,
    zone: zoneOfDay(day).number,
    focus: [...mission.focus],
    minutes: 0,
    // A recon day is one flow: its second round follows at once.
    roundRestSeconds: mission.kind === 'recon' ? 0 : roundRestSeconds,
    ...routineOf(programVersion, day, trainee.conditions.needs, { level: trainee.level }),
    exercises: numbered('m', stations),
  }
  return { ...plan, minutes: Math.round(planSeconds(plan).total / 60) }
}

function stationsOf(mission: Mission, trainee: Trainee): Station[] {
  switch (mission.kind) {
    case 'recon':
      return reconStations(mission, trainee)
    case 'assessment':
      return assessmentStations(mission, trainee)
    case 'training':
      return trainingStations(mission, trainee)
  }
}
