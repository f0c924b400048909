import type { Mutant } from './mutants.ts'

const workouts = 'worker/domain/workouts.ts'
const days = 'src/shared/programme/local-day.ts'
const sessions = 'worker/domain/sessions.ts'
const tests = ['tests/worker/workouts.test.ts'] as const
const away = ['tests/worker/away.test.ts'] as const
const finish = ['tests/worker/finish.test.ts'] as const
const restart = ['tests/worker/restart.test.ts'] as const

export const training: readonly Mutant[] = [
  { name: 'a run that is sent twice is one session', file: workouts, within: 'uuidOf', from: 'return idempotencyKey.toLowerCase()', to: 'return crypto.randomUUID()', tests },
  { name: 'only the day that is due counts', file: workouts, within: 'keepSession.due', from: 'coalesce(max(counted.day), 0) + 1 = ${day} FROM', to: 'coalesce(max(counted.day), 0) < 31 FROM', tests: [...tests, 'tests/worker/repeat.test.ts'] },
  { name: 'a day counts once, says the table', file: 'migrations/0000_create_tables.sql', from: 'CREATE UNIQUE INDEX `workout_sessions_counts_idx`', to: 'CREATE INDEX `workout_sessions_counts_idx`', tests: ['tests/worker/constraints.test.ts'] },
  { name: 'no day is finished before it opens', file: workouts, within: 'finishTime', from: 'if (finished.day > due || now < opensAt) throw', to: 'if (finished.day > due) throw', tests: away },
  { name: 'no day is finished before those that come before it', file: workouts, within: 'finishTime', from: 'if (finished.day > due || now < opensAt) throw', to: 'if (now < opensAt) throw', tests },
  { name: 'a finish is dated by the stored zone', file: workouts, within: 'finishTime', from: 'trainee.user', to: 'trainee', tests: away },
  { name: 'a mission of an earlier bootcamp is refused for good', file: workouts, within: 'finishTime', from: 'finished.day > due && finishedAt !== null && finishedAt < bootcamp.startedAt', to: 'false', tests: away },
  { name: 'the key of a run is a UUID', file: workouts, within: 'uuidOf', from: "if (!uuid.test(idempotencyKey)) throw invalidField('Idempotency-Key', 'The key of a run is a UUID')", to: '', tests: finish },
  { name: 'a run’s key finds one’s own run', file: workouts, within: 'findSent', from: '.where(eq(bootcamps.userId, user.id))', to: '', tests: finish },
  { name: 'a date has one mission', file: days, within: 'unlocksAt', from: 'if (completedOn !== undefined && localDate(completedAt, timeZone) < completedOn) return completedAt + DAY_MS', to: '', tests: away },
  { name: 'a finish is read by what was known when its plan was made', file: 'worker/domain/plans.ts', within: 'historiesBefore', from: 'return [day, ...done.toSorted((a, b) => b - a)].map(', to: 'return [day].map(', tests: away },
  { name: 'a mission that is a date’s second counts for the next', file: days, within: 'countedDate', from: 'if (previous === null || date > previous) return date', to: 'return date', tests: away },
  { name: 'a finish is believed 30 days back', file: days, within: 'believedFinish', from: ', opensAt, now - BELIEVED_MS)', to: ', opensAt)', tests: away },
  { name: 'a finish is believed from its mission’s opening on', file: days, within: 'believedFinish', from: 'Math.max(finishedAt, opensAt,', to: 'Math.max(finishedAt,', tests: away },
  { name: 'a finish is believed after the mission before it', file: days, within: 'believedFinish', from: '|| !(finishedAt >= doneAfter)', to: '', tests: ['tests/shared/local-day.test.ts'] },
  { name: 'three restarts a day are the most', file: 'worker/domain/bootcamps.ts', within: 'restartBootcamp', from: ', mayRestart(user.id, ctx.now)))', to: '))', tests: restart },
  { name: 'the log’s list of bootcamps has an end', file: 'worker/domain/mission-log.ts', within: 'logStatement', from: '.limit(MAX_BOOTCAMPS)', to: '', tests: restart },
  { name: 'rounds are the plan’s', file: sessions, within: 'refuseOtherRounds', from: 'if (!sent || sent.length === rounds) return', to: 'return', tests: finish },
  { name: 'a mission in which nothing was done is none', file: sessions, within: 'storedEntries', from: "if (!anythingDone) throw invalidField('exercises', 'No exercise was completed yet')", to: '', tests: finish },
  { name: 'a round of nothing completes no station', file: sessions, within: 'isCompleted', from: '(test || round.done > 0)', to: 'true', tests: finish },
  { name: 'a count of nothing completes no station', file: sessions, within: 'isCompleted', from: 'return test || (type', to: 'return true || (type', tests: finish },
  { name: 'six hours lie between two days', file: days, within: 'unlocksAt', from: 'completedAt + MIN_GAP_MS)', to: 'completedAt)', tests: ['tests/shared/local-day.test.ts'] },
  { name: 'nothing was finished in the future', file: days, within: 'believedFinish', from: 'min(Math.max(finishedAt, opensAt, now - BELIEVED_MS), now', to: 'max(finishedAt, opensAt, now - BELIEVED_MS', tests: ['tests/shared/local-day.test.ts'] },
  { name: 'ten repeats a day are the most', file: workouts, within: 'refuseEndlessRepeats', from: 'if (repeats.length < mostRepeatsADay) return', to: 'if (repeats.length < 1000) return', tests: ['tests/worker/call-limits.test.ts'] },
  { name: 'a session is finished by its own trainee', file: workouts, within: 'finishWorkout', from: "if (finished.userId !== trainee.user.publicId) throw new AppError('not_found')", to: '', tests },
  { name: 'a note is on a session of one’s own', file: workouts, within: 'noteSession', from: 'eq(workoutSessions.bootcampId, bootcamp.id),', to: '', tests },
  { name: 'no story is told before its day', file: 'worker/domain/stories.ts', within: 'readStory', from: "if (!known && day > (await furthestDayReached(ctx))) throw new AppError('locked')", to: '', tests: ['tests/worker/stories.test.ts'] },
]
