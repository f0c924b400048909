import type { Plan } from '#shared/api/workout.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import type { Mission } from '#shared/content/missions.ts'
import { zoneOfDay } from '#shared/content/zones.ts'
import { assessmentStations } from './assessment.ts'
import { trainingStations } from './circuit.ts'
import { planSeconds } from './duration.ts'
import { roundRestSeconds } from './load.ts'
import { missionOf } from './mission.ts'
import { planId } from './plan-id.ts'
import { routineOf } from './read-back.ts'
import { reconStations } from './recon.ts'
import { type Station, numbered } from './station.ts'
import { type PlanInput, type Trainee, traineeOf } from './trainee.ts'
import { programmeVersion } from './version.ts'

export { programmeVersion }
export type { PlanInput }

/**
 * The plan of a day (1 to 30) for one trainee. The same inputs give the same plan, always. Throws RangeError on another
 * day or level.
 */
export function planFor(day: number, input: PlanInput): Plan {
  const mission = missionOf(day)
  const trainee = traineeOf(input)
  const plan: Plan = {
    id: planId(day, trainee),
    day,
    title: missionTitles[day - 1] ?? '',
    description: mission.description,
    version: programmeVersion,
    level: trainee.level,
    zone: zoneOfDay(day).number,
    focus: [...mission.focus],
    minutes: 0,
    roundRestSeconds,
    ...routineOf(programmeVersion, day, trainee.careful),
    exercises: numbered('m', stationsOf(mission, trainee)),
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
