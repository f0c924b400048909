/** Every refusal of the product, with its status and the sentence a person reads. */
const refusals = {
  malformed: [400, 'The request could not be read. Please reload the page and try again.'],
  bad_signature: [401, 'The signature of this message is not valid.'],
  login_required: [401, 'Please sign in.'],
  wrong_credentials: [401, 'E-mail or password not recognised.'],
  no_access: [402, 'This needs a bootcamp. You can get one on the purchase page.'],
  locked: [403, 'This day has not been reached yet. It opens when the missions before it are done.'],
  adults_only: [403, 'Progress photos are for adults. You can take them from the age of 18.'],
  cross_site: [403, 'This request did not come from our own pages.'],
  not_found: [404, 'There is nothing here.'],
  order_not_found: [
    404,
    'We have no open payment with this order number. Check it on your receipt, or write to support.',
  ],
  method_not_allowed: [405, 'This address does not answer that kind of request.'],
  email_taken: [409, 'Email already registered'],
  already_active: [409, 'You already have an active bootcamp. It is waiting on your dashboard.'],
  not_active: [409, 'This bootcamp is not running any more. Reload the page to see where you stand.'],
  profile_needed: [409, 'Please finish your profile first: the training is made from it.'],
  checkout_not_possible: [
    409,
    'You do not need to buy anything now: your bootcamp is waiting on your dashboard.',
  ],
  refund_pending: [
    409,
    'A refund of this payment is being decided. Until then no bootcamp can be started with it.',
  ],
  refund_window_over: [
    409,
    'The 24 hours for a refund without a reason are over. Your statutory rights stay: please write to support.',
  ],
  refunded_already: [409, 'This payment has been given back already.'],
  earlier_bootcamp: [
    409,
    'This mission was done before your current bootcamp began, so it cannot count in it. Your earlier missions stay in the mission log.',
  ],
  restarts_of_day: [
    429,
    'You have restarted three times within a day. Try again tomorrow. Your bootcamp goes on where it is.',
  ],
  choice_made: [409, 'This mission is saved already, with another choice. The one that is saved stays.'],
  plane_not_asked: [409, 'Hana asks after Day 1.'],
  plane_answered: [409, 'You told Hana already.'],
  repeats_of_day: [409, 'That is 10 repeats within a day. Tomorrow there is room for more.'],
  gallery_full: [409, 'Your gallery is full. Delete a photo to make room for a new one.'],
  link_ended: [410, 'This link has been used or has run out. Please ask for a new one.'],
  photo_too_large: [413, 'This photo is too large. Two megabytes and twelve megapixels are the most.'],
  device_taken: [409, 'This browser belongs to another account. Switch notifications off there first.'],
  too_many_devices: [409, 'Reminders already go to 10 browsers. Switch them off on one of them first.'],
  too_large: [413, 'This is too large to be sent.'],
  wrong_type: [415, 'Only JSON is understood here.'],
  not_a_photo: [415, 'Only a JPEG photo can be saved here.'],
  invalid_fields: [422, 'Please check what you entered.'],
  too_many: [429, 'Too many tries. Please wait a minute and try again.'],
  too_many_claims: [
    429,
    'Too many order numbers were tried today. Please try again tomorrow, or write to support.',
  ],
  too_many_mails: [429, 'Three such mails an hour are the most. Look among the spam, or wait an hour.'],
  photos_of_day: [429, 'That is 20 photos within a day. Tomorrow there is room again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  provider_unavailable: [503, 'Our payment provider does not answer just now. Please try again in a moment.'],
  unavailable: [503, 'We cannot reach our records just now. Please try again in a moment.'],
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
export const wrongPasswordMessage = 'This is not your current password'

export const invalidField = (name: string, message: string) =>
  new AppError('invalid_fields', { fields: { [name]: [message] } })
