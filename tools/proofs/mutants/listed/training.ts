import { type Mutant, inFile } from '../mutant.ts'

const runs = 'tests/worker/training/runs.test.ts'
const away = 'tests/worker/training/away.test.ts'
const localDay = 'tests/shared/local-day.test.ts'
const stories = 'tests/worker/training/stories.test.ts'
const restart = 'tests/worker/training/restart.test.ts'
const refunds = 'tests/worker/payments/refunds.test.ts'
const threats = 'tests/worker/http/threats.test.ts'
const workouts = 'tests/worker/training/workouts.test.ts'
const repeat = 'tests/worker/training/repeat.test.ts'
const finish = 'tests/worker/training/finish.test.ts'
const callLimits = 'tests/worker/http/call-limits.test.ts'
const payments = 'tests/worker/payments/payments.test.ts'

export const training: readonly Mutant[] = [
  ...inFile('migrations/0019_add_runs.sql', [runs], {
    'a date has one run, says the table': {
      from: 'CREATE UNIQUE INDEX `runs_date_idx`',
      to: 'CREATE INDEX `runs_date_idx`',
    },
  }),
  ...inFile('src/shared/api/run.ts', [runs], {
    'a time that nobody runs is refused': {
      from: 'z.gte(shortest, runTimeMessage), z.lte(longest, runTimeMessage)',
      to: '',
    },
  }),
  ...inFile('src/shared/programme/local-day.ts', [away], {
    'a date has one mission': {
      within: 'unlocksAt',
      from: 'if (completedOn !== undefined && localDate(completedAt, timeZone) < completedOn) return completedAt + DAY_MS',
      to: '',
    },
    'a mission that is a date’s second counts for the next': {
      within: 'countedDate',
      from: 'if (previous === null || date > previous) return date',
      to: 'return date',
    },
    'a finish is believed 30 days back': {
      within: 'trustedFinishTime',
      from: ', opensAt, now - MAX_BACKDATE_MS)',
      to: ', opensAt)',
    },
    'a finish is believed from its mission’s opening on': {
      within: 'trustedFinishTime',
      from: 'Math.max(finishedAt, opensAt,',
      to: 'Math.max(finishedAt,',
    },
    'six hours lie between two days': {
      within: 'unlocksAt',
      from: 'completedAt + MIN_GAP_MS)',
      to: 'completedAt)',
      tests: [localDay],
    },
    'nothing was finished in the future': {
      within: 'trustedFinishTime',
      from: 'min(Math.max(finishedAt, opensAt, now - MAX_BACKDATE_MS), now',
      to: 'max(finishedAt, opensAt, now - MAX_BACKDATE_MS',
      tests: [localDay],
    },
  }),
  ...inFile(
    'worker/domain/training/bootcamp-record.ts',
    ['tests/worker/training/mission-log.test.ts', 'tests/worker/training/statistics.test.ts', stories],
    {
      'another’s bootcamp is not looked at': {
        within: 'findBootcamp.rows',
        from: 'and(eq(bootcamps.publicId, publicId), eq(bootcamps.userId, trainee.user.id)',
        to: 'eq(bootcamps.publicId, publicId',
      },
    },
  ),
  ...inFile('worker/domain/training/bootcamps.ts', [restart], {
    'three restarts a day are the most': {
      within: 'restartBootcamp',
      from: ', canRestart(user.id, ctx.now)))',
      to: '))',
    },
    'only an active bootcamp is current': {
      within: 'currentBootcamp',
      from: 'trainee.access.hasActive && trainee.bootcamp ?',
      to: 'trainee.bootcamp ?',
      tests: [refunds],
    },
    'another’s completed bootcamps are not listed': {
      within: 'listCompletedBootcamps.rows',
      from: "and(eq(bootcamps.userId, ctx.trainee.user.id), eq(bootcamps.status, 'completed')",
      to: "eq(bootcamps.status, 'completed'",
      tests: [threats],
    },
    'another’s bootcamp is not restarted': {
      within: 'restartBootcamp.isOwn',
      from: 'and(eq(bootcamps.publicId, publicId), eq(bootcamps.userId, user.id)',
      to: 'eq(bootcamps.publicId, publicId',
    },
    'nothing is started while a refund is decided': {
      within: 'insertFirstBootcamp',
      from: 'AND NOT paid.refund_pending',
      to: '',
      tests: [refunds],
    },
  }),
  ...inFile('worker/domain/training/finish-time.ts', [away], {
    'no day is finished before it opens': {
      within: 'finishTime',
      from: 'if (finished.day > dueDay || now < opensAt) throw',
      to: 'if (finished.day > dueDay) throw',
    },
    'a finish is dated by the stored zone': { within: 'finishTime', from: 'trainee.user', to: 'trainee' },
    'a mission of an earlier bootcamp is refused for good': {
      within: 'finishTime',
      from: 'finished.day > dueDay && finishedAt !== null && finishedAt < bootcamp.startedAt',
      to: 'false',
    },
  }),
  ...inFile('worker/domain/training/save-session.ts', [workouts, repeat], {
    'only the day that is due counts': {
      within: 'insertSession.isDueDay',
      from: 'coalesce(max(counted.day), 0) + 1 = ${day} FROM',
      to: 'coalesce(max(counted.day), 0) < 31 FROM',
    },
  }),
  ...inFile('worker/domain/training/finish-workout.ts', [workouts], {
    'a run that is sent twice is one session': {
      within: 'parseAttemptId',
      from: 'return key.data',
      to: 'return crypto.randomUUID()',
    },
    'the key of an attempt has a form': {
      within: 'parseAttemptId',
      from: "if (!key.success) throw invalidField('Idempotency-Key', 'The key of an attempt is a short id or a UUID') return key.data",
      to: 'return key.data ?? idempotencyKey',
      tests: [finish],
    },
    'a run’s key finds one’s own run': {
      within: 'findStoredSession',
      from: '.where(eq(bootcamps.userId, trainee.user.id))',
      to: '',
      tests: [finish],
    },
    'a session is read back in the program version of its plan': {
      within: 'finishWorkout',
      from: 'programmeVersion: plan.version',
      to: 'programmeVersion: 3',
      tests: ['tests/worker/training/earlier-plans.test.ts'],
    },
    'ten repeats a day are the most': {
      within: 'refuseExcessRepeats',
      from: 'if (repeats.length < MAX_REPEATS_PER_DAY) return',
      to: 'if (repeats.length < 1000) return',
      tests: [callLimits],
    },
    'a session is finished by its own trainee': {
      within: 'finishWorkout',
      from: "if (finished.userId !== trainee.user.publicId) throw new AppError('not_found')",
      to: '',
    },
  }),
  ...inFile('worker/domain/training/mission-log.ts', [restart], {
    'the log’s list of bootcamps has an end': {
      within: 'logStatement',
      from: '.limit(MAX_BOOTCAMPS)',
      to: '',
    },
  }),
  ...inFile('worker/domain/training/plans.ts', [away], {
    'a finish is read by what was known when its plan was made': {
      within: 'possibleHistories',
      from: '[day, ...done.toSorted((a, b) => b - a)].map(',
      to: '[day].map(',
    },
  }),
  ...inFile('worker/domain/training/runs.ts', [runs], {
    'another’s run is not deleted': {
      within: 'deleteRun',
      from: 'and(eq(runs.publicId, publicId), eq(runs.userId, user.id))',
      to: 'eq(runs.publicId, publicId)',
    },
    'a run is logged in an open bootcamp': {
      within: 'logRun.isOpen',
      from: "AND own.status IN ('active', 'completed')",
      to: '',
    },
  }),
  ...inFile('worker/domain/training/sessions.ts', [finish], {
    'rounds are the plan’s': {
      within: 'refuseOtherRounds',
      from: 'if (!sent || sent.length === rounds) return',
      to: 'return',
    },
    'a test counts one exercise': {
      within: 'storedEntries',
      from: 'if (plannedEntry.test) refuseOtherTest(plannedEntry, entry)',
      to: '',
    },
    'an entry is of its day': {
      within: 'storedEntries',
      from: 'if (plan.id === workoutPlanId) refuseOtherExercise(plan, plannedEntry, entry)',
      to: '',
    },
    'a mission in which nothing was done is none': {
      within: 'storedEntries',
      from: "if (!isAnythingDone) throw invalidField('exercises', 'No exercise is completed yet')",
      to: '',
    },
    'a round of nothing completes no station': {
      within: 'isCompleted',
      from: '(test || round.done > 0)',
      to: 'true',
    },
    'a count of nothing completes no station': {
      within: 'isCompleted',
      from: 'return test || (type',
      to: 'return true || (type',
    },
    'a finish holds exercises of its plan': {
      within: 'storedEntries',
      from: 'if (!plannedEntry) throw',
      to: 'if (!plannedEntry) continue\n    if (plannedEntry === null) throw',
      tests: [threats],
    },
    'ten times what was asked for is the most that is believed': {
      within: 'stationDone',
      from: 'implausible(entry, largest)',
      to: 'implausible(entry, Math.round(largest / 1000))',
      tests: ['tests/worker/training/adaptation.test.ts'],
    },
  }),
  ...inFile('worker/domain/training/stories.ts', [stories], {
    'no story is told before its day': {
      within: 'readStory',
      from: "if (!isReached && day > (await furthestDayReached(ctx))) throw new AppError('locked')",
      to: '',
    },
    'without a purchase there is no story': {
      within: 'readStory',
      from: "if (!trainee.bootcamp && trainee.access.needsPurchase) throw new AppError('no_access')",
      to: '',
    },
    'the list of stories ends where the trainee stands': {
      within: 'listReachedStories.reached',
      from: 'completedBootcamps > 0',
      to: 'completedBootcamps >= 0',
    },
  }),
  ...inFile('worker/domain/training/trainee-row.ts', ['tests/worker/accounts/accounts.test.ts'], {
    'a login ends after its time': {
      within: 'queryTrainee',
      from: 'row && row.login.expiresAt > now ? row : null',
      to: 'row ?? null',
    },
  }),
  ...inFile('worker/domain/training/trainee.ts', [refunds], {
    'a refund ends access before the queue is there': {
      within: 'traineeState.bootcamp',
      from: 'row.takenBack === 1 &&',
      to: 'row.takenBack === 2 &&',
    },
    'a trainee is told that only refunds wait': {
      within: 'traineeState.refundPending',
      from: '!hasActive && row.unspent === 0',
      to: 'false',
      tests: [payments],
    },
    'a trainee is told that a payment is being checked': {
      within: 'traineeState.underReview',
      from: '!canAccess && row.underReview === 1',
      to: 'false',
      tests: ['tests/worker/payments/checkouts.test.ts'],
    },
    'a request writes by the login it came with': {
      within: 'findTrainee',
      from: 'limitWritesToLogin(loginIds, now)',
      to: '',
      tests: ['tests/worker/accounts/authority.test.ts'],
    },
    'access follows from payments alone': {
      within: 'traineeState.canAccess',
      from: 'unspent !== null',
      to: 'unspent !== undefined',
      tests: [payments, threats],
    },
  }),
  ...inFile('worker/domain/training/workouts.ts', [workouts], {
    'a note is on a session of one’s own': {
      within: 'saveSessionNotes',
      from: 'eq(workoutSessions.bootcampId, bootcamp.id),',
      to: '',
    },
    'today’s session is of the trainee’s own date': {
      within: 'sessionToday',
      from: 'trainee.session && trainee.day.doneToday ?',
      to: 'trainee.session ?',
    },
    'without access there is no plan': { within: 'workoutToday', from: '.access.canAccess', to: '' },
    'a day ahead has no plan': {
      within: 'workoutOfDay',
      from: '|| day > trainee.day.currentDay',
      to: '',
      tests: [repeat],
    },
  }),
  ...inFile('worker/routes/runs.ts', [callLimits], {
    'runs of a trainee are counted': { from: "'/runs', limitTrainee('SESSIONS_LIMITER'),", to: "'/runs'," },
  }),
  ...inFile('worker/routes/workouts.ts', [callLimits], {
    'sessions of a trainee are counted': {
      from: "'/workout-sessions', limitTrainee('SESSIONS_LIMITER'),",
      to: "'/workout-sessions',",
    },
  }),
]
