import type { Session } from '#shared/api/workout.ts'
import { isPartlyDone } from './done-rounds.ts'

type SessionEntry = Session['exercises'][number]

/** A session in figures: entries, not steps; an entry counts if all its rounds were done. */
export function summaryOf(session: Pick<Session, 'exercises'>) {
  const completed = session.exercises.filter((entry) => entry.completed)
  const total = session.exercises.length
  return {
    completed,
    /** Including partly done entries. */
    done: session.exercises.filter((entry) => entry.completed || isPartlyDone(entry)),
    total,
    percent: total === 0 ? 0 : Math.round((completed.length / total) * 100),
    perfect: total > 0 && completed.length === total,
  }
}

/** "20 reps" or "45 s": what was done; the target's own text if neither was counted. */
export function amountOf({
  reps,
  duration,
  target,
}: Pick<SessionEntry, 'reps' | 'duration' | 'target'>): string {
  if (reps !== null) return `${reps} ${reps === 1 ? 'rep' : 'reps'}`
  return duration === null ? target : `${duration} s`
}
