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
    what: 'Your email address, when you confirmed it, a new address you asked for, your password only as a one-way hash, a random account number, and when you joined.',
    why: 'To let you sign in, and nobody else.',
    howLong: asLongAsTheAccount,
    columns: {
      users: ['id', 'publicId', 'email', 'emailVerifiedAt', 'pendingEmail', 'passwordHash', 'createdAt'],
    },
  },
  {
    name: 'Your profile',
    what: 'Country, units, weight, height, age, goal, push-ups, sit-ups, run time and time zone.',
    why: 'To set your targets and the load of each mission, and to know when your day begins.',
    howLong: `${asLongAsTheAccount} You can correct it at any time.`,
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
    what: 'Ages 13 to 17: when you said that a guardian agrees.',
    why: 'Because you can’t train here without it.',
    howLong: asLongAsTheAccount,
    columns: { users: ['guardianConsentAt'] },
  },
  {
    name: 'Your readiness check',
    what: 'When we last showed it, which version, and whether your missions should be gentle. We don’t store your answers.',
    why: 'To give you gentler missions when you need them.',
    howLong: asLongAsTheAccount,
    columns: { users: ['readinessAt', 'readinessVersion', 'careful'], bootcamps: ['careful'] },
  },
  {
    name: 'What to leave out',
    what: 'Whether your missions avoid jumps, weight on your wrists, or floor space.',
    why: 'To choose exercises that suit you.',
    howLong: `${asLongAsTheAccount} You can change it at any time.`,
    columns: { users: ['lowImpact', 'wristFree', 'smallSpace'] },
  },
  {
    name: 'Your reminders',
    what: 'Which reminders you want, at what hour and on which days; the hour you usually train; when the next one is due; when the last one was sent and what became of it; how many you haven’t answered; and when you last answered one or signed out.',
    why: 'To send those and no others, and to stop when you don’t answer.',
    howLong: `${asLongAsTheAccount} You can turn them off at any time.`,
    columns: {
      users: [
        'notificationsEnabled',
        'exerciseReminders',
        'photoReminders',
        'reminderHour',
        'reminderDays',
        'usualHour',
        'nextReminderAt',
        'reminderSlot',
        'remindersPausedUntil',
        'remindedOn',
        'remindedAt',
        'reminderState',
        'remindersIgnored',
        'ignoredSince',
        'remindersAnsweredAt',
      ],
    },
  },
  {
    name: 'Where your reminders go',
    what: 'For each browser you allow: the address of its push service, the keys that encrypt messages to it, the sign-in that added it, and when it was added and last seen.',
    why: 'To reach that browser. The push service can’t read what we send.',
    howLong:
      'Until you turn notifications off there, that browser is signed out, or we haven’t seen it for 60 days.',
    columns: {
      pushSubscriptions: ['id', 'userId', 'endpoint', 'p256dh', 'auth', 'loginId', 'createdAt', 'seenAt'],
    },
  },
  {
    name: 'Earlier reminders',
    what: 'An earlier version of the app kept every reminder it sent: its date and time, whether it reached a browser, and whether you asked for it again an hour later. Now we keep only the last one.',
    why: 'To send at most one a day, and to stop when you don’t answer.',
    howLong: '60 days.',
    columns: { reminders: ['userId', 'sentOn', 'sentAt', 'state'] },
  },
  {
    name: 'Your calendar address',
    what: 'A random address, if you create one, where your calendar reads when your missions are.',
    why: 'So your calendar can show them without signing in.',
    howLong: 'Until you revoke it, sign out every other device, change your password or delete your account.',
    columns: { calendarFeeds: ['userId', 'publicId', 'createdAt'] },
  },
  {
    name: 'Your sign-ins',
    what: 'One record for each signed-in browser: the browser and system (“Chrome on Android”), the country, and when the sign-in began, was last seen and expires. No address.',
    why: 'To keep you signed in, and to show you where you’re signed in.',
    howLong:
      'Signing out deletes it. An unused sign-in expires 30 days after its last renewal, and we delete it 7 days later.',
    columns: { logins: ['id', 'userId', 'createdAt', 'lastSeenAt', 'expiresAt', 'device', 'country'] },
  },
  {
    name: 'Your passkeys',
    what: 'For each passkey you add: its name, its public key and id, how many signatures its device has counted, and when you added and last used it. The secret part, your fingerprint and your face never leave your device.',
    why: 'So you can sign in without your password.',
    howLong: 'Until you remove it, set a new password or delete your account.',
    columns: {
      passkeys: ['id', 'userId', 'name', 'publicKey', 'counter', 'createdAt', 'lastUsedAt'],
    },
  },
  {
    name: 'Questions for a passkey',
    what: 'A random number for a passkey to sign, what it’s for, and when it expires. Your account only as a keyed hash.',
    why: 'So a signature works once.',
    howLong: 'Ten minutes, or until it’s used.',
    columns: { passkeyChallenges: ['id', 'purpose', 'expiresAt'] },
  },
  {
    name: 'Attempts to sign in or to find a payment',
    what: 'How many attempts there were for an account, from a network or a browser, and when the next one is allowed. We store the account, network and browser only as a keyed hash.',
    why: 'So nobody can keep guessing your password or order number, or create endless accounts.',
    howLong: 'A correct password deletes it. Otherwise it counts for an hour or a day.',
    columns: { attempts: ['key', 'count', 'blockedUntil', 'expiresAt'] },
  },
  {
    name: 'Links we email you',
    what: 'For each link that resets a password or confirms an address: what it’s for, where we sent it, and when it was requested, expires and was used. The link itself only as a hash.',
    why: 'So a link works once, for a short time, and nobody can flood you with them.',
    howLong: 'Until a day after it expires.',
    columns: { accountTokens: ['id', 'userId', 'kind', 'hash', 'email', 'createdAt', 'expiresAt', 'usedAt'] },
  },
  {
    name: 'Emails on their way to you',
    what: 'Which email, to which address, the details in it, and when we tried to send it.',
    why: 'To try again if sending fails.',
    howLong: 'Until it’s sent, or two weeks if it can’t be.',
    columns: {
      mails: ['id', 'userId', 'recipient', 'kind', 'data', 'createdAt', 'triedAt', 'sending', 'diedAt'],
    },
  },
  {
    name: 'Your bootcamps',
    what: 'For each: when it began and ended, how it ended, its level, the payment it was started with, your push-ups, sit-ups and age at its start, its goal, and why you were on the plane.',
    why: 'To build all its missions from the same numbers, and to write its certificate.',
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
    what: 'Your workout sessions: the day, when you finished, what you did of the plan, whether the camera counted it, pain you marked, how hard it felt, your note, the choice you made in the story, and what the plan left out that day: sore places, exercises, or a fifth of the work for low energy.',
    why: 'To count your days, to show you your record, and to plan what comes next.',
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
        'spared',
      ],
    },
  },
  {
    name: 'What you leave out',
    what: 'The exercises, joints and kinds of movement you leave out of your plans, or have left out before, and when you last changed each.',
    why: 'To leave them out of every plan until you allow them again.',
    howLong: 'Until your account is deleted.',
    columns: {
      omissions: ['userId', 'subject', 'omitted', 'changedAt'],
    },
  },
  {
    name: 'Your runs',
    what: 'The 2.4 km runs you log: the date, your time, and when you logged it.',
    why: 'To show you your best and latest runs.',
    howLong: 'Until you delete them or your account is deleted.',
    columns: {
      runs: ['id', 'publicId', 'userId', 'bootcampId', 'ranOn', 'seconds', 'createdAt'],
    },
  },
  {
    name: 'Your progress photos',
    what: 'The photos you save, without their metadata (place, camera, time), each with its day, the time it was saved, and random names for it and its files.',
    why: 'To show you, and nobody else, how far you’ve come.',
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
        'thumbOffset',
      ],
    },
  },
  {
    name: 'Photos you deleted',
    what: 'Never the photo: only the random name of its files, whose it was, and when it was saved, deleted and removed.',
    why: 'To make sure the files are gone, and to count how many photos you save in a day.',
    howLong: 'One day after the files are gone.',
    columns: { deletedPhotos: ['objectKey', 'userId', 'createdAt', 'deletedAt', 'goneAt'] },
  },
  {
    name: 'Your checkouts',
    what: 'That you opened the checkout, when, at what price, and its number at Paddle.',
    why: 'To know whose payment it is when it arrives.',
    howLong: '180 days.',
    columns: { checkouts: ['id', 'publicId', 'userId', 'priceId', 'createdAt', 'transactionId'] },
  },
  {
    name: 'Your payments',
    what: 'What Paddle tells us about each: order number, product, price, status, refunds, email address, and the rest of its message. When you requested a refund. Never your card number. After your account is deleted: order number, price, amounts and times, without your name.',
    why: 'To open your bootcamp, to make refunds, and because accounting law requires it.',
    howLong:
      'What was paid: as long as accounting law requires, even if your account is deleted. The rest of Paddle’s message, including your email address: until we know whose payment it is and that it’s right, usually within a minute; 180 days if we have to look at it.',
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
    what: 'If you ask for one: when, how much is packed, and its files. We don’t store your photos a second time.',
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
    what: 'That an account was deleted, when, and its reference. Which account it was: only as a code that can’t be turned back into a name or number. Your random account number until everything is gone.',
    why: 'To finish it, to answer you if you ask, to take your name off payments reported later, and to delete it again if we restore our database from a backup.',
    howLong: 'Permanently. It names nobody.',
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
    what: 'When you entered an order number to find your payment. Not the number.',
    why: 'So nobody can guess someone else’s.',
    howLong: 'About a day.',
    columns: { claimAttempts: ['id', 'userId', 'triedAt'] },
  },
  {
    name: 'The activity log',
    what: 'What was done in your account and when (sign-ins, payments, starts, finished missions, photos saved and deleted), under a code made from your account number that can’t be turned back. Which network (shared by many) and what kind of browser. Never your name or email.',
    why: 'To find out what happened if something goes wrong or someone else gets in.',
    howLong: '13 months. After your account is deleted, nothing in it leads to you.',
    columns: {
      audit: ['id', 'at', 'userHash', 'action', 'target', 'result', 'networkPrefix', 'deviceFamily'],
    },
  },
]
