import type { Plan } from '#shared/api/workout.ts'
import { isReturning, painfulPatterns } from '#shared/programme/plan/conditions.ts'
import { programDays } from '#shared/programme/limits.ts'
import type { PastMission } from '#shared/programme/history/past-mission.ts'
import { type PlanCircumstances, type PlanInput, planOf } from '#shared/programme/plan/plan.ts'
import { type Trainee, traineeOn } from '#shared/programme/plan/trainee.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { type Choice, type OptionId, armOf, choiceOn } from '#shared/story/choices.ts'
import { DAY_MS } from '#shared/units.ts'
import { withLeftOut } from './left-out.ts'
import { type Behavior, stationsDone } from './behaviors.ts'
import { pick, randomFrom } from '#tools/harness/random.ts'

/** One day of a simulated bootcamp: the plan and what it was made from. The trainee may have trained a shorter version. */
export type BootcampDay = {
  day: number
  input: PlanInput
  circumstances: Required<Omit<PlanCircumstances, 'arm' | 'spared'>> & Pick<PlanCircumstances, 'spared'>
  plan: Plan
}
/** A day with the trainee for whom its plan was made. */
export type SimulatedDay = BootcampDay & { trainee: Trainee }

/** Which option a trainee chooses on a day with a choice: the first one is the crew's vote. */
export type Chooser = (choice: Choice) => OptionId
export const crewsVote: Chooser = ({ options }) => options[0].id
export const secondOption: Chooser = ({ options }) => options[1].id
export const choosingAtRandom = (seed: number): Chooser => {
  const random = randomFrom(seed)
  return ({ options }) => pick(options, random).id
}

/** Simulates the thirty days of a trainee. Each plan depends on the results of the days before. */
export function simulateBootcamp(
  input: PlanInput,
  behavior: Behavior,
  seed: number,
  choose: Chooser = crewsVote,
): SimulatedDay[] {
  const random = randomFrom(seed)
  const days: SimulatedDay[] = []
  let history: readonly PastMission[] = []
  let now = 0
  for (let day = 1; day <= programDays; day += 1) {
    now += behavior.gapDays(random) * DAY_MS
    const last = history.at(-1)?.completedAt ?? null
    const circumstances = {
      history,
      returning: isReturning(last, now),
      avoided: painfulPatterns(history, now),
      ...(behavior.spares && { spared: behavior.spares(random) }),
    }
    const todaysInput = { ...input, ...behavior.needs?.(random) }
    const trainee = traineeOn(day, todaysInput, circumstances)
    const choice = choiceOn(day)
    const option = choice ? choose(choice) : null
    const plan = planOf(day, trainee, option ? armOf(option) : 'usual')
    days.push({ day, input: todaysInput, circumstances, plan, trainee })
    const length = behavior.length?.(random) ?? null
    const trained = (length && shortenPlan(plan, length)) ?? plan
    const effort = behavior.effort(random)
    history = [
      ...history,
      {
        day,
        completedAt: now,
        counts: true,
        level: trained.level,
        length: trained.length ?? null,
        returning: circumstances.returning,
        lowEnergy: circumstances.spared?.lowEnergy ?? false,
        effort,
        choice: option,
        stations: stationsDone(trained, input, behavior, random).map((station) => withLeftOut(station, plan)),
      },
    ]
  }
  return days
}
