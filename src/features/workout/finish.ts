import type { FinishedWorkout, Plan } from '#shared/api/workout.ts'
import { type Step, stepsOf } from '#shared/programme/steps.ts'
import { meanCount } from './counts.ts'
import type { Run } from './run.ts'

/** The share of steps that are done, in whole percent. */
export function progressPercent(steps: readonly Step[], done: readonly string[]): number {
  if (steps.length === 0) return 0
  return Math.round((steps.filter(({ key }) => done.includes(key)).length / steps.length) * 100)
}

/** The steps that are not done yet, by their place in the mission. */
export function openSteps(steps: readonly Step[], done: readonly string[]): number[] {
  return steps.flatMap(({ key }, index) => (done.includes(key) ? [] : [index]))
}

type Sent = Pick<Run, 'done' | 'results'> & Partial<Pick<Run, 'counts'>>

/** What is sent for a run: each entry of the plan, complete when all its rounds are done. Null while user or plan are missing. */
export function finishedWorkout(user: { id: string } | null, plan: Plan | null, { done, results, counts = {} }: Sent): FinishedWorkout | null {
  if (!user?.id || !plan?.id) return null
  const steps = stepsOf(plan)
  const isComplete = (entryId: string) => steps.every(({ entry, key }) => entry.id !== entryId || done.includes(key))
  return {
    userId: user.id,
    workoutPlanId: plan.id,
    day: plan.day,
    isCompleted: true,
    exercises: [...plan.warmup, ...plan.exercises, ...plan.cooldown].map(({ id, type }) => {
      const counted = results[id] ?? (isComplete(id) ? meanCount(steps.filter(({ entry }) => entry.id === id), counts) : undefined)
      return {
        id,
        completed: isComplete(id),
        ...(counted !== undefined && { [type === 'reps' ? 'repsDone' : 'secondsDone']: counted }),
      }
    }),
    completedAt: null,
  }
}
