import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { userSchema } from '#shared/api/account.ts'
import { token } from '#tools/harness/server/secrets.ts'
import {
  newPushSubscriptionSchema,
  removedPushSubscriptionSchema,
  vapidPublicKeySchema,
} from '#shared/api/push.ts'
import { calendarFeedSchema, reminderAnswerSchema, reminderSettingsSchema } from '#shared/api/reminder.ts'
import { hostileEndpoints } from '#tests/support/worker/hostile-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { okSchema } from './accounts.ts'

/** A valid P-256 public key. */
const p256dh = 'BP6IzjN5mw8MyYI3W1-tk-8xyVIR0ZuSGRPhS4tyCJ41cwBLB__-ZPsN17CRNnQmh1f6Yv-zadpcieab1jju25M'
const offTheCurve = `B${'A'.repeat(86)}`
const auth = fc.stringMatching(/^[\w-]{22}(==)?$/)
const endpoint = fc
  .tuple(fc.uuid(), fc.stringMatching(/^[\w:;=.-]{0,100}$/))
  .map(([id, rest]) => `https://localhost:9/push/${id}/${rest}`)

const subscription = (of: fc.Arbitrary<string>, key = p256dh) =>
  fc.record({ endpoint: of, keys: fc.record({ p256dh: fc.constant(key), auth }) })

export const reminderEndpoints: readonly Endpoint[] = [
  {
    call: 'GET /api/vapid-public-key',
    gives: '`{publicKey}`, null if there are no keys',
    open: true,
    answer: vapidPublicKeySchema,
  },
  {
    call: 'POST /api/push-subscription',
    takes: 'newPushSubscription',
    gives: '`{ok}`; at most 10 browsers, of known push services only',
    concurrent: { ends: 'same', newBodyNeeded: true },
    stage: 'newcomer',
    body: {
      schema: newPushSubscriptionSchema,
      fields: ({ id }) => ({ userId: fc.constant(id), subscription: subscription(endpoint) }),
      wrong: ({ id }, other) =>
        fc.oneof(
          fc.record({ userId: fc.constant(other.id), subscription: subscription(endpoint) }),
          fc.record({
            userId: fc.constant(id),
            subscription: subscription(fc.constantFrom(...hostileEndpoints)),
          }),
          fc.record({ userId: fc.constant(id), subscription: subscription(endpoint, offTheCurve) }),
          fc.record({ userId: fc.constant(id), subscription: subscription(fc.constant(other.endpoint)) }),
        ),
    },
    answer: okSchema,
  },
  {
    call: 'DELETE /api/push-subscription',
    takes: '`{endpoint}`',
    gives: '`{ok}`, also for an unknown endpoint',
    concurrent: { ends: 'same', mayChangeNothing: true },
    body: {
      schema: removedPushSubscriptionSchema,
      fields: (own) => ({ endpoint: fc.constant(own.endpoint) }),
    },
    answer: okSchema,
  },
  {
    call: 'PUT /api/users/reminders',
    takes: 'reminderSettings: hour (null: the usual hour), weekdays',
    gives: 'user',
    concurrent: { ends: 'same' },
    body: {
      schema: reminderSettingsSchema,
      fields: () => ({ weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) }),
    },
    answer: userSchema,
  },
  {
    call: 'POST /api/reminders/resume',
    gives: 'user; ends a pause',
    concurrent: { ends: 'same', mayChangeNothing: true },
    answer: userSchema,
  },
  {
    call: 'POST /api/reminders/answer',
    takes: 'reminderAnswer: token of a notification, `later` or `pause`',
    gives: '`{ok}`; the token is the proof',
    concurrent: { ends: 'same' },
    open: true,
    stage: 'veteran',
    body: {
      schema: reminderAnswerSchema,
      wrong: () =>
        fc.record({ token: fc.string({ maxLength: 1000 }), answer: fc.constantFrom('later', 'pause') }),
    },
    answer: okSchema,
    prepare: async (_, { id }, body) => ({
      body: JSON.stringify({
        ...Object(body),
        token: await token('reminder', `${id} 2026-11-01`, Date.now() + 600_000),
      }),
    }),
  },
  {
    call: 'GET /api/calendar-feed',
    gives: 'calendarFeed: the private address; POST makes a new one',
    answer: calendarFeedSchema,
  },
  {
    call: 'POST /api/calendar-feed',
    gives: 'calendarFeed: the private address; POST makes a new one',
    concurrent: { ends: 'same' },
    answer: calendarFeedSchema,
  },
  {
    call: 'DELETE /api/calendar-feed',
    gives: 'calendarFeed: the private address; POST makes a new one',
    concurrent: { ends: 'same', mayChangeNothing: true },
    answer: z.object({ url: z.null() }),
  },
  {
    call: 'GET /api/calendar/:file',
    gives: 'iCalendar; the address is the secret',
    open: true,
    stage: 'veteran',
    param: { good: ({ calendar }) => fc.constantFrom(`${calendar}.ics`, calendar) },
    answer: null,
  },
]
