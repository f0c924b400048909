import type { Mutant } from './mutants.ts'

// The guards of docs/threats.md that no other list switches off. Its table names each mutant beside the tests that notice.

const accounts = ['tests/worker/accounts.test.ts'] as const
const profile = ['tests/worker/profile.test.ts'] as const
const workouts = ['tests/worker/workouts.test.ts'] as const
const stories = ['tests/worker/stories.test.ts'] as const
const bootcamps = ['tests/worker/bootcamps.test.ts'] as const
const payments = ['tests/worker/payments.test.ts'] as const
const photos = ['tests/worker/photos.test.ts'] as const
const reminders = ['tests/worker/reminders.test.ts'] as const
const retention = ['tests/worker/retention.test.ts'] as const
const profileSchema = 'src/shared/api/profile.ts'
const startOf = 'worker/domain/bootcamps.ts'
const retentionFile = 'worker/domain/retention.ts'

/** Accounts and pages. */
const doors: readonly Mutant[] = [
  { name: 'signing out empties the cache of the browser', file: 'worker/routes/login.ts', from: '{ \'Clear-Site-Data\': \'"cache"\' }', to: '{}', tests: accounts },
  { name: 'the record holds no secret', file: 'worker/domain/users.ts', within: 'presentUser', from: 'email: user.email,', to: 'email: user.email,\n    passwordHash: user.passwordHash,', tests: accounts },
  { name: 'another’s record is not shown', file: 'worker/domain/users.ts', within: 'ownUser', from: "if (publicId !== ctx.trainee.user.publicId) throw new AppError('not_found')", to: '', tests: accounts },
  { name: 'a device that was signed in before waits for itself alone', file: 'worker/domain/login-tries.ts', within: 'keysOf', from: 'if (device) return {', to: "if (device === '-') return {", tests: ['tests/worker/login-limits.test.ts'] },
  { name: 'a sign-up takes the fields it knows', file: 'src/shared/api/account.ts', within: 'signupFormSchema', from: 'strictObject', to: 'object', tests: accounts },
  { name: 'a sign-up with a taken email is told to its owner', file: 'worker/domain/accounts.ts', within: 'openAccount', from: "forgotPassword(ctx, email, 'already-registered')", to: '', tests: ['tests/worker/recovery.test.ts'] },
  { name: 'links in mails lead to the configured origin', file: 'worker/domain/mail.ts', within: 'write.origin', from: 'ctx.env.APP_ORIGIN', to: "'https://other.example'", tests: ['tests/worker/recovery.test.ts'] },
  { name: 'preferences are booleans', file: 'src/shared/api/account.ts', within: 'notificationPreferencesSchema', from: 'boolean(), exerciseReminders: z.boolean(), photoReminders: z', to: 'coerce.boolean(), exerciseReminders: z.coerce.boolean(), photoReminders: z.coerce', tests: accounts },
  { name: 'a profile takes the fields it knows', file: profileSchema, within: 'newProfileSchema', from: 'strictObject', to: 'object', tests: profile },
  { name: 'numbers of a profile have bounds', file: profileSchema, within: 'between', from: '.check(z.gte(range.min, message), z.lte(range.max, message))', to: '', tests: profile },
  { name: 'nobody under 13 has a profile', file: profileSchema, within: 'ageSchema', from: 'z.gte(limits.age.min, `You must be', to: 'z.gte(0, `You must be', tests: profile },
  { name: 'a minor has a guardian’s consent', file: profileSchema, within: 'newProfileSchema', from: 'limits.adult || profile.guardianConsent === true', to: '0', tests: profile },
  { name: 'the push key is told', file: 'worker/domain/reminders/public-key.ts', within: 'publicKey', from: 'vapidOf(env)?.publicKey ?? null', to: 'vapidOf(env) && null', tests: ['tests/worker/push-subscriptions.test.ts'] },
  { name: 'a browser is subscribed for its own trainee', file: 'worker/domain/subscriptions.ts', within: 'keepSubscription', from: "if (userId !== user.publicId) throw new AppError('not_found')", to: '', tests: ['tests/worker/push-subscriptions.test.ts'] },
  { name: 'ten browsers a trainee', file: 'worker/domain/subscriptions.ts', within: 'MAX_DEVICES', from: 'MAX_DEVICES = 10', to: 'MAX_DEVICES = 1000', tests: ['tests/worker/push-subscriptions.test.ts'] },
  { name: 'another’s browser is not removed', file: 'worker/domain/subscriptions.ts', within: 'removeSubscription', from: 'and(eq(pushSubscriptions.userId, trainee.user.id), eq(pushSubscriptions.endpoint, endpoint)', to: 'eq(pushSubscriptions.endpoint, endpoint', tests: ['tests/worker/push-subscriptions.test.ts'] },
  { name: 'Paddle’s hosts are allowed on the purchase page alone', file: 'worker/pages/pages.ts', within: 'appPage.policy', from: "paddle: path === '/purchase'", to: 'paddle: path !== null', tests: ['tests/worker/pages.test.ts'] },
  { name: 'no page of ours stands in a frame', file: 'src/shared/security-headers.ts', within: 'contentSecurityPolicy.directives', from: '\'frame-ancestors\': "\'none\'"', to: '\'frame-ancestors\': "\'self\'"', tests: ['tests/shared/security-headers.test.ts'] },
  { name: 'the page of one visitor is kept for no other', file: 'worker/pages/pages.ts', within: 'forOneVisitor', from: "{ 'Cache-Control': 'private, no-store', Vary: 'Cookie' }", to: "{ 'Cache-Control': 'public, max-age=60', Vary: 'Cookie' }", tests: ['tests/worker/pages.test.ts'] },
  { name: 'a push opens a screen of ours', file: 'src/lib/reminder-notification.ts', within: 'ownPath', from: 'reminderPaths.find((own) => own === path) ?? home', to: "typeof path === 'string' ? path : home", tests: ['tests/web/reminder-notification.test.ts'] },
  { name: 'a database that is away is answered 503', file: 'worker/app.ts', within: 'refusalFor', from: 'isDatabaseFailure(error) ?', to: 'isDatabaseFailure(error) && error === null ?', tests: ['tests/worker/http.test.ts'] },
  { name: 'whoever asks for the health page often is no load', file: 'worker/domain/health.ts', within: 'KEPT_MS', from: 'KEPT_MS = 10_000', to: 'KEPT_MS = -1', tests: ['tests/worker/health.test.ts'] },
]

