import type { PlanEntry } from '#shared/api/workout.ts'
import { capacityOf } from '#shared/programme/strength/capacity.ts'
import { planSeconds, workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { startingLevel } from '#shared/programme/strength/level.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { isOrdinaryDay } from '#shared/programme/plan/mission.ts'
import { stepOf } from '#shared/programme/exercises/step.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import type { SimulatedDay } from '../bootcamp.ts'
import { isWork } from './entries.ts'
import { type Figure, percent, sum } from './figure.ts'

/** The least share of work in the training time of ordinary days, by level; the first is for careful trainees. */
const leastWork = [0.35, 0.42, 0.48, 0.52, 0.56, 0.6] as const

/** Adds up what only many trainees show: how large sets are, and how much of the time is work. */
export class EffectSums {
  #inside = 0
  #sets = 0
  readonly #work = leastWork.map(() => ({ seconds: 0, training: 0 }))

  add(days: readonly SimulatedDay[]): void {
    for (const { day, input, circumstances, plan, trainee } of days) {
      if (!isOrdinaryDay(day) || circumstances.returning || trainee.isTired) continue
      const { careful } = trainee.conditions.needs
      if (!careful) this.#addSets(plan.exercises.filter(isWork), trainee)
      // Include only trainees whose counts lead to this level.
      const isOwnLevel = careful || startingLevel({ ...input, careful }) === plan.level
      const sums = this.#work[careful ? 0 : plan.level]
      if (!isOwnLevel || !sums) continue
      sums.seconds += sum(plan.exercises.map((entry) => entry.rounds * workSecondsOfEntry(entry)))
      sums.training += planSeconds(plan).training
    }
  }

  figures(): Figure[] {
    const shares = this.#work.map(({ seconds, training }) => seconds / training)
    return [
      {
        name: 'main sets between 45 and 85 % of the capacity',
        value: percent(this.#inside / this.#sets),
        bound: 'at least 95 %',
        holds: this.#inside / this.#sets >= 0.95,
      },
      {
        name: 'share of work in ordinary training: careful, levels 1 to 5',
        value: shares.map(percent).join(', '),
        bound: leastWork.map(percent).join(', '),
        holds: shares.every((share, level) => !(share < (leastWork[level] ?? 1))),
      },
    ]
  }

  #addSets(entries: readonly PlanEntry[], trainee: Trainee): void {
    for (const entry of entries) {
      const exercise = exerciseOf(entry.code)
      const capacity = capacityOf(exercise, trainee)
      if (capacity === null) continue
      const sides = exercise.type === 'duration' && exercise.sides === 'each' ? 2 : 1
      const amount = (entry.reps ?? entry.duration ?? 0) / sides
      const step = stepOf(exercise)
      this.#sets += entry.rounds
      if (
        amount <= Math.max(0.85 * capacity, step) &&
        amount >= Math.min(0.45 * capacity, capacity * 0.85 - step)
      )
        this.#inside += entry.rounds
    }
  }
}
