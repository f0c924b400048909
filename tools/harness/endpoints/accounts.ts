import * as fc from 'fast-check'
import * as z from 'zod/mini'
import {
  loginFormSchema,
  newPasswordSchema,
  notificationPreferencesSchema,
  readinessSchema,
  signupFormSchema,
  trainingNeedsSchema,
  userSchema,
} from '#shared/api/account.ts'
import { devicesSchema } from '#shared/api/devices.ts'
import { newDetailsSchema, newProfileSchema } from '#shared/api/profile.ts'
import {
  emailFormSchema,
  forgotFormSchema,
  passwordFormSchema,
  resetFormSchema,
  verifiedSchema,
  verifyFormSchema,
} from '#shared/api/recovery.ts'
import { countryCodes } from '#shared/content/countries.ts'
import { goalIds } from '#shared/programme/strength/targets.ts'
import { type Endpoint, tooMany } from './endpoint.ts'
import { emailAddress } from '#tools/harness/arbitraries/from-schema.ts'
import { anyCharacter } from '#tools/harness/arbitraries/risky-texts.ts'
import { linkFor } from './links.ts'
import type { Trainee } from '#tools/harness/trainees/trainees.ts'

export const okSchema = z.strictObject({ ok: z.literal(true) })

/** Passwords of 8 to 128 characters that are not among the common ones. */
const newPassword = fc
  .string({ minLength: 6, maxLength: 100, unit: anyCharacter })
  .map((text) => `jungle ${text}`)
  .filter((text) => z.safeParse(newPasswordSchema, text).success)

const common = fc.constantFrom('password', 'password1', '12345678', 'qwertyuiop', 'Password123')

const signup = fc
  .tuple(emailAddress, newPassword, fc.boolean())
  .map(([email, password, notificationsEnabled]) => ({
    email,
    password,
    confirmPassword: password,
    notificationsEnabled,
  }))

/** Plausible weight and height in either system of units. */
const details = fc.oneof(
  fc.record({
    units: fc.constant('metric'),
    weight: fc.integer({ min: 30, max: 250 }),
    height: fc.integer({ min: 100, max: 230 }),
  }),
  fc.record({
    units: fc.constant('imperial'),
    weight: fc.integer({ min: 67, max: 551 }),
    height: fc.integer({ min: 40, max: 90 }),
  }),
)
const ages = fc.oneof(
  fc.integer({ min: 18, max: 100 }).map((age) => ({ age })),
  fc.integer({ min: 13, max: 17 }).map((age) => ({ age, guardianConsent: true })),
)
const goal = fc.record({ goal: fc.constantFrom(...goalIds) })
const correction = fc.tuple(details, ages, goal).map((parts) => Object.assign({}, ...parts))
const answers = fc.record({
  country: fc.constantFrom(...countryCodes),
  currentPushups: fc.integer({ min: 0, max: 200 }),
  currentSitups: fc.integer({ min: 0, max: 200 }),
})
const profile = fc
  .tuple(
    answers,
    correction,
    fc.record(
      { currentRunTime: fc.integer({ min: 300, max: 7200 }), targetRunTime: fc.jsonValue() },
      { requiredKeys: [] },
    ),
  )
  .map((parts) => Object.assign({}, ...parts))

const wrongPassword = fc.string({ minLength: 1, maxLength: 60 }).map((text) => `not ${text}`)
const ownPassword = ({ password }: Trainee) => ({ password: fc.constant(password) })