/** Training. */
const training: readonly Mutant[] = [
  { name: 'a day is written in digits', file: 'worker/http/params.ts', within: 'dayParam', from: '/^\\d{1,2}$/.test(value) ? Number(value) : Number.NaN', to: 'Number(value)', tests: stories },
  { name: 'without a purchase there is no story', file: 'worker/domain/stories.ts', within: 'readStory', from: "if (!trainee.bootcamp && trainee.access.needsPurchase) throw new AppError('no_access')", to: '', tests: stories },
  { name: 'the list of stories ends where the trainee stands', file: 'worker/domain/stories.ts', within: 'listReachedStories.reached', from: 'completedBootcamps > 0', to: 'completedBootcamps >= 0', tests: stories },
  { name: 'today’s session is of the trainee’s own date', file: 'worker/domain/workouts.ts', within: 'sessionToday', from: 'trainee.session && trainee.day.doneToday ?', to: 'trainee.session ?', tests: workouts },
  { name: 'without access there is no plan', file: 'worker/domain/workouts.ts', within: 'workoutToday', from: '.access.canAccess', to: '', tests: workouts },
  { name: 'a day ahead has no plan', file: 'worker/domain/workouts.ts', within: 'workoutOfDay', from: '|| day > trainee.day.currentDay', to: '', tests: ['tests/worker/repeat.test.ts'] },
  { name: 'a finish holds exercises of its plan', file: 'worker/domain/sessions.ts', within: 'storedEntries', from: 'if (!known) throw', to: 'if (!known) continue\n    if (known === null) throw', tests: ['tests/worker/threats.test.ts'] },
  { name: 'ten times what was asked for is the most that is believed', file: 'worker/domain/sessions.ts', within: 'storedStation', from: 'if (most > mostBelieved(entry, prescribed)) throw', to: 'if (most > 1000 * mostBelieved(entry, prescribed)) throw', tests: ['tests/worker/adaptation.test.ts'] },
  { name: 'sessions of a trainee are counted', file: 'worker/routes/workouts.ts', from: "'/workout-sessions', limitedTrainee('SESSIONS_LIMITER'),", to: "'/workout-sessions',", tests: ['tests/worker/call-limits.test.ts'] },
  { name: 'only an active bootcamp is current', file: startOf, within: 'currentBootcamp', from: 'trainee.access.hasActive && trainee.bootcamp ?', to: 'trainee.bootcamp ?', tests: ['tests/worker/refunds.test.ts'] },
  { name: 'another’s completed bootcamps are not listed', file: startOf, within: 'listCompletedBootcamps.rows', from: "and(eq(bootcamps.userId, ctx.trainee.user.id), eq(bootcamps.status, 'completed')", to: "eq(bootcamps.status, 'completed'", tests: ['tests/worker/threats.test.ts'] },
  { name: 'another’s bootcamp is not restarted', file: startOf, within: 'restartBootcamp.own', from: 'and(eq(bootcamps.publicId, publicId), eq(bootcamps.userId, user.id)', to: 'eq(bootcamps.publicId, publicId', tests: ['tests/worker/restart.test.ts'] },
  { name: 'nothing is started while a refund is decided', file: startOf, within: 'firstRun', from: 'AND NOT paid.refund_pending', to: '', tests: ['tests/worker/refunds.test.ts'] },
  { name: 'another’s bootcamp is not looked at', file: 'worker/domain/runs.ts', within: 'findRun.rows', from: 'and(eq(bootcamps.publicId, publicId), eq(bootcamps.userId, trainee.user.id)', to: 'eq(bootcamps.publicId, publicId', tests: ['tests/worker/mission-log.test.ts', 'tests/worker/statistics.test.ts', 'tests/worker/stories.test.ts'] },
]

