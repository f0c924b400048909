import type { Mutant } from './mutants.ts'

const jpeg = 'worker/domain/photos/jpeg.ts'
const photos = ['tests/worker/photos.test.ts'] as const
const erasure = ['tests/worker/erasure.test.ts'] as const
const copies = ['tests/worker/data-export.test.ts'] as const
const pushes = ['tests/worker/push-subscriptions.test.ts'] as const

export const personal: readonly Mutant[] = [
  { name: 'a photo does not tell where it was taken', file: jpeg, from: '} else if (!isMetadata(marker)) {\n      throw damaged(field)', to: '} else if (isMetadata(marker)) {\n      parts.push(segment)\n    } else {\n      throw damaged(field)', tests: ['tests/shared/jpeg.test.ts'] },
  { name: 'a photo begins as a photo', file: jpeg, from: "if (bytes[0] !== 0xff || bytes[1] !== SOI) throw new AppError('not_a_photo')", to: '', tests: ['tests/shared/jpeg.test.ts'] },
  { name: 'a photo begins with both bytes of one', file: jpeg, from: 'bytes[0] !== 0xff || bytes[1] !== SOI', to: 'bytes[0] !== 0xff', tests: ['tests/shared/jpeg.test.ts'] },
  { name: 'a cleaned photo is read once more', file: jpeg, from: 'if (joined(partsOf(cleaned, field)).length !== cleaned.length) throw damaged(field)', to: '', behind: 'the first reading, which keeps whole segments alone', tests: ['tests/shared/jpeg.test.ts'] },
  { name: 'a photo has no more pixels than a camera makes', file: jpeg, from: "if (Math.max(width, height) > photoLimits.maxSide || width * height > photoLimits.maxPixels) throw new AppError('photo_too_large')", to: '', tests: ['tests/shared/jpeg.test.ts'] },
  { name: 'another’s photo is not shown', file: 'worker/domain/photos/photos.ts', from: ".leftJoin(photos, and(eq(photos.publicId, sql.placeholder('publicId')), eq(photos.userId, users.id)))", to: ".leftJoin(photos, eq(photos.publicId, sql.placeholder('publicId')))", tests: photos },
  { name: 'a picture is shown to a login that lasts', file: 'worker/domain/photos/photos.ts', from: 'if (!row || row.expiresAt <= now) return null', to: 'if (!row) return null', tests: photos },
  { name: 'another’s photo is not deleted', file: 'worker/domain/photos/photos.ts', from: 'const own = and(eq(photos.publicId, publicId), eq(photos.userId, ctx.trainee.user.id))', to: 'const own = and(eq(photos.publicId, publicId))', tests: photos },
  { name: 'a capture that was saved is not saved anew', file: 'worker/domain/photos/add-photo.ts', from: 'if (before) return { photo: before, isNew: false }', to: 'void before', tests: photos },
  { name: 'one capture is one photo, says the table', file: 'worker/domain/photos/add-photo.ts', from: '.onConflictDoNothing()', to: '', tests: photos },
  { name: 'photos are for adults', file: 'worker/domain/photos/add-photo.ts', from: "if (user.age === null || user.age < limits.adult) throw new AppError('adults_only')", to: '', tests: photos },
  { name: 'of many uploads at once no more get in than there is room for', file: 'worker/domain/photos/add-photo.ts', from: 'WHERE ${isWithinQuota(row.userId, row.createdAt)}\n        AND EXISTS', to: 'WHERE EXISTS', tests: photos },
  { name: 'another’s copy is not handed out', file: 'worker/domain/personal-data/archive.ts', from: 'row.userId !== ctx.trainee.user.id || ', to: '', tests: copies },
  { name: 'a copy lasts a day', file: 'worker/domain/personal-data/archive.ts', from: ' || (row.expiresAt ?? 0) <= ctx.now', to: '', tests: copies },
  { name: 'a copy is asked for with the password', file: 'worker/domain/personal-data/export-request.ts', from: "await checkPassword(ctx, password, 'password')", to: 'void checkPassword', tests: copies },
  { name: 'the files of a deleted account go', file: 'worker/domain/personal-data/continue-erasure.ts', from: ', ...prefixesOf(publicId).map((prefix) => () => deleteUnder(env, prefix))]', to: ', ...prefixesOf(publicId).map(() => () => Promise.resolve(env ? 0 : 1).then((none) => (none ? deleteUnder(env, "") : 0)))]', tests: erasure },
  { name: 'a deleted account lets nobody in', file: 'worker/domain/personal-data/erase-account.ts', from: ', ...wayIn.map(({ table, of }) => db.delete(table).where(of(user.id)))]', to: ', ...wayIn.slice(99).map(({ table, of }) => db.delete(table).where(of(user.id)))]', tests: erasure },
  { name: 'a deletion is written down outside of the database', file: 'worker/domain/personal-data/erasure-log.ts', from: 'await PHOTOS.put(`${prefix}${userHash}`', to: 'await PHOTOS.put(`lost/${userHash}`', tests: erasure },
  { name: 'an account with a bootcamp is deleted with the password', file: 'worker/domain/personal-data/erase-account.ts', from: "|| (await isInUse(user.id))", to: '', tests: erasure },
  { name: 'what somebody entered is no HTML in a mail', file: 'worker/content/mails/letter.ts', from: "text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\"', '&quot;')", to: 'text', tests: ['tests/worker/mail.test.ts'] },
  { name: 'what somebody entered is in no log', file: 'worker/log.ts', from: '`${error.name}: ${withoutValues(error.message)}`', to: '`${error.name}: ${error.message || withoutValues("")}`', tests: ['tests/worker/log.test.ts'] },
  { name: 'the trail is never changed', file: 'migrations/0007_guard_audit.sql', from: 'CREATE TRIGGER audit_never_changed BEFORE UPDATE ON audit', to: 'CREATE TRIGGER audit_never_changed BEFORE UPDATE ON audit WHEN 0', tests: ['tests/worker/audit.test.ts'] },
  { name: 'pushes go to push services alone', file: 'worker/domain/subscriptions.ts', from: "if (!isPushEndpoint(endpoint, ctx.env.PUSH_HOSTS)) throw invalidField('endpoint', 'This push service is not known here')", to: 'void isPushEndpoint', tests: pushes },
  { name: 'a list of push services that became shorter holds', file: 'worker/gateways/push.ts', from: "if (!isPushEndpoint(target.endpoint, env.PUSH_HOSTS)) return 'gone'", to: '', tests: ['tests/worker/reminders.test.ts'] },
  { name: 'a push follows no redirect', file: 'worker/gateways/push.ts', from: "redirect: 'manual'", to: "redirect: 'follow'", tests: ['tests/worker/reminders.test.ts'] },
  { name: 'a browser that is another’s stays theirs', file: 'worker/domain/subscriptions.ts', from: 'WHERE push_subscriptions.user_id = excluded.user_id OR (', to: 'WHERE 1 OR (', tests: pushes },
  { name: 'a browser that was signed out gets no pushes', file: 'worker/domain/logins.ts', from: 'notInArray(pushSubscriptions.loginId, live)', to: 'sql`0`', tests: pushes },
  { name: 'a calendar is taken back by its owner alone', file: 'worker/domain/calendar.ts', from: 'db.delete(calendarFeeds).where(eq(calendarFeeds.userId, trainee.user.id))', to: 'db.delete(calendarFeeds).where(trainee ? undefined : undefined)', tests: ['tests/worker/calendar.test.ts'] },
  { name: 'one reminder a day', file: 'worker/domain/reminders/send.ts', from: 'ON CONFLICT DO NOTHING RETURNING', to: 'ON CONFLICT (user_id, sent_on) DO UPDATE SET sent_at = excluded.sent_at RETURNING', tests: ['tests/worker/reminders.test.ts'] },
]
