/**
 * What our database stores about a trainee: the list that the privacy page shows. Every column of every
 * table belongs to one entry (tests/web/page/stored-data.test.ts compares it with the tables), so that nothing is
 * stored without being listed.
 */
export type StoredData = {
  name: string
  what: string
  why: string
  howLong: string
  /** Columns by table. */
  columns: Readonly<Record<string, readonly string[]>>
}

const asLongAsTheAccount = 'Until your account is deleted.'

export const storedData: readonly StoredData[] = [
  {
    name: 'Your account',
    what: 'Your e-mail address, when you confirmed it, one that you want instead, your password only as a hash that cannot be turned back into it, a random account number, and when you joined.',
    why: 'To let you in, and nobody else.',
    howLong: asLongAsTheAccount,
    columns: {
      users: ['id', 'publicId', 'email', 'emailVerifiedAt', 'pendingEmail', 'passwordHash', 'createdAt'],
    },
  },
  {
    name: 'Your profile',
    what: 'Country, units, weight, height, age, goal, push-ups, sit-ups, run time and time zone.',
    why: 'To set your targets and the load of each mission, and to know when your day begins.',
    howLong: `${asLongAsTheAccount} You can correct it any time.`,
    columns: {
      users: [
        'timeZone',
        'country',
        'units',
        'weightKg',
        'heightCm',
        'age',
        'currentPushups',
        'currentSitups',
        'currentRunTime',
        'goal',
      ],
    },
  },
  {
    name: 'A guardian’s consent',
    what: 'From 13 to 17: when you said that a guardian agrees.',
    why: 'Because you may not train here without it.',
    howLong: asLongAsTheAccount,
    columns: { users: ['guardianConsentAt'] },
  },
  {
    name: 'Your readiness check',
    what: 'When it was last shown, which version, and whether to go carefully. Your answers are not stored.',
    why: 'To give you gentler missions where that is wiser.',
    howLong: asLongAsTheAccount,
    columns: { users: ['readinessAt', 'readinessVersion', 'careful'], bootcamps: ['careful'] },
  },
  {
    name: 'What to spare you',
    what: 'Whether your missions avoid jumps, load on the wrists, or much space.',
    why: 'To choose exercises that suit you.',
    howLong: `${asLongAsTheAccount} You can change it any time.`,
    columns: { users: ['lowImpact', 'wristFree', 'smallSpace'] },
  },
  {
    name: 'Your reminders',
    what: 'Which reminders you want, at which hour and on which days; the hour at which you usually train; when the next is due; and how many you have not answered.',
    why: 'To send those, and no others, and to fall silent where you do not answer.',
    howLong: `${asLongAsTheAccount} You can switch them off any time.`,
    columns: {
      users: [
        'notificationsEnabled',
        'exerciseReminders',
        'photoReminders',
        'reminderHour',
        'reminderDays',
        'usualHour',
        'nextReminderAt',
        'remindersPausedUntil',
        'remindersIgnored',
        'ignoredSince',
      ],
    },
  },
  {
    name: 'Where your reminders go',
    what: 'For each browser you allow: the address of its push service, the keys that messages to it are encrypted with, the sign-in it came with, and when it was added and last seen.',
    why: 'To reach that browser. The push service cannot read what we send.',
    howLong:
      'Until you switch notifications off there, that browser is signed out, there or from elsewhere, or it is not seen for 60 days.',
    columns: {
      pushSubscriptions: ['id', 'userId', 'endpoint', 'p256dh', 'auth', 'loginId', 'createdAt', 'seenAt'],
    },
  },
  {
    name: 'Reminders that were sent',
    what: 'The date and time of each, and whether you asked for it again an hour later.',
    why: 'To send one a day at most.',
    howLong: '60 days.',
    columns: { reminders: ['userId', 'sentOn', 'sentAt', 'state'] },
  },
  {
    name: 'Your calendar address',
    what: 'A random address, if you make one, at which your calendar reads when your missions are.',
    why: 'So that your calendar can show them without a login.',
    howLong: 'Until you take it back, or your account is deleted.',
    columns: { calendarFeeds: ['userId', 'publicId', 'createdAt'] },
  },
  {
    name: 'Your sign-ins',
    what: 'One record for each signed-in browser: which browser on which system it began in (“Chrome on Android”), in which country, when it began, was last seen and ends. No address.',
    why: 'To keep you signed in, and to show you where you are.',
    howLong:
      'Signing out deletes it. One that is not used is worth nothing 30 days after it was last renewed, and goes 7 days later.',
    columns: { logins: ['id', 'userId', 'createdAt', 'lastSeenAt', 'expiresAt', 'device', 'country'] },
  },
  {
    name: 'Tries to sign in or to find a payment',
    what: 'How many tries there were for an account, from a network or a browser, and until when the next has to wait. Who or where it was stands there only as a keyed hash.',
    why: 'So that nobody can go on guessing your password or order number, or make accounts without end.',
    howLong: 'A right password deletes it. Otherwise it counts for an hour or a day.',
    columns: { attempts: ['key', 'count', 'blockedUntil', 'expiresAt'] },
  },
  {
    name: 'Links we mail you',
    what: 'For each link that resets a password or confirms an address: what it is for, where it went, when it was asked for, ends and was used. The link itself only as a hash.',
    why: 'So that a link works once, for a short time, and nobody can flood you with them.',
    howLong: 'A day after it has ended.',
    columns: { accountTokens: ['id', 'userId', 'kind', 'hash', 'email', 'createdAt', 'expiresAt', 'usedAt'] },
  },
  {
    name: 'Mail on its way to you',
    what: 'Which mail, to which address, what it says beside its fixed words, and when we tried to send it.',
    why: 'To try again where sending fails.',
    howLong: 'Until it is sent; two weeks where it cannot be.',
    columns: {
      mails: ['id', 'userId', 'recipient', 'kind', 'data', 'createdAt', 'triedAt', 'sending', 'diedAt'],
    },
  },
  {
    name: 'Your bootcamps',
    what: 'Each run: when it began and ended, how it ended, its level, the payment it was started with, your push-ups, sit-ups and age at its start, the goal it is trained for, and what you told the crew about your flight.',
    why: 'To make all its missions from the same numbers, and to write its certificate.',
    howLong: asLongAsTheAccount,
    columns: {
      bootcamps: [
        'id',
        'publicId',
        'userId',
        'programme',
        'transactionId',
        'status',
        'startedAt',
        'endedAt',
        'level',
        'pushups',
        'situps',
        'age',
        'goal',
        'plane',
      ],
    },
  },
  {
    name: 'Your workouts',
    what: 'Your workout sessions: day, when it was done, what was done of what was asked, pain you marked, how hard it felt, the note you write, and the choice you made in the story.',
    why: 'To count your days, to show you your record, and to set what comes next.',
    howLong: asLongAsTheAccount,
    columns: {
      workoutSessions: [
        'bootcampId',
        'attemptKey',
        'day',
        'counts',
        'planId',
        'level',
        'length',
        'conditions',
        'programmeVersion',
        'receivedAt',
        'completedAt',
        'completedOn',
        'effort',
        'note',
        'warmupDone',
        'cooldownDone',
        'stations',
        'choice',
      ],
    },
  },
  {
    name: 'Your runs',
    what: 'The 2.4 km runs that you log: the date, the time you took, and when you logged it.',
    why: 'To show you your best and your latest run.',
    howLong: 'Until you delete them or your account is deleted.',
    columns: {
      runs: ['id', 'publicId', 'userId', 'bootcampId', 'ranOn', 'seconds', 'createdAt'],
    },
  },
  {
    name: 'Your progress photos',
    what: 'The pictures you save, without their metadata (place, camera, time), each with its day, the time it was saved and random names for itself and its files.',
    why: 'To show you, and nobody else, how far you have come.',
    howLong: 'Until you delete them or your account is deleted.',
    columns: {
      photos: [
        'id',
        'publicId',
        'userId',
        'bootcampId',
        'day',
        'createdAt',
        'captureKey',
        'objectKey',
        'hasThumb',
      ],
    },
  },
  {
    name: 'Photos you deleted',
    what: 'Never the picture: only the random name its files had, whose it was, and when it was saved, deleted and gone.',
    why: 'To make sure that the files are gone, and to count how many photos were saved on a day.',
    howLong: 'One day after the files are gone.',
    columns: { deletedPhotos: ['objectKey', 'userId', 'createdAt', 'deletedAt', 'goneAt'] },
  },
  {
    name: 'Your checkouts',
    what: 'That you opened the checkout, when, at which price, and its number at Paddle.',
    why: 'To know whose payment it is when it arrives.',
    howLong: '180 days.',
    columns: { checkouts: ['id', 'publicId', 'userId', 'priceId', 'createdAt', 'transactionId'] },
  },
  {
    name: 'Your payments',
    what: 'What Paddle tells us about each: order number, product, price, status, what was given back, e-mail address, and whatever else its message holds. When you asked for the money back. Never your card number. Once your account is deleted: order number, price, amounts and times, without you.',
    why: 'To open your bootcamp, to give money back, and because the law on accounts asks for it.',
    howLong:
      'What was paid, as long as the law on accounts asks for, even if your account is deleted. Everything else of Paddle’s message, your e-mail address too, 180 days.',
    columns: {
      paymentEvents: [
        'eventId',
        'publicId',
        'type',
        'transactionId',
        'occurredAt',
        'receivedAt',
        'raw',
        'processedAt',
        'userId',
        'priceId',
        'verdict',
        'reason',
        'amount',
        'adjustmentId',
        'action',
        'adjustmentStatus',
        'isFull',
        'source',
        'refundRequestedAt',
      ],
      deadLetters: ['messageId', 'eventId', 'body', 'diedAt', 'replayedAt', 'queue', 'reason'],
    },
  },
  {
    name: 'A copy of your data',
    what: 'If you ask for one: when, how far it is packed, and its files. Not the photos again: they are taken from where they are.',
    why: 'To give you everything in one file.',
    howLong: '24 hours.',
    columns: {
      dataExports: [
        'id',
        'publicId',
        'userId',
        'state',
        'requestedAt',
        'movedAt',
        'photos',
        'photosPacked',
        'packedUpTo',
        'files',
        'packed',
        'expiresAt',
      ],
    },
  },
  {
    name: 'Your deletion',
    what: 'That an account was deleted, when, and its reference. Of whose account it was: a code that cannot be turned back into a name or number. Your random account number until all of it is gone.',
    why: 'To finish it, to answer you if you ask, to take your name off payments told later, and to delete it again should our database be set back.',
    howLong: 'For good: nobody is named in it.',
    columns: {
      users: ['erasedAt'],
      paymentEvents: ['userHash'],
      erasures: [
        'id',
        'reference',
        'userHash',
        'userId',
        'publicId',
        'requestedAt',
        'movedAt',
        'loggedAt',
        'finishedAt',
      ],
    },
  },
  {
    name: 'Your search for a payment',
    what: 'When you entered an order number, to find a payment of yours. Not the number.',
    why: 'So that nobody can guess another’s.',
    howLong: 'About a day.',
    columns: { claimAttempts: ['id', 'userId', 'triedAt'] },
  },
  {
    name: 'The trail of what was done',
    what: 'What was done in your account and when (sign-ins, payments, starts, finished missions, photos saved and deleted), under a code made from your account number that cannot be turned back. From which network (shared by many) and which kind of browser. Never your name or e-mail.',
    why: 'To find out what happened when something goes wrong or somebody else gets in.',
    howLong: '13 months. Once your account is deleted, nothing leads from it to you.',
    columns: {
      audit: ['id', 'at', 'userHash', 'action', 'target', 'result', 'networkPrefix', 'deviceFamily'],
    },
  },
]