/** Money. */
const money: readonly Mutant[] = [
  { name: 'access follows from payments alone', file: 'worker/domain/trainee.ts', within: 'traineeState.canAccess', from: 'unspent === 1', to: 'unspent >= 0', tests: [...payments, 'tests/worker/threats.test.ts'] },
  { name: 'the server chooses the price', file: 'worker/domain/offered-price.ts', within: 'priceOf', from: 'trainee.completedBootcamps > 0 ?', to: 'trainee.completedBootcamps >= 0 ?', tests: ['tests/worker/purchase-price.test.ts', ...payments] },
  { name: 'whoever has access opens no checkout', file: 'worker/domain/checkouts.ts', within: 'openCheckout', from: 'if (access.canAccess) throw', to: 'if (access.canAccess && !access.canAccess) throw', tests: [...bootcamps, ...payments] },
  { name: 'fifty checkouts are one', file: 'worker/domain/checkouts.ts', within: 'keepCheckout', from: 'WHERE open.user_id = ${userId} AND', to: 'WHERE open.user_id = -1 AND', tests: ['tests/worker/purchases.test.ts'] },
  { name: 'checkouts of a trainee are counted', file: 'worker/routes/purchases.ts', from: "purchases.post(path, limitedTrainee('CHECKOUT_LIMITER'),", to: 'purchases.post(path,', tests: ['tests/worker/call-limits.test.ts'] },
  { name: 'another’s purchases are not listed', file: 'worker/domain/purchases.ts', within: 'listPurchases.rows', from: '.where(eq(purchases.userId, ctx.trainee.user.id))', to: '', tests: payments },
  { name: 'another’s purchase is not asked back', file: 'worker/domain/refunds.ts', within: 'findPurchase', from: 'and(eq(purchases.publicId, publicId), eq(purchases.userId, trainee.user.id)', to: 'eq(purchases.publicId, publicId', tests: ['tests/worker/purchases.test.ts'] },
  { name: 'a webhook has a size', file: 'worker/http/body.ts', within: 'largeBodies', from: "'POST /api/webhooks/paddle': 64 * KB", to: "'POST /api/webhooks/paddle': 64 * KB * KB", tests: [...payments, 'tests/worker/webhook.test.ts'] },
  { name: 'an event that the queue lost is settled', file: 'worker/domain/payments.ts', within: 'requeueWaitingPayments.waiting', from: 'lt(paymentEvents.receivedAt, ctx.now - WAITING_MS)', to: 'lt(paymentEvents.receivedAt, 0)', tests: payments },
  { name: 'a payment message that fails is tried again', file: 'worker/jobs.ts', within: 'consume', from: 'retry({ delaySeconds: Math.min(10 * 2 ** message.attempts, 3600) }', to: 'ack(', tests: [...payments, 'tests/worker/payment-jobs.test.ts'] },
  { name: 'what died in the queue is kept', file: 'worker/domain/dead-letters.ts', within: 'keepDeadLetter', from: 'await db.insert(deadLetters).values({ ...letter, diedAt: ctx.now }).onConflictDoNothing()', to: 'void [db, deadLetters, letter, ctx]', tests: ['tests/worker/payment-jobs.test.ts'] },
  { name: 'a dead letter is an alarm', file: 'worker/domain/health.ts', within: 'look.parts', from: 'ok: letters === 0', to: 'ok: letters >= 0', tests: ['tests/worker/health.test.ts'] },
  { name: 'Paddle’s list is walked four days back', file: 'worker/domain/reconciliation.ts', within: 'LOOK_BACK_MS', from: 'LOOK_BACK_MS = 4 *', to: 'LOOK_BACK_MS = 2 *', tests: ['tests/worker/payment-jobs.test.ts'] },
  { name: 'the price on the page is the price that is charged', file: 'src/shared/content/products.ts', within: 'products', from: "priceUsd: '$9.99'", to: "priceUsd: '$8.99'", tests: ['tests/shared/prices.test.ts', 'tests/shared/paddle-twin.test.ts'] },
  { name: 'claims are those that stand on file', file: 'src/shared/content/products.ts', within: 'claims', from: "figure: '94%'", to: "figure: '99%'", tests: ['tests/shared/prices.test.ts'] },
]