export const accountEndpoints: readonly Endpoint[] = [
  {
    call: 'POST /api/auth/signup',
    takes: 'signupForm; not one of the most common passwords',
    gives: '201 user, cookies',
    concurrent: { ends: 'one', refusals: ['email_taken'], newBodyNeeded: true },
    open: true,
    body: {
      schema: signupFormSchema,
      fields: () => ({ '': signup }),
      wrong: (_, { email }) =>
        fc.oneof(
          fc
            .tuple(signup, common)
            .map(([form, password]) => ({ ...form, password, confirmPassword: password })),
          fc
            .tuple(signup, fc.constantFrom(email, email.toUpperCase(), ` ${email} `))
            .map(([form, taken]) => ({ ...form, email: taken })),
        ),
    },
    answer: userSchema,
  },
  {
    call: 'POST /api/auth/login',
    takes: 'loginForm',
    gives: `user, cookies; always a new login; the browser's earlier one ends`,
    concurrent: { ends: 'each', refusals: tooMany, maxSent: 49 },
    open: true,
    stage: 'newcomer',
    body: {
      schema: loginFormSchema,
      fields: ({ email, password }) => ({
        email: fc.constantFrom(email, email.toUpperCase(), ` ${email}`),
        password: fc.constant(password),
      }),
      wrong: (_, { email }) =>
        fc.oneof(
          fc.record({ email: emailAddress, password: wrongPassword }),
          fc.record({ email: fc.constant(email), password: wrongPassword }),
        ),
    },
    answer: userSchema,
  },
  {
    call: 'POST /api/auth/logout',
    takes: '`{}`',
    gives: '`{ok}`; idempotent; `Clear-Site-Data: "cache"`',
    concurrent: { ends: 'same', mayChangeNothing: true },
    open: true,
    answer: okSchema,
  },
  {
    call: 'POST /api/auth/forgot',
    takes: 'forgotForm: email',
    gives:
      '`{ok}`, whether the address has an account or not; three a minute for a network, three emails an hour for an account',
    concurrent: { ends: 'each', maxAnswered: 3 },
    open: true,
    stage: 'newcomer',
    body: { schema: forgotFormSchema, fields: ({ email }) => ({ email: fc.constant(email) }) },
    answer: okSchema,
  },
  {
    call: 'POST /api/auth/reset',
    takes: 'resetForm: token of the emailed link, password',
    gives: '`{ok}`; ends every login and the calendar address; does not sign in',
    concurrent: { ends: 'one', refusals: ['link_ended'] },
    open: true,
    stage: 'newcomer',
    body: {
      schema: resetFormSchema,
      fields: () => ({ password: newPassword }),
      wrong: () => fc.record({ token: fc.stringMatching(/^[\w-]{43}$/), password: newPassword }),
    },
    answer: okSchema,
    prepare: async (product, own, body) => ({
      body: JSON.stringify({ ...Object(body), token: await linkFor(product, own, 'reset') }),
    }),
  },
  {
    call: 'POST /api/auth/verify',
    takes: '`{token}`',
    gives: '`{email}`: the address that is now confirmed',
    concurrent: { ends: 'one', refusals: ['link_ended'] },
    open: true,
    stage: 'newcomer',
    body: { schema: verifyFormSchema, wrong: () => fc.record({ token: fc.stringMatching(/^[\w-]{43}$/) }) },
    answer: verifiedSchema,
    prepare: async (product, own) => ({
      body: JSON.stringify({ token: await linkFor(product, own, 'verify') }),
    }),
  },
  { call: 'GET /api/auth/me', gives: 'user', answer: userSchema },
  {
    call: 'GET /api/users/:id',
    gives: `user; another trainee's id is 404`,
    param: { good: ({ id }) => fc.constant(id) },
    answer: userSchema,
  },
  {
    call: 'PUT /api/users/profile',
    takes: 'newProfile',
    gives: 'user',
    concurrent: { ends: 'same' },
    body: { schema: newProfileSchema, fields: () => ({ '': profile }), wrong: () => minors(profile) },
    answer: userSchema,
  },
  {
    call: 'PUT /api/users/details',
    takes: 'newDetails: weight, height, age, units, goal',
    gives: 'user; takes effect with the next mission that is opened',
    concurrent: { ends: 'same' },
    body: { schema: newDetailsSchema, fields: () => ({ '': correction }), wrong: () => minors(correction) },
    answer: userSchema,
  },
  {
    call: 'PUT /api/users/notifications',
    takes: 'notificationPreferences',
    gives: 'notificationPreferences',
    concurrent: { ends: 'same' },
    body: { schema: notificationPreferencesSchema },
    answer: notificationPreferencesSchema,
  },
  {
    call: 'PUT /api/users/readiness',
    takes: 'readiness: version of the check, and whether to be careful; no answers',
    gives: 'user',
    concurrent: { ends: 'same' },
    body: { schema: readinessSchema },
    answer: userSchema,
  },
  {
    call: 'PUT /api/users/training',
    takes: 'trainingNeeds',
    gives: 'user',
    concurrent: { ends: 'same' },
    body: { schema: trainingNeedsSchema },
    answer: userSchema,
  },
  {
    call: 'PUT /api/auth/password',
    takes: 'passwordForm: `current`, `next`',
    gives: '`{ok}`; ends the other logins and the calendar address',
    concurrent: { ends: 'one', refusals: ['invalid_fields', ...tooMany] },
    stage: 'newcomer',
    body: {
      schema: passwordFormSchema,
      fields: ({ password }) => ({ current: fc.constant(password), next: newPassword }),
      wrong: ({ password }) =>
        fc.oneof(
          fc.record({ current: wrongPassword, next: newPassword }),
          fc.record({ current: fc.constant(password), next: common }),
        ),
    },
    answer: okSchema,
  },
  {
    call: 'PUT /api/auth/email',
    takes: 'emailForm: email, password',
    gives: 'user, with `pendingEmail` until the link in the email to that address is opened',
    concurrent: { ends: 'each', maxAnswered: 3, refusals: ['too_many_mails', ...tooMany] },
    stage: 'newcomer',
    body: {
      schema: emailFormSchema,
      fields: ownPassword,
      wrong: ({ email, password }) =>
        fc.oneof(
          fc.record({ email: emailAddress, password: wrongPassword }),
          fc.record({ email: fc.constant(email), password: fc.constant(password) }),
        ),
    },
    answer: userSchema,
  },
  {
    call: 'DELETE /api/auth/email',
    gives: 'user; cancels the pending change',
    concurrent: { ends: 'same', mayChangeNothing: true },
    answer: userSchema,
  },
  {
    call: 'POST /api/auth/verification-request',
    gives: '`{ok}`; emails the link again, to `pendingEmail` if there is one',
    concurrent: { ends: 'each', maxAnswered: 3, refusals: ['too_many_mails'] },
    stage: 'newcomer',
    answer: okSchema,
  },
  {
    call: 'GET /api/auth/logins',
    gives: 'devices: where the caller is signed in, this browser first; an id cannot be used to sign in',
    answer: devicesSchema,
  },
  {
    call: 'DELETE /api/auth/logins',
    gives: '`{ok}`; signs out every other browser and ends the calendar address',
    concurrent: { ends: 'same', mayChangeNothing: true },
    answer: okSchema,
  },
  {
    call: 'DELETE /api/auth/logins/:id',
    gives: '`{ok}`; signs that browser out at once',
    concurrent: { ends: 'one', refusals: ['not_found', 'login_required'] },
    stage: 'newcomer',
    param: { good: ({ login }) => fc.constant(login) },
    answer: okSchema,
  },
]

/** Minors without a guardian's consent. */
const minors = (body: fc.Arbitrary<object>) =>
  fc
    .tuple(body, fc.integer({ min: 13, max: 17 }), fc.constantFrom({}, { guardianConsent: false }))
    .map(([form, age, consent]) => ({ ...form, guardianConsent: undefined, age, ...consent }))
