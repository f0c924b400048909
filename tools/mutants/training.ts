import type { Mutant } from './mutants.ts'

const workouts = 'worker/domain/workouts.ts'
const days = 'src/shared/programme/local-day.ts'
const tests = ['tests/worker/workouts.test.ts'] as const

export const training: readonly Mutant[] = [
  { name: 'a run that is sent twice is one session', file: workouts, from: 'return idempotencyKey.toLowerCase()', to: 'return crypto.randomUUID()', tests },
  { name: 'only the day that is due counts', file: workouts, from: 'coalesce(max(counted.day), 0) + 1 = ${day} FROM', to: 'coalesce(max(counted.day), 0) < 31 FROM', tests: [...tests, 'tests/worker/repeat.test.ts'] },
  { name: 'a day counts once, says the table', file: 'migrations/0000_create_tables.sql', from: 'CREATE UNIQUE INDEX `workout_sessions_counts_idx`', to: 'CREATE INDEX `workout_sessions_counts_idx`', tests: ['tests/worker/constraints.test.ts'] },
  { name: 'no day is finished before it opens', file: workouts, from: "if (finished.day > Math.max(reached, trainee.day.currentDay)) throw new AppError('locked')", to: '', tests },
  { name: 'six hours lie between two days', file: days, from: 'completedAt + MIN_GAP_MS)', to: 'completedAt)', tests: ['tests/shared/local-day.test.ts'] },
  { name: 'nothing was finished in the future', file: days, from: 'finishedAt > now || ', to: '', tests: ['tests/shared/local-day.test.ts'] },
  { name: 'ten repeats a day are the most', file: workouts, from: 'if (repeats.length < mostRepeatsADay) return', to: 'if (repeats.length < 1000) return', tests: ['tests/worker/call-limits.test.ts'] },
  { name: 'a session is finished by its own trainee', file: workouts, from: "if (finished.userId !== trainee.user.publicId) throw new AppError('not_found')", to: '', tests },
  { name: 'a note is on a session of one’s own', file: workouts, from: '.set(notes)\n    .where(and(eq(workoutSessions.bootcampId, bootcamp.id), ', to: '.set(notes)\n    .where(and(', tests },
  { name: 'no story is told before its day', file: 'worker/domain/stories.ts', from: "if (!known && day > (await furthestDayReached(ctx))) throw new AppError('locked')", to: '', tests: ['tests/worker/stories.test.ts'] },
]