/** Photos and what is a trainee's. */
const personal: readonly Mutant[] = [
  { name: 'another’s photos are not listed', file: 'worker/domain/photos/rows.ts', within: 'photosOf', from: 'and(eq(photos.userId, userId), which)', to: 'which', tests: photos },
  { name: 'an image is never a page', file: 'worker/routes/pictures.ts', within: 'picture', from: '\'Content-Security-Policy\': "default-src \'none\'; sandbox",', to: '', tests: photos },
  { name: 'an image is kept by its own browser alone', file: 'worker/routes/pictures.ts', within: 'picture', from: "'private, max-age=31536000, immutable'", to: "'public, max-age=31536000, immutable'", tests: photos },
  { name: 'a photo is of a day that was reached', file: 'worker/domain/photos/add-photo.ts', within: 'addPhoto', from: "if (sent.day > day.currentDay) throw new AppError('locked')", to: '', tests: photos },
  { name: 'a capture that is sent twice is one photo', file: 'migrations/0004_add_photos.sql', from: 'CREATE UNIQUE INDEX `photos_capture_idx`', to: 'CREATE INDEX `photos_capture_idx`', tests: ['tests/worker/threats.test.ts'] },
  { name: 'an upload that fails leaves no file', file: 'worker/domain/photos/add-photo.ts', from: 'await deletePhotos(ctx.env, [objectKey]).catch(leaveToSweeper)', to: 'void [ctx, objectKey, leaveToSweeper]', times: 2, tests: photos },
  { name: 'an account that goes takes no upload', file: 'worker/domain/photos/add-photo.ts', within: 'insertStatement', from: 'own.id = ${row.userId} AND own.erased_at IS NULL)', to: 'own.id = ${row.userId})', tests: ['tests/worker/erasure.test.ts'] },
  { name: 'files that the store did not delete are deleted later', file: 'worker/domain/photos/sweep.ts', within: 'finishDeletions.waiting', from: '.where(isNull(deletedPhotos.goneAt))', to: '.where(lt(deletedPhotos.goneAt, 0))', tests: photos },
  { name: 'the sweeper leaves young files alone', file: 'worker/domain/photos/sweep.ts', within: 'YOUNG_MS', from: 'YOUNG_MS = 3_600_000', to: 'YOUNG_MS = -1', tests: photos },
  { name: 'the sweeper stops where too much looks orphaned', file: 'worker/domain/photos/sweep.ts', within: 'deleteOrphans', from: 'if (orphans.length > MOST_ORPHANS) {', to: 'if (orphans.length > 100 * MOST_ORPHANS) {', tests: photos },
  { name: 'a new calendar address ends the one before', file: 'worker/domain/calendar.ts', within: 'makeCalendarFeed', from: 'set: { publicId, createdAt: now }', to: 'set: { createdAt: now }', tests: ['tests/worker/calendar.test.ts'] },
  { name: 'a restored account is deleted again', file: 'worker/domain/personal-data/reapply-erasures.ts', within: 'reapplyErasures', from: 'await erase(ctx, user, line)', to: 'void [erase, ctx]', tests: ['tests/worker/erasure.test.ts'] },
]

