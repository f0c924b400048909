import { type Mutant, inFile } from '../mutant.ts'

const paymentJobs = 'tests/worker/payments/payment-jobs.test.ts'
const retention = 'tests/worker/upkeep/retention.test.ts'
const queues = 'tests/worker/jobs/queues.test.ts'

export const upkeep: readonly Mutant[] = [
  ...inFile('migrations/0007_guard_audit.sql', ['tests/worker/personal-data/audit.test.ts'], {
    'the trail is never changed': {
      from: 'CREATE TRIGGER audit_never_changed BEFORE UPDATE ON audit',
      to: 'CREATE TRIGGER audit_never_changed BEFORE UPDATE ON audit WHEN 0',
    },
  }),
  ...inFile('package-lock.json', ['tests/shared/source/source.test.ts'], {
    'a library has its hash': {
      from: 'node_modules/hono',
      to: 'node_modules/loose": {},\n    "node_modules/hono',
    },
  }),
  ...inFile('tools/ops/backup/restore.ts', ['tests/shared/tools/restore.test.ts'], {
    'a backup is whole or none': {
      within: 'readPart',
      from: "createHash('sha256').update(text).digest('hex') !== sha256 ||",
      to: '',
    },
  }),
  ...inFile('worker/domain/upkeep/dead-letters.ts', [paymentJobs], {
    'what died in the queue is kept': {
      within: 'saveDeadLetter',
      from: 'await db.insert(deadLetters).values({ ...deadLetter, messageId, body: JSON.stringify(body ?? null), diedAt: now }).onConflictDoNothing()',
      to: 'void [db, deadLetters, deadLetter, messageId, body, now]',
    },
  }),
  ...inFile('worker/domain/upkeep/health.ts', ['tests/worker/upkeep/health.test.ts'], {
    'whoever asks for the health page often is no load': { from: 'CACHE_MS = 10_000', to: 'CACHE_MS = -1' },
    'a dead letter is an alarm': {
      within: 'readHealth.parts',
      from: 'ok: deadLetterCount === 0',
      to: 'ok: deadLetterCount >= 0',
    },
    'retention that is behind is an alarm': {
      within: 'readHealth.parts',
      from: 'ok: backlogAge < RETENTION_LATE_MS',
      to: 'ok: backlogAge < 100 * RETENTION_LATE_MS',
    },
  }),
  ...inFile('worker/domain/audit-trail.ts', ['tests/worker/personal-data/audit.test.ts'], {
    'a mission or a photo is in the trail once': {
      within: 'isMissing',
      from: ', not(isWritten)',
      to: '',
    },
    'an entry that was copied late goes in time': {
      within: 'expiredEntries',
      from: 'UNION SELECT id FROM (SELECT ${audit.id} FROM ${audit} WHERE ${isCopied(audit.action)} AND ${audit.at} <= ${until} LIMIT ${limit})',
      to: '',
      tests: [retention],
    },
    'a mission or a photo leaves the trail with its other entries': {
      within: 'isMissing',
      from: 'sql`${at} > ${oldest}`, ',
      to: '',
    },
  }),
  ...inFile('worker/domain/photos/photos.ts', ['tests/worker/personal-data/audit.test.ts'], {
    'the trail of a deleted photo keeps that it was added': {
      within: 'deletePhoto',
      from: 'photoEntries(sql`${matchesPhoto}`)',
      to: 'photoEntries(sql`false`)',
    },
  }),
  ...inFile(
    'worker/domain/personal-data/continue-erasure.ts',
    ['tests/worker/personal-data/erasure.test.ts'],
    {
      'the trail of an erased account keeps its missions': {
        within: 'stepsOf',
        from: 'async () => (await writeEntries(missionEntries(eq(bootcamps.userId, userId)), userHash)).meta.changes,',
        to: '',
      },
      'the trail of an erased account keeps its photos': {
        within: 'stepsOf',
        from: 'async () => (await writeEntries(photoEntries(eq(photos.userId, userId)), userHash)).meta.changes,',
        to: '',
      },
    },
  ),
  ...inFile('worker/domain/upkeep/retention.ts', [retention], {
    'a rule at its cap goes on': {
      within: 'applyRetention',
      from: 'for (const retention of [...result.unfinished, ...result.failed]) await ctx.env.UPKEEP.send({ retention })',
      to: '',
    },
    'a message of retention sends the next one': {
      within: 'continueRetention',
      from: 'else await ctx.env.UPKEEP.send({ retention: name })',
      to: '',
    },
    'retention that is not through leaves no heartbeat': {
      within: 'closeBacklog',
      from: 'sql`NOT EXISTS (SELECT 1 FROM ${retentionBacklog})`',
      to: 'sql`1`',
    },
    'what is kept goes when its time is over': {
      within: 'deleteExpiredRows',
      from: 'const until = now - days * DAY_MS',
      to: 'const until = now - 2 * days * DAY_MS - 1',
    },
  }),
  ...inFile('worker/jobs/consume.ts', [paymentJobs, queues], {
    'a payment message that fails is tried again': {
      within: 'consumer',
      from: 'log.error(failure, { id, attempts, error }) message.retry({ delaySeconds: delayAfter(attempts, backoff) })',
      to: 'log.error(failure, { id, attempts, error })\n      message.ack()',
    },
    'a message that nothing can read is kept': {
      within: 'saveUnreadable',
      from: 'await saveDeadLetter(ctx, { ...envelope, body, eventId: null, reason })',
      to: 'void [saveDeadLetter, ctx, body]',
      tests: [queues],
    },
  }),
  ...inFile('worker/jobs/jobs.ts', [retention], {
    'the cron of retention waits for its queue': {
      within: 'runSchedule',
      from: 'if (!crons[cron].recordsOwnHeartbeat) await recordHeartbeat(ctx, cron)',
      to: 'await recordHeartbeat(ctx, cron)',
    },
  }),
  ...inFile('worker/describe-error.ts', ['tests/worker/upkeep/log.test.ts'], {
    'what somebody entered is in no log': {
      within: 'describeError',
      from: '`${error.name}: ${withoutValues(error.message)}`',
      to: '`${error.name}: ${error.message || withoutValues("")}`',
    },
  }),
]
