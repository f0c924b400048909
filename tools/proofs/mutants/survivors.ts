import type { Generated, Operator } from './generated/generate.ts'

/**
 * A generated mutant that no test notices, and why that is right. The entry names its file, declaration,
 * operator and a piece of its printed text, in which ⟦ ⟧ marks the change, but no line.
 */
export type Survivor = {
  file: string
  within: string
  operator: Operator
  pattern: string
  /** How many mutants match. */
  times?: number
  reason: Reason
}

/**
 * `second guard behind: …` names what still holds; `equivalent: …` says why nothing can differ; `no promise: …` says why
 * nobody relies on the difference.
 */
export type Reason = `second guard behind: ${string}` | `equivalent: ${string}` | `no promise: ${string}`

const programme = (file: string) => `src/shared/programme/${file}.ts`

export const survivors: readonly Survivor[] = [
  {
    file: 'worker/domain/upkeep/retention.ts',
    within: 'reduceBodies',
    operator: 'conjunct',
    pattern: '${event.eventId} AND ⟦${processedAt} IS NOT NULL⟧',
    reason:
      'second guard behind: the same condition chose the rows a moment before; only an operator who sends one again in between meets this one',
  },
  {
    file: 'worker/domain/backup/finish-backup.ts',
    within: 'deleteOldBackups',
    operator: 'edge',
    pattern: 'objects.length ⟦>⟧ 0',
    reason: 'no promise: a call that deletes nothing changes nothing',
  },
  {
    file: programme('training/assessment'),
    within: 'suitableTest',
    operator: 'conjunct',
    pattern: '⟦ && !taken.has(exercise.code)⟧',
    reason: 'equivalent: the tests are of different families, and no two families share a stand-in',
  },
  {
    file: 'worker/domain/training/bests.ts',
    within: 'bestsOfToday',
    operator: 'disjunct',
    pattern: '⟦!openBootcamp(trainee) || ⟧',
    reason: 'no promise: whoever trained today may see their own bests after a refund, too',
  },
  {
    file: 'worker/domain/photos/add-photo.ts',
    within: 'insertPhoto',
    operator: 'conjunct',
    pattern: 'own.erased_at IS NULL)⟧',
    reason: 'second guard behind: a batch writes only while its login lives, and an erasure ends every login',
  },
  {
    file: 'worker/domain/personal-data/erase-account.ts',
    within: 'saveErasure',
    operator: 'conjunct',
    pattern: '⟦own.erased_at IS NULL⟧',
    reason: 'second guard behind: a batch writes only while its login lives, and an erasure ends every login',
  },
  {
    file: 'worker/domain/photos/quota.ts',
    within: 'isWithinQuota',
    operator: 'edge',
    pattern: '⟦<⟧ ${maxPhotos.',
    times: 3,
    reason: 'second guard behind: refuseOverQuota asks for the same counts just before',
  },
  {
    file: programme('strength/last-time'),
    within: 'preferredRungs',
    operator: 'conjunct',
    pattern: '⟦variant !== code && ⟧',
    reason: 'equivalent: no exercise is a rung below itself',
  },
  {
    file: programme('strength/last-time'),
    within: 'preferredRungs',
    operator: 'edge',
    pattern: 'rungOf(variant) ⟦<⟧',
    reason: 'equivalent: two exercises of a family never share a rung',
  },
  {
    file: programme('strength/last-time'),
    within: 'lastTimes',
    operator: 'edge',
    pattern: 'time.effort ⟦>⟧ fittingEffort',
    reason: 'equivalent: a fitting effort becomes a fitting one',
  },
  {
    file: programme('strength/level'),
    within: 'levelAfter',
    operator: 'edge',
    pattern: 'mission.day ⟦>=⟧ firstWeek',
    reason: 'equivalent: day 7 is a reconnaissance, on which nobody votes',
  },
  {
    file: programme('strength/level'),
    within: 'voteOf',
    operator: 'edge',
    pattern: 'effort ⟦>⟧ 8',
    reason: 'equivalent: 8 was answered a line before',
  },
  {
    file: programme('local-day'),
    within: 'zoneOf',
    operator: 'edge',
    pattern: 'MAX_ZONES',
    reason: 'equivalent: one format more is held before all are let go',
  },
  {
    file: programme('local-day'),
    within: 'isTimeZone',
    operator: 'edge',
    pattern: 'timeZone.length ⟦>⟧ 64',
    reason: 'equivalent: no zone has a name of 64 letters',
  },
  {
    file: programme('local-day'),
    within: 'cachedDay',
    operator: 'edge',
    pattern: 'from ⟦<=⟧ at',
    reason: 'equivalent: the same day is worked out once more',
  },
  {
    file: programme('local-day'),
    within: 'addDay',
    operator: 'conjunct',
    pattern: '⟦ && at < day.to⟧',
    reason: 'equivalent: a day ends after the last instant that has its date',
  },
  {
    file: programme('local-day'),
    within: 'addDay',
    operator: 'edge',
    pattern: 'at ⟦<⟧ day.to',
    reason: 'equivalent: the instant a day ends at has another date',
  },
  {
    file: programme('routine/short-routine'),
    within: 'shortCooldown',
    operator: 'disjunct',
    pattern: '⟦ || count >= steps.length⟧',
    reason: 'equivalent: with as many steps as there are every stretch fits',
  },
  {
    file: programme('routine/short-routine'),
    within: 'shortCooldown',
    operator: 'edge',
    pattern: 'count ⟦>=⟧ steps.length',
    reason: 'equivalent: with as many steps as there are every stretch fits',
  },
  {
    file: programme('versions/today'),
    within: 'versionById',
    operator: 'disjunct',
    pattern: '⟦!read || ⟧',
    reason: 'equivalent: the needs are read of it, and asked for next',
  },
  {
    file: programme('exercises/variants'),
    within: 'harderAmount',
    operator: 'edge',
    pattern: 'exercise.ladder.rung ⟦<⟧',
    reason: 'equivalent: only the planned exercise has its rung, and it keeps its own entry',
  },
  {
    file: programme('exercises/variants'),
    within: 'variantEntry',
    operator: 'edge',
    pattern: 'minimum ⟦>⟧ set.amount',
    reason: 'no promise: of a number that both rules come to either sentence is true',
  },
  {
    file: programme('versions/shorten'),
    within: 'shortenPlan',
    operator: 'disjunct',
    pattern: '⟦!conditions || ⟧',
    reason: 'equivalent: without conditions there is no shape, which is asked for next',
  },
  {
    file: 'worker/domain/reminders/next-reminder.ts',
    within: 'clockOf',
    operator: 'edge',
    pattern: 'MAX_CLOCKS',
    reason: 'equivalent: one clock more is held before all are let go',
  },
  {
    file: 'worker/gateways/push.ts',
    within: 'authorization',
    operator: 'edge',
    pattern: 'tokens.size ⟦>⟧ 200',
    reason: 'equivalent: one signature less is held before all are let go',
  },
  {
    file: 'worker/domain/photos/jpeg.ts',
    within: 'keptParts',
    operator: 'edge',
    pattern: 'end ⟦>⟧ bytes.length',
    reason: 'equivalent: where a segment ends with the file there is no end of image, which is refused next',
  },
  {
    file: 'worker/domain/photos/jpeg.ts',
    within: 'keptParts',
    operator: 'disjunct',
    pattern: '⟦length < 2 || ⟧',
    reason: 'equivalent: the reading goes on at a byte of that length, which is no marker',
  },
  {
    file: 'worker/domain/accounts/credentials.ts',
    within: 'changePassword',
    operator: 'conjunct',
    pattern: 'and(eq(users.id, user.id)⟦, eq(users.passwordHash',
    reason:
      'second guard behind: the batch begins with a check of this hash (migrations/0014_check_authority.sql)',
  },
  {
    file: 'worker/domain/training/bootcamp-record.ts',
    within: 'furthestDayReached',
    operator: 'conjunct',
    pattern: '⟦, eq(workoutSessions.attemptKey,',
    reason:
      'equivalent: an earlier session of a bootcamp has reached no further, and the furthest are read first',
  },
  {
    file: 'worker/domain/training/bootcamps.ts',
    within: 'insertFirstBootcamp',
    operator: 'conjunct',
    pattern: '⟦NOT EXISTS (SELECT 1 FROM ${bootcamps} AS active',
    reason: 'second guard behind: the unique index bootcamps_one_active_idx',
  },
  {
    file: 'worker/domain/reminders/settings.ts',
    within: 'recordReturn',
    operator: 'conjunct',
    pattern: '⟦, gt(users.remindersIgnored, 0)⟧',
    reason:
      'second guard behind: worker/domain/accounts/visits.ts records a return only of a trainee with ignored reminders',
  },
  {
    file: 'worker/domain/reminders/send.ts',
    within: 'sendLater',
    operator: 'disjunct',
    pattern: '⟦ || trainee.today !== sentOn⟧',
    reason:
      'second guard behind: isStillDue compares the day it is due on, which snooze has kept on that of the first reminder',
  },
  {
    file: 'worker/domain/backup/finish-backup.ts',
    within: 'deleteOldBackups',
    operator: 'edge',
    pattern: 'calls ⟦<⟧ MAX_DELETIONS',
    reason: 'no promise: a Worker may make twenty times as many calls, and the next backup deletes the rest',
  },
  {
    file: 'worker/domain/payments/payment-facts.ts',
    within: 'minorUnits',
    operator: 'conjunct',
    pattern: '⟦amount !== undefined && ⟧',
    reason: 'equivalent: the word undefined is not made of digits',
  },
  {
    file: 'worker/domain/personal-data/sweep.ts',
    within: 'sweepExportFiles',
    operator: 'edge',
    pattern: 'page ⟦<⟧ MAX_PAGES',
    reason: 'no promise: a page more a night, and the next night goes on',
  },
  {
    file: 'worker/domain/payments/follow-payments.ts',
    within: 'switchPayment',
    operator: 'set',
    pattern: "⟦, status: 'active'⟧",
    reason: 'second guard behind: restoreBootcamps follows in the same batch',
  },
  {
    file: 'worker/domain/payments/follow-payments.ts',
    within: 'revokeBootcamps',
    operator: 'conjunct',
    pattern: "⟦, sql`bootcamps.status <> 'revoked'`⟧",
    reason: 'equivalent: a revoked bootcamp is written as it was',
  },
  {
    file: 'worker/domain/personal-data/pack-export.ts',
    within: 'finishExport',
    operator: 'set',
    pattern: '⟦, movedAt: ctx.now⟧',
    reason: 'no promise: only of an export that is being packed it is asked when it got on',
  },
  {
    file: 'worker/domain/personal-data/export-files.ts',
    within: 'readEverything',
    operator: 'where',
    pattern: 'select({ id: bootcamps.id }).from(bootcamps).where(⟦',
    reason: 'second guard behind: exportFiles writes the sessions of the trainee’s own bootcamps alone',
  },
  {
    file: 'worker/domain/training/save-session.ts',
    within: 'completeBootcamp',
    operator: 'conjunct',
    pattern: '⟦last.counts = 1⟧',
    reason: 'equivalent: the first session of day 30 counts, so a bootcamp with any has one that counts',
  },
  {
    file: 'worker/domain/photos/jpeg.ts',
    within: 'keptParts',
    operator: 'disjunct',
    pattern: '⟦ || end > bytes.length⟧',
    reason: 'equivalent: the reading goes on behind the end, where no marker is',
  },
  {
    file: 'worker/domain/photos/quota.ts',
    within: 'refuseOverQuota',
    operator: 'guard',
    pattern: 'if (saved.minute >= maxPhotos.perMinute) ⟦',
    reason:
      'second guard behind: the statement that inserts a photo counts again, and addPhoto ends with the same refusal',
  },
  {
    file: 'worker/domain/training/bootcamps.ts',
    within: 'startBootcamp',
    operator: 'guard',
    pattern: 'if (!access.canAccess) ⟦',
    reason:
      'second guard behind: insertFirstBootcamp inserts only for a good payment, and no active bootcamp is the same refusal',
  },
  {
    file: 'worker/domain/reminders/claim.ts',
    within: 'planOf',
    operator: 'edge',
    pattern: 'next ⟦>⟧ now',
    reason: 'no promise: it takes a cron that was down for 23 hours across a change of the clock',
  },
  {
    file: 'worker/domain/photos/jpeg.ts',
    within: 'keptParts',
    operator: 'guard',
    pattern: 'if (length < 2 || end > bytes.length) ⟦',
    reason: 'equivalent: behind a segment of such a length there is no marker, which is refused next',
  },
  {
    file: 'worker/domain/photos/jpeg.ts',
    within: 'isMetadata',
    operator: 'edge',
    pattern: 'marker ⟦>⟧ APP0',
    reason: 'equivalent: APP0 was handled before',
  },
  {
    file: 'worker/domain/photos/jpeg.ts',
    within: 'cleanJpeg',
    operator: 'guard',
    pattern: '!== cleaned.length) ⟦',
    reason: 'second guard behind: keptParts keeps only what it would keep again',
  },
  {
    file: 'worker/domain/upkeep/health.ts',
    within: 'checkHealth',
    operator: 'conjunct',
    pattern: '⟦ && now >= cached.at⟧',
    reason: 'no promise: the clock of a Worker does not go back',
  },
  {
    file: 'worker/domain/accounts/credentials.ts',
    within: 'changePassword',
    operator: 'guard',
    pattern: "if (!changed) ⟦throw wrongPassword('current')⟧",
    reason:
      'second guard behind: the batch begins with a check of this hash (migrations/0014_check_authority.sql)',
  },
  {
    file: 'worker/domain/accounts/passwords.ts',
    within: 'passwordMatches',
    operator: 'conjunct',
    pattern: '⟦ && stored !== null⟧',
    reason: 'equivalent: the hash that is checked instead is a key of zeros, which no known password has',
  },
  {
    file: 'worker/domain/payments/refunds.ts',
    within: 'requestRefund',
    operator: 'conjunct',
    pattern: 'and(matchesEvent⟦, or(isRequested, isInTime)⟧)',
    reason: 'second guard behind: isRefundable has asked the same of the same instant',
  },
  {
    file: 'worker/domain/payments/refunds.ts',
    within: 'requestRefund',
    operator: 'conjunct',
    pattern: 'not(isRequested)⟦, isInTime⟧',
    reason: 'second guard behind: isRefundable has asked the same of the same instant',
  },
  {
    file: 'worker/domain/payments/refunds.ts',
    within: 'requestRefund',
    operator: 'guard',
    pattern: "if (!updated) ⟦throw new AppError('refund_window_over')⟧",
    reason: 'second guard behind: isRefundable has asked the same of the same instant',
  },
  {
    file: 'worker/domain/personal-data/sweep.ts',
    within: 'deleteExpiredExports',
    operator: 'conjunct',
    pattern: '⟦eq(dataExports.id, id), ⟧',
    reason: 'equivalent: no two exports have the same public id',
  },
  {
    file: 'worker/domain/training/trainee-row.ts',
    within: 'unspent',
    operator: 'conjunct',
    pattern: "⟦closed.status = 'revoked'⟧",
    reason: 'equivalent: a payment with a bootcamp that is neither restarted nor revoked is not looked at',
  },
  {
    file: 'worker/domain/backup/plan.ts',
    within: 'childrenFirst',
    operator: 'conjunct',
    pattern: '⟦ && child !== name⟧',
    reason: 'equivalent: no table refers to itself',
  },
  {
    file: 'worker/gateways/push.ts',
    within: 'isPushEndpoint',
    operator: 'disjunct',
    pattern: "⟦ || url.username !== ''⟧",
    reason: 'second guard behind: the pattern above lets no user, password or fragment through',
  },
  {
    file: 'worker/gateways/push.ts',
    within: 'isPushEndpoint',
    operator: 'disjunct',
    pattern: "⟦ || url.password !== ''⟧",
    reason: 'second guard behind: the pattern above lets no user, password or fragment through',
  },
  {
    file: 'worker/gateways/push.ts',
    within: 'isPushEndpoint',
    operator: 'disjunct',
    pattern: "⟦ || url.hash !== ''⟧",
    reason: 'second guard behind: the pattern above lets no user, password or fragment through',
  },
  {
    file: 'worker/domain/reminders/claim.ts',
    within: 'claimDueReminders',
    operator: 'edge',
    pattern: 'from ⟦<⟧ lastId',
    reason: 'equivalent: there is no key above the last one, so one statement more claims nothing',
  },
  {
    file: 'worker/http/limits.ts',
    within: 'limitCalendars',
    operator: 'edge',
    pattern: '?? 0) ⟦>⟧ now',
    reason: 'no promise: a block of a minute is not measured to the millisecond',
  },
  {
    file: programme('plan/reasons'),
    within: 'shareInWords',
    operator: 'edge',
    pattern: 'distance(fraction) ⟦<⟧',
    reason: 'no promise: of two fractions that are equally near, either is "about" the share',
  },
  {
    file: programme('history/past-mission'),
    within: 'isPartlyDone',
    operator: 'edge',
    pattern: 'done ⟦>⟧ 0',
    reason: 'equivalent: who asks has asked before whether less was done than prescribed, which nothing is',
  },
  {
    file: 'worker/domain/training/bootcamps.ts',
    within: 'insertRestartedBootcamp',
    operator: 'conjunct',
    pattern: "AND ⟦ended.status = 'restarted'⟧",
    reason:
      'second guard behind: the unique index bootcamps_transaction_idx, since only a restarted bootcamp frees its payment',
  },
  {
    file: 'worker/domain/payments/follow-payments.ts',
    within: 'isReinstated',
    operator: 'conjunct',
    pattern: "⟦paid.verdict = 'counts'⟧",
    reason:
      'equivalent: a bootcamp is started by a payment that counts, and of its events one that counts goes first (view purchases)',
  },
  {
    file: 'worker/domain/accounts/credentials.ts',
    within: 'changePassword',
    operator: 'conjunct',
    pattern: '⟦changed.id = ${user.id}⟧',
    reason: 'equivalent: the salt of the new hash is random, so no other account has it',
  },
  {
    file: 'worker/domain/accounts/credentials.ts',
    within: 'changePassword',
    operator: 'conjunct',
    pattern: '⟦changed.password_hash = ${passwordHash}⟧',
    reason:
      'second guard behind: the batch begins with a check of this hash (migrations/0014_check_authority.sql)',
  },
  {
    file: 'worker/domain/accounts/credentials.ts',
    within: 'changePassword',
    operator: 'conjunct',
    pattern: '`users.id = ${user.id} AND ⟦${isChanged}⟧`',
    reason:
      'second guard behind: the batch begins with a check of this hash (migrations/0014_check_authority.sql)',
  },
  {
    file: 'worker/domain/accounts/credentials.ts',
    within: 'changePassword',
    operator: 'conjunct',
    pattern: 'ne(logins.id, login.id)⟦, isChanged⟧',
    reason:
      'second guard behind: the batch begins with a check of this hash (migrations/0014_check_authority.sql)',
  },
  {
    file: 'worker/domain/accounts/credentials.ts',
    within: 'changePassword',
    operator: 'conjunct',
    pattern: '`${accountTokens.userId} = ${user.id} AND ⟦${isChanged}⟧`',
    reason:
      'second guard behind: the batch begins with a check of this hash (migrations/0014_check_authority.sql)',
  },
  {
    file: 'worker/domain/training/trainee-row.ts',
    within: 'unspent',
    operator: 'conjunct',
    pattern: "AND ⟦closed.status <> 'restarted'⟧",
    reason: 'equivalent: what is revoked is not restarted; the condition is the one of the partial index',
  },
  {
    file: 'worker/domain/personal-data/erase-account.ts',
    within: 'saveErasure',
    operator: 'set',
    pattern: '⟦, movedAt: now⟧',
    reason: 'no promise: cron may begin an erasure a second time, because each of its steps can be repeated',
  },
  {
    file: 'worker/domain/personal-data/sweep.ts',
    within: 'sweepExportFiles',
    operator: 'edge',
    pattern: 'old.length ⟦>⟧ 0',
    reason: 'no promise: a call that deletes nothing changes nothing',
  },
  {
    file: programme('training/drill-text'),
    within: 'drillComparison',
    operator: 'edge',
    pattern: 'gain ⟦<⟧ 0',
    reason: 'equivalent: a gain of 0 was answered a line before',
  },
  {
    file: programme('training/other-circuit'),
    within: 'draftsOfWork',
    operator: 'edge',
    pattern: 'off ⟦<=⟧ wanted * loadTolerance',
    reason:
      'no promise: of two arms whose work differs by exactly 3 %, either is within the 5 % that the audit allows',
  },
  {
    file: programme('training/other-circuit'),
    within: 'balanced',
    operator: 'edge',
    pattern: 'Math.abs(off) ⟦<=⟧ (wanted',
    reason: 'no promise: at exactly half the tolerance one step more or less is within it',
  },
  {
    file: programme('training/other-circuit'),
    within: 'balanced',
    operator: 'edge',
    pattern: 'off ⟦>⟧ 0',
    reason: 'equivalent: with nothing off the loop has ended before',
  },
  {
    file: programme('training/other-circuit'),
    within: 'roomIn',
    operator: 'edge',
    pattern: 'excess ⟦>⟧ 0',
    reason: 'equivalent: nobody asks for the room when nothing is off',
  },
  {
    file: programme('training/work-set'),
    within: 'stepFrom',
    operator: 'edge',
    pattern: 'amount ⟦<⟧ last.done',
    times: 2,
    reason: 'equivalent: the second one was answered a line before; a test notices the first one',
  },
  {
    file: programme('versions/shape'),
    within: 'computeShape',
    operator: 'edge',
    pattern: 'testTotalSeconds ⟦>⟧ seconds',
    reason: 'equivalent: on none of the 30 days do the tests take exactly the time of a version',
  },
  {
    file: programme('versions/shorten'),
    within: 'withFittingRests',
    operator: 'disjunct',
    pattern: '⟦ || rests === 0⟧',
    reason: 'equivalent: only an empty circuit has no rests, and nothing in it changes',
  },
  {
    file: programme('versions/today'),
    within: 'roundsChange',
    operator: 'conjunct',
    pattern: '⟦ && Number.isFinite(left)⟧',
    reason: 'equivalent: every shape keeps at least one station, so there always are rounds',
  },
  {
    file: 'worker/domain/photos/objects.ts',
    within: 'deletePhotos',
    operator: 'edge',
    pattern: 'objectKeys.length ⟦>⟧ 0',
    reason: 'no promise: a call that deletes nothing changes nothing',
  },
  {
    file: 'worker/domain/photos/sweep.ts',
    within: 'finishDeletions',
    operator: 'edge',
    pattern: 'keys.length ⟦>⟧ 0',
    reason: 'no promise: a call that deletes nothing changes nothing',
  },
  {
    file: 'worker/domain/reminders/claim.ts',
    within: 'claimDueReminders',
    operator: 'edge',
    pattern: 'rows.length ⟦>⟧ 0',
    reason: 'no promise: without rows there is nothing to correct and nothing to queue',
  },
  {
    file: 'worker/domain/reminders/claim.ts',
    within: 'claimDueReminders',
    operator: 'edge',
    pattern: 'total.due ⟦>=⟧ CLAIM_LIMIT',
    reason: 'no promise: the limit is a size of work, and the next run claims the rest',
  },
  {
    file: 'worker/domain/reminders/claim.ts',
    within: 'planOf',
    operator: 'conjunct',
    pattern: '⟦ && isWorthSending(user, dueAt, now)⟧',
    reason: 'second guard behind: isStillDue in send.ts asks the same before it sends',
  },
  {
    file: 'worker/domain/reminders/send.ts',
    within: 'saveOutcomes',
    operator: 'edge',
    pattern: 'deadDevices.length ⟦>⟧ 0',
    reason: 'no promise: a statement that deletes nothing changes nothing',
  },
  {
    file: 'worker/domain/reminders/send.ts',
    within: 'saveOutcomes',
    operator: 'edge',
    pattern: 'later.length ⟦>⟧ 0',
    reason: 'no promise: a statement without rows changes nothing',
  },
  {
    file: 'worker/domain/reminders/settings.ts',
    within: 'answerReminder',
    operator: 'conjunct',
    pattern: 'publicId⟦ && sentOn⟧',
    reason: 'second guard behind: the next line refuses a token without a day',
  },
  {
    file: 'worker/domain/personal-data/continue-erasure.ts',
    within: 'continueErasure',
    operator: 'conjunct',
    pattern: '⟦, isNull(erasures.finishedAt)⟧',
    reason: 'second guard behind: a finished erasure has no public id, without which nothing is done',
  },
  {
    file: 'worker/domain/personal-data/continue-erasure.ts',
    within: 'continueErasure',
    operator: 'edge',
    pattern: 'left ⟦<=⟧ 1',
    reason: 'no promise: a message does one step more, and the next one goes on',
  },
  {
    file: 'worker/domain/personal-data/continue-erasure.ts',
    within: 'finishErasure',
    operator: 'disjunct',
    pattern: "⟦ || String(Object(error).cause).includes('FOREIGN KEY')⟧",
    reason: 'second guard behind: the message itself names the foreign key, too',
  },
  {
    file: 'worker/domain/personal-data/continue-erasure.ts',
    within: 'finishErasure',
    operator: 'disjunct',
    pattern: "⟦String(error).includes('FOREIGN KEY') || ⟧",
    reason: 'second guard behind: the cause of the error names the foreign key, too',
  },
  {
    file: 'worker/domain/personal-data/reapply-erasures.ts',
    within: 'reapplyErasures',
    operator: 'conjunct',
    pattern: '⟦user && ⟧',
    reason: 'equivalent: the log is read for an account of another page, which is left out next',
  },
  {
    file: 'worker/domain/photos/quota.ts',
    within: 'refuseOverQuota',
    operator: 'edge',
    pattern: 'saved.minute ⟦>=⟧ maxPhotos.perMinute',
    reason:
      'second guard behind: the statement that inserts a photo counts again, and addPhoto ends with the same refusal',
  },
  {
    file: 'worker/domain/payments/claim-purchase.ts',
    within: 'isPreviousOwner',
    operator: 'conjunct',
    pattern: '⟦users.email = ${normalizeEmail',
    reason: 'second guard behind: claimableBy, which finds the payer by this email',
  },
  {
    file: 'worker/domain/payments/claim-purchase.ts',
    within: 'isPreviousOwner',
    operator: 'conjunct',
    pattern: '⟦users.id <> ${userId}⟧',
    reason: 'second guard behind: claimableBy lets nobody claim a payment that is theirs',
  },
  {
    file: 'worker/domain/training/trainee-row.ts',
    within: 'traineeStatement',
    operator: 'conjunct',
    pattern: "⟦own.status <> 'restarted'⟧",
    reason:
      'equivalent: a restart starts the next bootcamp in its batch, so the newest is never a restarted one',
  },
  {
    file: programme('plan/plan'),
    within: 'planOf',
    operator: 'conjunct',
    pattern: '⟦spared && ⟧isTooLittle',
    reason: 'equivalent: a plan that leaves nothing out has at least three families, and its time fits',
  },
  {
    file: 'worker/domain/training/runs.ts',
    within: 'logRun',
    operator: 'conjunct',
    pattern: '⟦own.user_id = ${user.id}⟧',
    reason: 'second guard behind: the id is that of the trainee’s own bootcamp, which the same call has read',
  },
  {
    file: 'worker/domain/training/plans.ts',
    within: 'possibleHistories',
    operator: 'edge',
    pattern: 'earlier ⟦<⟧ day',
    reason: 'no promise: of a day that is repeated, one history is tried twice',
  },
  {
    file: 'worker/domain/training/plans.ts',
    within: 'possibleHistories',
    operator: 'conjunct',
    pattern: '!mission.counts⟦ && testDays',
    reason: 'equivalent: a repeat of any other day changes no plan, so the same plans are tried twice',
  },
  {
    file: 'worker/domain/training/plans.ts',
    within: 'possibleHistories',
    operator: 'conjunct',
    pattern: '⟦!mission.counts && ⟧testDays',
    reason: 'equivalent: a repeat of any other day changes no plan, so the same plans are tried twice',
  },
  {
    file: 'worker/gateways/push.ts',
    within: 'outcomeOf',
    operator: 'conjunct',
    pattern: '⟦status >= 200 && ⟧',
    reason: 'equivalent: fetch answers with no status below 200',
  },
  {
    file: 'worker/http/limits.ts',
    within: 'limitCalendars',
    operator: 'edge',
    pattern: 'blockedNetworks.size ⟦>=⟧',
    reason: 'equivalent: one network more is held before all are let go',
  },
  {
    file: programme('exercises/variants'),
    within: 'variantsOf',
    operator: 'edge',
    pattern: 'position ⟦>⟧ 0',
    reason: 'equivalent: below the easiest rung there is none',
  },
  {
    file: programme('exercises/variants'),
    within: 'variantEntry',
    operator: 'conjunct',
    pattern: 'amount === minimum⟦ && minimum > set.amount⟧',
    reason: 'no promise: of a number that both rules come to either sentence is true',
  },
  {
    file: programme('history/filled-tests'),
    within: 'withFilledTests',
    operator: 'disjunct',
    pattern: '⟦!testDays.includes(first.day) || ⟧',
    reason: 'equivalent: no other day has a test that is no drill',
  },
  {
    file: programme('history/filled-tests'),
    within: 'withFilledTests',
    operator: 'disjunct',
    pattern: '⟦ || !first.stations.some(isHole)⟧',
    reason: 'equivalent: without a hole nothing is filled',
  },
  {
    file: programme('history/filled-tests'),
    within: 'withFilledTests',
    operator: 'conjunct',
    pattern: '⟦!counts && ⟧',
    reason: 'equivalent: the first completion has no count to fill its own hole with',
  },
  {
    file: programme('history/past-mission'),
    within: 'isPartlyDone',
    operator: 'conjunct',
    pattern: '⟦ && done > 0⟧',
    reason: 'equivalent: who asks has asked before whether less was done than prescribed, which nothing is',
  },
  {
    file: programme('local-day'),
    within: 'isTimeZone',
    operator: 'disjunct',
    pattern: '⟦timeZone.length > 64 || ⟧',
    reason: 'second guard behind: Intl knows no zone with so long a name',
  },
  {
    file: programme('strength/progress'),
    within: 'effortOf',
    operator: 'edge',
    pattern: 'effort ⟦<⟧ fittingEffort',
    reason: 'equivalent: a fitting effort becomes a fitting one',
  },
  {
    file: programme('training/fit-times'),
    within: 'withinTotal',
    operator: 'edge',
    pattern: 'total ⟦<⟧ least',
    reason: 'equivalent: rests that already have the least sum are scaled by 1',
  },
  {
    file: programme('training/fit-times'),
    within: 'withinTotal',
    operator: 'edge',
    pattern: 'total ⟦<=⟧ most',
    reason: 'equivalent: rests that just fit keep all of what they want',
  },
  {
    file: programme('training/other-circuit'),
    within: 'draftsOfWork',
    operator: 'edge',
    pattern: 'off ⟦<⟧ nearest.off',
    reason: 'no promise: of two exchanges that are equally near either is taken',
  },
  {
    file: 'worker/domain/payments/claim-purchase.ts',
    within: 'claimPurchase',
    operator: 'conjunct',
    pattern: '⟦!claimed && ⟧',
    reason: 'equivalent: the events are read after the claim, and then one has this owner',
  },
  {
    file: 'worker/domain/payments/claim-purchase.ts',
    within: 'isUnowned',
    operator: 'conjunct',
    pattern: "⟦eq(paymentEvents.verdict, 'under_review'), ⟧",
    reason: 'equivalent: only a payment under review has the reason that its buyer is not known',
  },
  {
    file: 'worker/domain/payments/claim-purchase.ts',
    within: 'isUnowned',
    operator: 'conjunct',
    pattern: '⟦, isNull(paymentEvents.userId)⟧',
    reason: 'equivalent: only a payment without an owner has the reason that its buyer is not known',
  },
  {
    file: 'worker/domain/payments/claim-purchase.ts',
    within: 'isClaimedBy',
    operator: 'conjunct',
    pattern: '⟦claim.user_id = ${userId}⟧',
    reason: 'no promise: of a payment that anybody has claimed, the bodies are reduced to facts anyway',
  },
  {
    file: 'worker/domain/training/trainee-row.ts',
    within: 'lastRefund',
    operator: 'conjunct',
    pattern: '⟦last.verdict IS NOT NULL⟧',
    reason: 'equivalent: a payment gets its buyer and its verdict in the same statement',
  },
  {
    file: 'worker/domain/accounts/passkeys/verify.ts',
    within: 'toJwk',
    operator: 'conjunct',
    pattern: '⟦key.type() === COSEKeyType.EC2 && ⟧',
    reason: 'second guard behind: createPublicKey takes only a point of P-256, whatever type the key names',
  },
  {
    file: 'worker/domain/personal-data/erase-account.ts',
    within: 'markUnclaimedPayments',
    operator: 'conjunct',
    pattern: '⟦open, ⟧',
    reason: 'no promise: the body of an ignored event that names the person would be reduced earlier',
  },
  {
    file: programme('versions/shorten'),
    within: 'withFittingRests',
    operator: 'edge',
    pattern: 'Math.abs(excess) ⟦<=⟧ toleranceSeconds',
    reason: 'equivalent: at exactly the tolerance the rests keep their length',
  },
  {
    file: programme('versions/today'),
    within: 'replacementsIn',
    operator: 'conjunct',
    pattern: '⟦ && now.code !== code⟧',
    reason: 'equivalent: an exercise has one name, which is asked for next',
  },
  {
    file: programme('training/rungs'),
    within: 'isOnRoad',
    operator: 'edge',
    pattern: 'strength.pushups ⟦<⟧ slot.emphasis.minRepetitions',
    reason: 'equivalent: with as many push-ups as a set needs, every rung of the road has enough of them',
  },
  {
    file: programme('history/packed-stations'),
    within: 'writeVarint',
    operator: 'edge',
    pattern: 'rest ⟦>⟧ 127',
    reason: 'no promise: 127 takes one byte more and is read as the same number',
  },
  {
    file: 'worker/domain/training/latest-session.ts',
    within: 'latestSessionKey',
    operator: 'edge',
    pattern: 'iif(max(counted.day) ⟦>⟧ 0',
    reason: 'equivalent: days begin with 1, and without a session there is no greatest day',
  },
  {
    file: 'worker/domain/accounts/passkeys/delete-passkeys.ts',
    within: 'deletePasskeys',
    operator: 'conjunct',
    pattern: 'userId}`⟦, when⟧',
    reason: 'second guard behind: the batch writes only while the checked password is still the account’s',
  },
  {
    file: 'worker/domain/accounts/passkeys/passkey-login.ts',
    within: 'logInByPasskey',
    operator: 'conjunct',
    pattern: '⟦, isNull(users.erasedAt)⟧',
    reason: 'second guard behind: the batch that erases an account deletes its passkeys',
  },
  {
    file: 'worker/domain/reminders/settings.ts',
    within: 'answerReminder',
    operator: 'conjunct',
    pattern: '⟦, isNull(users.erasedAt)⟧',
    reason: 'second guard behind: an erasure gives the account another public id, which no token names',
  },
  {
    file: 'worker/domain/email.ts',
    within: 'markEmailDead',
    operator: 'set',
    pattern: '⟦, sending: false⟧',
    reason: 'second guard behind: a failed attempt gives the email back, and one that died loses its lease',
  },
  {
    file: programme('strength/capacity'),
    within: 'lastSetOf',
    operator: 'disjunct',
    pattern: '⟦!last || ⟧',
    reason: 'equivalent: without a last set there is no exercise before, whose type is compared next',
  },
  {
    file: 'worker/domain/photos/data-url.ts',
    within: 'decodeDataUrl',
    operator: 'guard',
    pattern: 'base64.length > 4 * Math.ceil(maxBytes / 3)) ⟦',
    reason: 'second guard behind: cleanJpeg refuses the decoded photo for its size',
  },
  {
    file: 'worker/domain/personal-data/pack-export.ts',
    within: 'finishExport',
    operator: 'conjunct',
    pattern: '⟦!ready && ⟧',
    reason: 'equivalent: the row of an export that was just finished is not gone, which is asked next',
  },
  {
    file: 'worker/domain/personal-data/continue-erasure.ts',
    within: 'finishErasure',
    operator: 'conjunct',
    pattern: '⟦, notExists(',
    reason:
      'second guard behind: an erasure is stored in the batch that marks its account, so the statement before has deleted it',
  },
  {
    file: 'worker/domain/reminders/claim.ts',
    within: 'claim',
    operator: 'conjunct',
    pattern: '⟦id > ${from}⟧',
    reason: 'equivalent: what an earlier range held has been moved on, to another time',
  },
  {
    file: 'worker/domain/accounts/logins.ts',
    within: 'deleteStaleSubscriptions',
    operator: 'where',
    pattern: '.from(logins) .where(⟦',
    reason: 'equivalent: a push subscription names a login of its own trainee',
  },
  {
    file: 'worker/domain/reminders/claim.ts',
    within: 'claim',
    operator: 'edge',
    pattern: 'id ⟦>⟧ ${from}',
    reason: 'equivalent: what an earlier range held has been moved on, to another time',
  },
  {
    file: 'worker/domain/reminders/settings.ts',
    within: 'recordReturn',
    operator: 'edge',
    pattern: '⟦gt⟧(users.remindersIgnored',
    reason:
      'second guard behind: worker/domain/accounts/visits.ts records a return only of a trainee with ignored reminders',
  },
  {
    file: 'worker/domain/training/day-texts.ts',
    within: 'isDone',
    operator: 'conjunct',
    pattern: '⟦session.counts && ⟧',
    reason: 'equivalent: a repeat is of a day that has counted before',
  },
  {
    file: 'worker/domain/photos/add-photo.ts',
    within: 'insertPhoto',
    operator: 'conjunct',
    pattern: '⟦own.erased_at IS NULL⟧',
    reason: 'second guard behind: a batch writes only while its login lives, and an erasure ends every login',
  },
  {
    file: 'worker/domain/personal-data/erase-account.ts',
    within: 'saveErasure',
    operator: 'conjunct',
    pattern: '`FROM ${users} AS own WHERE ⟦own.id = ${id}⟧',
    reason:
      'second guard behind: the hash is unique, so one row is written, and nobody erases what is erased',
  },
  {
    file: 'worker/domain/accounts/logins.ts',
    within: 'deleteCalendarFeed',
    operator: 'conjunct',
    pattern: '⟦, when⟧',
    reason:
      'second guard behind: only changePassword gives one, and its batch begins with a check of this hash (migrations/0014_check_authority.sql)',
  },
  {
    file: programme('versions/shape'),
    within: 'longestCircuit',
    operator: 'edge',
    pattern: 'secondsOf(circuit) ⟦>=⟧ longest',
    reason: 'equivalent: on none of the 30 days does a circuit take exactly nine tenths of the longest',
  },
  {
    file: programme('plan/omissions'),
    within: 'mergedOmissions',
    operator: 'edge',
    pattern: 'a.subject ⟦<⟧ b.subject',
    reason: 'equivalent: the merged list holds each subject once',
  },
]