/** Jobs. */
const jobs: readonly Mutant[] = [
  { name: 'a reminder is of the day it was due on', file: 'worker/domain/reminders/send.ts', within: 'isRight', from: '&& localDate(dueAt, trainee.timeZone) === trainee.today', to: '', tests: reminders },
  { name: 'a reminder that is late is not sent', file: 'worker/domain/reminders/contract.ts', within: 'isTooLate', from: 'now > dueAt + WORTH_SENDING_MS', to: 'now > dueAt + 24 * WORTH_SENDING_MS', tests: reminders },
  { name: 'a browser that is gone goes', file: 'worker/gateways/push.ts', within: 'outcomeOf', from: 'if (status === 404 || status === 410) return', to: 'if (status === 404) return', tests: reminders },
  { name: 'a rule at its cap goes on', file: retentionFile, within: 'forgetExpired', from: 'for (const retention of [...forgotten.unfinished, ...forgotten.failed]) await ctx.env.UPKEEP.send({ retention })', to: '', tests: retention },
  { name: 'a message of retention sends the next one', file: retentionFile, within: 'continueRetention', from: 'else await ctx.env.UPKEEP.send({ retention: name })', to: '', tests: retention },
  { name: 'retention that is not through leaves no heartbeat', file: retentionFile, within: 'closeRules', from: 'sql`NOT EXISTS (SELECT 1 FROM ${retentionBacklog})`', to: 'sql`1`', tests: retention },
  { name: 'retention that is behind is an alarm', file: 'worker/domain/health.ts', within: 'look.parts', from: 'ok: behindFor < RETENTION_LATE_MS', to: 'ok: behindFor < 100 * RETENTION_LATE_MS', tests: ['tests/worker/health.test.ts'] },
  { name: 'the cron of retention waits for its queue', file: 'worker/jobs.ts', within: 'runSchedule', from: 'if (!crons[cron]?.beatsItself) await beat(ctx, cron)', to: 'await beat(ctx, cron)', tests: retention },
  { name: 'expired counters go with the tries of others', file: 'worker/domain/tries.ts', within: 'EXPIRED_A_TRY', from: 'EXPIRED_A_TRY = 4', to: 'EXPIRED_A_TRY = 0', tests: ['tests/worker/login-limits.test.ts'] },
  { name: 'what is kept goes when its time is over', file: retentionFile, within: 'deleteExpired', from: 'WHERE ${since} <= ${now - days * DAY_MS} LIMIT', to: 'WHERE ${since} <= ${now - 2 * days * DAY_MS - 1} LIMIT', tests: retention },
  { name: 'a backup is whole or none', file: 'tools/backup/restore.ts', within: 'readPart', from: "createHash('sha256').update(text).digest('hex') !== sha256 ||", to: '', tests: ['tests/shared/restore.test.ts'] },
  { name: 'a library has its hash', file: 'package-lock.json', from: 'node_modules/hono', to: 'node_modules/loose": {},\n    "node_modules/hono', tests: ['tests/shared/source.test.ts'] },
]

export const threats: readonly Mutant[] = [...doors, ...training, ...money, ...personal, ...jobs]
