import type { Plan } from '#shared/api/workout.ts'
import { isReturning, painfulPatterns } from '#shared/programme/conditions.ts'
import { programDays } from '#shared/programme/limits.ts'
import type { PastMission } from '#shared/programme/past-mission.ts'
import { type PlanCircumstances, type PlanInput, planFor } from '#shared/programme/plan.ts'
import { shortenPlan } from '#shared/programme/shorten.ts'
import { type Behaviour, stationsDone } from './behaviours.ts'
import { randomFrom } from '#tools/harness/random.ts'

const DAY_MS = 86_400_000

/** One day of somebody's bootcamp: what the plan was made from, and the plan; a shorter version of it may have been trained. */
export type RunDay = { day: number; input: PlanInput; circumstances: Required<PlanCircumstances>; plan: Plan }

/** Thirty days of one trainee, each plan made from what the ones before it left behind. */
export function runOf(input: PlanInput, behaviour: Behaviour, seed: number): RunDay[] {
  const random = randomFrom(seed)
  const days: RunDay[] = []
  let history: readonly PastMission[] = []
  let now = 0
  for (let day = 1; day <= programDays; day += 1) {
    now += behaviour.gapDays(random) * DAY_MS
    const last = history.at(-1)?.completedAt ?? null
    const circumstances = {
      history,
      returning: isReturning(last, now),
      avoided: painfulPatterns(history, now),
    }
    const todays = { ...input, ...behaviour.needs?.(random) }
    const plan = planFor(day, todays, circumstances)
    days.push({ day, input: todays, circumstances, plan })
    const length = behaviour.length?.(random) ?? null
    const trained = (length && shortenPlan(plan, length)) ?? plan
    const effort = behaviour.effort(random)
    history = [
      ...history,
      {
        day,
        completedAt: now,
        counts: true,
        planId: trained.id,
        effort,
        stations: stationsDone(trained, input, behaviour, random),
      },
    ]
  }
  return days
}
