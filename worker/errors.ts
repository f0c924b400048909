/** Every refusal of the product, with its status and the sentence a person reads. */
const refusals = {
  malformed: [400, 'We couldn’t read this request. Reload the page and try again.'],
  bad_signature: [401, 'The signature of this message is not valid.'],
  login_required: [401, 'Please sign in.'],
  wrong_credentials: [401, 'Wrong email or password.'],
  passkey_unknown: [401, 'That passkey is not known here. Sign in with your password and add it again.'],
  passkey_copied: [
    401,
    'This passkey may have been copied. Sign in with your password, remove the passkey, and add it again.',
  ],
  no_access: [402, 'You need a bootcamp for this. You can get one on the purchase page.'],
  locked: [403, 'This day isn’t open yet. It opens when you finish the missions before it.'],
  adults_only: [403, 'Progress photos are for adults. You can take them from age 18.'],
  cross_site: [403, 'This request didn’t come from our own pages.'],
  not_found: [404, 'There’s nothing here.'],
  order_not_found: [
    404,
    'We can’t find an open payment with this order number. Check your receipt, or write to support.',
  ],
  method_not_allowed: [405, 'This address doesn’t accept that kind of request.'],
  email_taken: [409, 'Email already registered'],
  already_active: [409, 'You already have an active bootcamp. It’s waiting on your dashboard.'],
  not_active: [409, 'This bootcamp has ended. Reload the page to see what’s next.'],
  profile_needed: [409, 'Finish your profile first. Your training is built from it.'],
  checkout_not_possible: [
    409,
    'You don’t need to buy anything now. Your bootcamp is waiting on your dashboard.',
  ],
  refund_pending: [
    409,
    'Paddle is deciding on your refund. Until then, you can’t start a bootcamp with this payment.',
  ],
  payment_under_review: [409, 'We received your payment and are checking it. You don’t need to pay again.'],
  refund_window_over: [
    409,
    'The 24-hour refund window has closed. You keep your statutory rights: write to support.',
  ],
  refunded_already: [409, 'This payment has already been refunded.'],
  earlier_bootcamp: [
    409,
    'You did this mission before your current bootcamp began, so it can’t count here. Your earlier missions are in the mission log.',
  ],
  restarts_of_day: [
    429,
    'You’ve reached today’s limit of three restarts. Try again tomorrow, or keep going from where you are.',
  ],
  choice_made: [409, 'This mission is already saved with another choice. The saved choice stays.'],
  plane_not_asked: [409, 'Hana asks after you finish Day 1.'],
  plane_answered: [409, 'You’ve already told Hana.'],
  repeats_of_day: [409, 'You’ve reached today’s limit of 10 repeats. Try again tomorrow.'],
  passkey_taken: [409, 'This passkey is already in use. Choose another one.'],
  too_many_passkeys: [409, 'You already have 20 passkeys. Remove one to add another.'],
  gallery_full: [409, 'Your gallery is full. Delete a photo to make room for a new one.'],
  link_ended: [410, 'This link has been used or has expired. Ask for a new one.'],
  passkey_ended: [410, 'This took too long, or it was used already. Try again.'],
  photo_too_large: [413, 'This photo is too large. The limit is 2 MB and 12 megapixels.'],
  device_taken: [409, 'This browser gets notifications for another account. Turn them off there first.'],
  too_many_devices: [409, 'You already get reminders in 10 browsers. Turn them off in one of them first.'],
  too_large: [413, 'This is too large to send.'],
  wrong_type: [415, 'Only JSON is accepted here.'],
  not_a_photo: [415, 'Only JPEG photos can be saved here.'],
  invalid_fields: [422, 'Please check what you entered.'],
  passkey_refused: [422, 'We couldn’t confirm this passkey. Try again, or use your password.'],
  too_many: [429, 'Too many attempts. Wait a minute and try again.'],
  too_many_claims: [
    429,
    'You’ve tried too many order numbers today. Try again tomorrow, or write to support.',
  ],
  too_many_mails: [429, 'You can request three emails an hour. Check your spam folder, or try again later.'],
  photos_of_day: [429, 'You’ve reached today’s limit of 20 photos. Try again tomorrow.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  provider_unavailable: [503, 'Our payment provider isn’t answering. Try again in a moment.'],
  unavailable: [503, 'We can’t reach our records right now. Try again in a moment.'],
} as const

export type ErrorCode = keyof typeof refusals
type Status = (typeof refusals)[ErrorCode][0]

export type FieldErrors = Record<string, string[]>

type Details = {
  fields?: FieldErrors
  /** Sent beside `error` and `code`, for example the active bootcamp. */
  body?: Record<string, unknown>
  headers?: Record<string, string>
  /** Replaces the standard sentence where it does not know enough. */
  sentence?: string
}

/** A refusal. `app.ts` turns it into `{ error, code }` with its status. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: Status
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.sentence ?? refusals[code][1])
    this.code = code
    this.status = refusals[code][0]
    this.details = details
  }

  /** An error of ours, or a matter for support: the response carries a reference that finds it in the log. */
  get isForSupport(): boolean {
    return this.status >= 500 || /\bsupport\b/.test(this.message)
  }
}

/** Refuses for this many seconds and says when to try again. */
export function waitFor(seconds: number, why: string): AppError {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  const sentence = `${why} Try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`
  return new AppError('too_many', { sentence, headers: { 'Retry-After': String(seconds) } })
}

/** Shown when a confirmation password is wrong. */
export const wrongPasswordMessage = 'This isn’t your current password'

export const invalidField = (name: string, message: string) =>
  new AppError('invalid_fields', { fields: { [name]: [message] } })
