/** What many identical calls at once come to. */
export type Race = {
  call: string
  /** `one` is answered, the others refused; `same`: all that are answered are answered for one effect; `each` that is answered has its own. */
  ends: 'one' | 'same' | 'each'
  /** The codes of the refusals that the others get. */
  losers?: readonly string[]
  /** Of `each`, so many are answered at most. */
  most?: number
  /** No more than so many are sent. */
  atMost?: number
  /** Names what can be taken once: another one is named the second time. */
  anew?: true
  /** Changes nothing by itself, and is a POST all the same. */
  reads?: true
}

/** Where a password is asked for, right ones at once count as tries until they have been looked at: the sixth waits. */
const waits = ['too_many']

/** Every call that changes something: one that is missing here fails the proof. */
export const races: readonly Race[] = [
  { call: 'POST /api/auth/signup', ends: 'one', losers: ['email_taken'], anew: true },
  { call: 'POST /api/auth/login', ends: 'each', losers: waits, atMost: 49 }, // one is signed in already, and of more than fifty the oldest ends
  { call: 'POST /api/auth/logout', ends: 'same' },
  { call: 'POST /api/auth/forgot', ends: 'each', most: 3 },
  { call: 'POST /api/auth/reset', ends: 'one', losers: ['link_ended'] },
  { call: 'POST /api/auth/verify', ends: 'one', losers: ['link_ended'] },
  { call: 'PUT /api/auth/password', ends: 'one', losers: ['invalid_fields', ...waits] },
  { call: 'PUT /api/auth/email', ends: 'each', most: 3, losers: ['too_many_mails', ...waits] },
  { call: 'DELETE /api/auth/email', ends: 'same' },
  { call: 'POST /api/auth/verification-request', ends: 'each', most: 3, losers: ['too_many_mails'] },
  { call: 'DELETE /api/auth/logins', ends: 'same' },
  { call: 'DELETE /api/auth/logins/:id', ends: 'one', losers: ['not_found', 'login_required'] },
  { call: 'PUT /api/users/profile', ends: 'same' },
  { call: 'PUT /api/users/details', ends: 'same' },
  { call: 'PUT /api/users/notifications', ends: 'same' },
  { call: 'PUT /api/users/readiness', ends: 'same' },
  { call: 'PUT /api/users/training', ends: 'same' },
  { call: 'PUT /api/users/reminders', ends: 'same' },
  { call: 'POST /api/reminders/resume', ends: 'same' },
  { call: 'POST /api/reminders/answer', ends: 'same' },
  { call: 'POST /api/push-subscription', ends: 'same', anew: true },
  { call: 'DELETE /api/push-subscription', ends: 'same' },
  { call: 'POST /api/calendar-feed', ends: 'same' },
  { call: 'DELETE /api/calendar-feed', ends: 'same' },
  { call: 'POST /api/bootcamps/start', ends: 'one', losers: ['already_active'] },
  { call: 'POST /api/bootcamps/restart', ends: 'same' },
  { call: 'POST /api/workout-sessions', ends: 'same' },
  { call: 'PATCH /api/workout-sessions/:id', ends: 'same' },
  { call: 'POST /api/jungle-stories/init', ends: 'same', reads: true },
  { call: 'POST /api/purchases/claim', ends: 'same', losers: ['too_many_claims'] },
  { call: 'POST /api/purchases/:id/refund-request', ends: 'same' },
  { call: 'POST /api/purchase/checkout', ends: 'same' },
  { call: 'POST /api/purchase-bootcamp', ends: 'same' },
  { call: 'POST /api/webhooks/paddle', ends: 'same' },
  { call: 'POST /api/progress-photos', ends: 'same' },
  { call: 'DELETE /api/progress-photos/:id', ends: 'one', losers: ['not_found'] },
  { call: 'POST /api/data-export', ends: 'same', losers: waits },
  { call: 'DELETE /api/users/:id', ends: 'same', losers: ['login_required', 'invalid_fields', ...waits] },
]