/** Why a mutant may survive; undefined if nothing is known. */
export const acceptedAs = (mutant: Generated, entries = survivors): { reason: Reason } | undefined =>
  entries.find((entry) => isMeant(entry, mutant)) ?? (isOneMillisecond(mutant) ? oneMillisecond : undefined)

const oneMillisecond = {
  reason: 'no promise: two instants of the Worker that are equal to the millisecond',
} as const

/** The edge of a comparison of instants in the Worker. Tests cover local days and openings in src/shared. */
const isOneMillisecond = ({ file, operator, text }: Generated) =>
  operator === 'edge' &&
  file.startsWith('worker/') &&
  /\w(?:_MS|At|_at|[uU]ntil)\b/.test(changedCondition(text))

/** The changed condition, without the conditions around it. */
const changedCondition = (text: string) =>
  text.split(/\b(?:AND|OR|WHERE|THEN)\b|&&|\|\|/).find((part) => part.includes('⟦')) ?? text

const isMeant = ({ file, within, operator, pattern }: Survivor, mutant: Generated) =>
  mutant.file === file &&
  mutant.within === within &&
  mutant.operator === operator &&
  mutant.text.includes(pattern)

/** Entries that match an unexpected number of mutants. What they accept is unknown. */
export function strayEntries(mutants: readonly Generated[], entries = survivors): string[] {
  return entries.flatMap((entry) => {
    const found = mutants.filter((mutant) => isMeant(entry, mutant)).length
    return found === (entry.times ?? 1)
      ? []
      : [
          `${entry.file} ${entry.within} ${entry.operator} "${entry.pattern}" means ${found} mutants, not ${entry.times ?? 1}`,
        ]
  })
}
