import type { Mutant } from './mutants.ts'

const jpeg = 'worker/domain/photos/jpeg.ts'
const photos = ['tests/worker/photos.test.ts'] as const
const erasure = ['tests/worker/erasure.test.ts'] as const
const copies = ['tests/worker/data-export.test.ts'] as const
const pushes = ['tests/worker/push-subscriptions.test.ts'] as const

export const personal: readonly Mutant[] = [
  { name: 'a photo does not tell where it was taken', file: jpeg, within: 'partsOf', from: '!isMetadata(marker))', to: 'isMetadata(marker)) {\n      parts.push(segment)\n    } else', tests: ['tests/shared/jpeg.test.ts'] },
  { name: 'a photo begins as a photo', file: jpeg, within: 'cleanJpeg', from: "if (bytes[0] !== 0xff || bytes[1] !== SOI) throw new AppError('not_a_photo')", to: '', tests: ['tests/shared/jpeg.test.ts'] },
  { name: 'a photo begins with both bytes of one', file: jpeg, within: 'cleanJpeg', from: 'bytes[0] !== 0xff || bytes[1] !== SOI', to: 'bytes[0] !== 0xff', tests: ['tests/shared/jpeg.test.ts'] },
  { name: 'a cleaned photo is read once more', file: jpeg, within: 'cleanJpeg', from: 'if (joined(partsOf(cleaned, field)).length !== cleaned.length) throw damaged(field)', to: '', behind: 'the first reading, which keeps whole segments alone', tests: ['tests/shared/jpeg.test.ts'] },
  { name: 'a photo has no more pixels than a camera makes', file: jpeg, within: 'checkFrame', from: "if (Math.max(width, height) > photoLimits.maxSide || width * height > photoLimits.maxPixels) throw new AppError('photo_too_large')", to: '', tests: ['tests/shared/jpeg.test.ts'] },
  { name: 'another’s photo is not shown', file: 'worker/domain/photos/photos.ts', within: 'ownPhoto', from: "and(eq(photos.publicId, sql.placeholder('publicId')), eq(photos.userId, users.id", to: "eq(photos.publicId, sql.placeholder('publicId'", tests: photos },
  { name: 'a picture is shown to a login that lasts', file: 'worker/domain/photos/photos.ts', within: 'readPhoto', from: 'if (!row || row.expiresAt <= now) return null', to: 'if (!row) return null', tests: photos },
  { name: 'another’s photo is not deleted', file: 'worker/domain/photos/photos.ts', within: 'deletePhoto.own', from: ', eq(photos.userId, ctx.trainee.user.id)', to: '', tests: photos },
  { name: 'a capture that was saved is not saved anew', file: 'worker/domain/photos/add-photo.ts', within: 'addPhoto', from: 'if (before) return { photo: before, isNew: false }', to: 'void before', tests: photos },
  { name: 'one capture is one photo, says the table', file: 'worker/domain/photos/add-photo.ts', within: 'insertStatement', from: '.onConflictDoNothing()', to: '', tests: photos },
  { name: 'photos are for adults', file: 'worker/domain/photos/add-photo.ts', within: 'addPhoto', from: "if (user.age === null || user.age < limits.adult) throw new AppError('adults_only')", to: '', tests: photos },
  { name: 'of many uploads at once no more get in than there is room for', file: 'worker/domain/photos/add-photo.ts', within: 'insertStatement', from: '${isWithinQuota(row.userId, row.createdAt)} AND', to: '', tests: photos },
  { name: 'another’s copy is not handed out', file: 'worker/domain/personal-data/archive.ts', within: 'readArchive', from: 'row.userId !== ctx.trainee.user.id ||', to: '', tests: copies },
  { name: 'a copy lasts a day', file: 'worker/domain/personal-data/archive.ts', within: 'readArchive', from: '|| (row.expiresAt ?? 0) <= ctx.now', to: '', tests: copies },
  { name: 'a copy is asked for with the password', file: 'worker/domain/personal-data/export-request.ts', within: 'requestExport', from: "await checkPassword(ctx, password, 'password')", to: 'void checkPassword', tests: copies },
  { name: 'the files of a deleted account go', file: 'worker/domain/personal-data/continue-erasure.ts', within: 'stepsOf', from: 'prefix) => () => deleteUnder(env, prefix', to: ') => () => Promise.resolve(env ? 0 : 1).then((none) => (none ? deleteUnder(env, "") : 0)', tests: erasure },
  { name: 'a deleted account lets nobody in', file: 'worker/domain/personal-data/erase-account.ts', within: 'erase.others', from: '.wayIn.map((', to: '.wayIn.slice(99).map((', tests: erasure },
  { name: 'a deletion is written down outside of the database', file: 'worker/domain/personal-data/erasure-log.ts', within: 'logErasure', from: 'await PHOTOS.put(`${prefix}${userHash}`', to: 'await PHOTOS.put(`lost/${userHash}`', tests: erasure },
  { name: 'an account with a bootcamp is deleted with the password', file: 'worker/domain/personal-data/erase-account.ts', within: 'eraseAccount', from: '|| (await isInUse(user.id))', to: '', tests: erasure },
  { name: 'what somebody entered is no HTML in a mail', file: 'worker/content/mails/letter.ts', within: 'escaped', from: '.replaceAll(\'&\', \'&amp;\').replaceAll(\'<\', \'&lt;\').replaceAll(\'>\', \'&gt;\').replaceAll(\'"\', \'&quot;\')', to: '', tests: ['tests/worker/mail.test.ts'] },
  { name: 'what somebody entered is in no log', file: 'worker/log.ts', within: 'loggable', from: '`${error.name}: ${withoutValues(error.message)}`', to: '`${error.name}: ${error.message || withoutValues("")}`', tests: ['tests/worker/log.test.ts'] },
  { name: 'the trail is never changed', file: 'migrations/0007_guard_audit.sql', from: 'CREATE TRIGGER audit_never_changed BEFORE UPDATE ON audit', to: 'CREATE TRIGGER audit_never_changed BEFORE UPDATE ON audit WHEN 0', tests: ['tests/worker/audit.test.ts'] },
  { name: 'pushes go to push services alone', file: 'worker/domain/subscriptions.ts', within: 'keepSubscription', from: "if (!isPushEndpoint(endpoint, ctx.env.PUSH_HOSTS)) throw invalidField('endpoint', 'This push service is not known here')", to: 'void isPushEndpoint', tests: pushes },
  { name: 'a list of push services that became shorter holds', file: 'worker/gateways/push.ts', within: 'push', from: "if (!isPushEndpoint(target.endpoint, env.PUSH_HOSTS)) return 'gone'", to: '', tests: ['tests/worker/reminders.test.ts'] },
  { name: 'a push follows no redirect', file: 'worker/gateways/push.ts', within: 'push.response', from: "redirect: 'manual'", to: "redirect: 'follow'", tests: ['tests/worker/reminders.test.ts'] },
  { name: 'a browser that is another’s stays theirs', file: 'worker/domain/subscriptions.ts', within: 'keepSubscription', from: 'WHERE push_subscriptions.user_id = excluded.user_id OR (', to: 'WHERE 1 OR (', tests: pushes },
  { name: 'a browser that was signed out gets no pushes', file: 'worker/domain/logins.ts', within: 'endPushes', from: 'notInArray(pushSubscriptions.loginId, live)', to: 'sql`0`', tests: pushes },
  { name: 'a calendar is taken back by its owner alone', file: 'worker/domain/calendar.ts', within: 'revokeCalendarFeed', from: 'eq(calendarFeeds.userId, trainee.user.id)', to: 'trainee ? undefined : undefined', tests: ['tests/worker/calendar.test.ts'] },
  { name: 'one reminder a day', file: 'worker/domain/reminders/send.ts', within: 'claimDay.fresh', from: 'ON CONFLICT DO NOTHING RETURNING', to: 'ON CONFLICT (user_id, sent_on) DO UPDATE SET sent_at = excluded.sent_at RETURNING', tests: ['tests/worker/reminders.test.ts'] },
]
