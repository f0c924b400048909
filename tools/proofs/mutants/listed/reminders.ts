import { type Mutant, inFile } from '../mutant.ts'

const calendar = 'tests/worker/reminders/calendar.test.ts'
const remindersTest = 'tests/worker/reminders/reminders.test.ts'
const pushSubscriptions = 'tests/worker/reminders/push-subscriptions.test.ts'

export const reminders: readonly Mutant[] = [
  ...inFile('src/lib/reminder-notification.ts', ['tests/web/reminders/reminder-notification.test.ts'], {
    'a push opens a screen of ours': {
      within: 'allowedPath',
      from: 'reminderPaths.find((allowed) => allowed === path) ?? defaultPath',
      to: "typeof path === 'string' ? path : defaultPath",
    },
  }),
  ...inFile('worker/domain/reminders/calendar.ts', [calendar], {
    'a calendar is on our own host': {
      within: 'feedUrl',
      from: '`${APP_ORIGIN}/api/calendar/${publicId}.ics`',
      to: '`https://wildmarch.test/api/calendar/${publicId}.ics${APP_ORIGIN.slice(99)}`',
    },
    'a calendar is taken back by its owner alone': {
      within: 'revokeCalendarFeed',
      from: 'eq(calendarFeeds.userId, trainee.user.id)',
      to: 'trainee ? undefined : undefined',
    },
    'a new calendar address ends the one before': {
      within: 'createCalendarFeed',
      from: 'set: { publicId, createdAt: now }',
      to: 'set: { createdAt: now }',
    },
  }),
  ...inFile('worker/domain/reminders/contract.ts', [remindersTest], {
    'a reminder that is late is not sent': {
      within: 'isTooLate',
      from: 'now > dueAt + WORTH_SENDING_MS',
      to: 'now > dueAt + 24 * WORTH_SENDING_MS',
    },
  }),
  ...inFile('worker/domain/reminders/public-key.ts', [pushSubscriptions], {
    'the push key is told': {
      within: 'publicKey',
      from: 'vapidKeysOf(env)?.publicKey ?? null',
      to: 'vapidKeysOf(env) && null',
    },
  }),
  ...inFile('worker/domain/reminders/send.ts', [remindersTest], {
    'a reminder is of the day it was due on': {
      within: 'isStillDue',
      from: '&& localDate(dueAt, trainee.timeZone) === trainee.today',
      to: '',
    },
    'a visit before the push keeps the reminders daily': {
      within: 'postpone',
      from: ' AND users.reminders_ignored > 0',
      to: '',
    },
    'a reminder that reached nobody is not ignored': {
      within: 'deliver',
      from: "'undelivered',",
      to: "'sent',",
    },
  }),
  ...inFile('worker/domain/reminders/claim.ts', [remindersTest], {
    'a visit answers the reminders of its date': {
      within: 'heardAt',
      from: ' + ${HOUR_MS} * (1 + coalesce(users.reminder_hour, users.usual_hour, ${DEFAULT_HOUR}))',
      to: '',
    },
    'a button answers the reminders before it': {
      within: 'heardAt',
      from: 'coalesce(users.reminders_answered_at, 0)',
      to: '0',
    },
  }),
  ...inFile('worker/domain/reminders/latest-reminder.ts', [remindersTest], {
    'one reminder a day': {
      within: 'markSent',
      from: " AND coalesce(users.reminded_on, '') < due.value ->> 1",
      to: '',
    },
    'a second reminder only of the latest': {
      within: 'changeLatest',
      from: 'eq(users.remindedOn, date), ',
      to: '',
    },
  }),
  ...inFile('worker/domain/accounts/accounts.ts', [remindersTest], {
    'signing out is a visit': {
      within: 'recordLogOut',
      from: 'db.update(users).set({ remindersAnsweredAt: ctx.now }).where(and(eq(users.id, userId), isNull(users.erasedAt))),',
      to: '',
    },
  }),
  ...inFile('worker/domain/reminders/subscriptions.ts', [pushSubscriptions], {
    'pushes go to push services alone': {
      within: 'saveSubscription',
      from: "if (!isPushEndpoint(endpoint, ctx.env.PUSH_HOSTS)) throw invalidField('endpoint', 'We don’t know this push service')",
      to: 'void isPushEndpoint',
    },
    'a browser that is another’s stays theirs': {
      within: 'saveSubscription',
      from: 'sql`push_subscriptions.user_id = excluded.user_id OR (',
      to: 'sql`1 OR (',
    },
    'a browser is subscribed for its own trainee': {
      within: 'saveSubscription',
      from: "if (userId !== user.publicId) throw new AppError('not_found')",
      to: '',
    },
    'ten browsers a trainee': { from: 'MAX_DEVICES = 10', to: 'MAX_DEVICES = 1000' },
    'another’s browser is not removed': {
      within: 'removeSubscription',
      from: 'and(eq(pushSubscriptions.userId, trainee.user.id), eq(pushSubscriptions.endpoint, endpoint)',
      to: 'eq(pushSubscriptions.endpoint, endpoint',
    },
  }),
  ...inFile('worker/gateways/push.ts', [remindersTest], {
    'a list of push services that became shorter holds': {
      within: 'push',
      from: "if (!isPushEndpoint(target.endpoint, env.PUSH_HOSTS)) return 'gone'",
      to: '',
    },
    'a push follows no redirect': {
      within: 'push.response',
      from: "redirect: 'manual'",
      to: "redirect: 'follow'",
    },
    'a browser that is gone goes': {
      within: 'outcomeOf',
      from: 'if (status === 404 || status === 410) return',
      to: 'if (status === 404) return',
    },
  }),
  ...inFile('worker/routes/calendar.ts', [calendar], {
    'what cannot be a calendar is not looked up': {
      from: '/^([\\w-]{22})(?:\\.ics)?$/',
      to: '/^(.+?)(?:\\.ics)?$/',
    },
  }),
]
