import * as z from 'zod/mini'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { emailPattern, isOneCharacter, isOurName, isVisible, isWellFormed } from './account-rules.ts'

const emailInvalid = 'Invalid email address'
export const emailSchema = z
  .string(emailInvalid)
  .check(
    z.trim(),
    z.maxLength(254, { error: emailInvalid, abort: true }),
    z.email({ pattern: emailPattern, error: emailInvalid }),
  )

const passwordTooShort = 'Password must be at least 8 characters'
const passwordTooLong = 'Password must be at most 128 characters'

// Counts code points after normalization: an accent or a 🌿 is one, however the keyboard composes it.
const isShortEnough = (text: string): boolean => [...text].length <= 128

const rules: readonly (readonly [holds: (text: string) => boolean, message: string])[] = [
  [(text) => [...text].length >= 8, passwordTooShort],
  [isShortEnough, passwordTooLong],
  [isWellFormed, 'This password has a character we can’t save. Choose another one.'],
  [isVisible, 'A password needs more than spaces. Choose another one.'],
  [(text) => !isOneCharacter(text), 'This password repeats one character. Choose another one.'],
  [(text) => !isOurName(text), 'Your password can’t be our name. Choose another one.'],
]

/**
 * A new password: 8 to 128 characters of any kind, but not one character repeated, only blanks, or our name;
 * the Worker also refuses common ones. It reports one message, and the rest of the form is still validated.
 */
export const newPasswordSchema = z.string(passwordTooShort).check(
  z.normalize('NFC'),
  z.check(({ value, issues }) => {
    const [, message] = rules.find(([holds]) => !holds(value)) ?? []
    if (message !== undefined) issues.push({ code: 'custom', input: value, message, continue: true })
  }),
)

/** An existing password. */
export const passwordSchema = z
  .string('Password is required')
  .check(
    z.normalize('NFC'),
    z.minLength(1, 'Password is required'),
    z.refine<string>(isShortEnough, passwordTooLong),
  )

/** POST /api/auth/login */
export const loginFormSchema = z.strictObject({ email: emailSchema, password: passwordSchema })
export type LoginForm = z.infer<typeof loginFormSchema>

/** POST /api/auth/signup */
export const signupFormSchema = z
  .strictObject({
    email: emailSchema,
    password: newPasswordSchema,
    // If the field is empty, the password beside it reports the error first.
    confirmPassword: z._default(z.string("Passwords don't match").check(z.normalize('NFC')), ''),
    notificationsEnabled: z._default(z.boolean(), true),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      message: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  )
export type SignupForm = z.infer<typeof signupFormSchema>

/** PUT /api/users/notifications: the toggle sets all three to the same value. */
export const notificationPreferencesSchema = z.strictObject({
  notificationsEnabled: z.boolean(),
  exerciseReminders: z.boolean(),
  photoReminders: z.boolean(),
})
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>

/**
 * PUT /api/users/readiness: the check was shown, and whether any answer was yes. The answers themselves
 * never leave the browser.
 */
export const readinessSchema = z.strictObject({
  version: z.literal(readinessVersion, 'The questions have changed. Reload the page.'),
  careful: z.boolean(),
})
export type Readiness = z.infer<typeof readinessSchema>

/** PUT /api/users/training: what every mission must avoid, from the next one on. */
export const trainingNeedsSchema = z.strictObject({
  lowImpact: z.boolean(),
  wristFree: z.boolean(),
  smallSpace: z.boolean(),
})
export type TrainingNeeds = z.infer<typeof trainingNeedsSchema>

/** The user's own record: GET /api/auth/me, GET /api/users/{id}, PUT /api/users/profile. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** When this address was last confirmed; null if it is not. */
  emailVerifiedAt: z.nullable(z.string()),
  /** The address that replaces `email` once it is confirmed. */
  pendingEmail: z.nullable(z.string()),
  notificationsEnabled: z.boolean(),
  /** The same value under its old name. */
  notifications_enabled: z.boolean(),
  exerciseReminders: z.boolean(),
  photoReminders: z.boolean(),
  /** False until onboarding is complete; after that, every field of the profile is set. */
  hasProfile: z.boolean(),
  country: z.nullable(z.string()),
  units: z.nullable(z.enum(['metric', 'imperial'])),
  age: z.nullable(z.number()),
  /** Centimeters, one decimal. */
  height: z.nullable(z.number()),
  /** Kilograms, one decimal. */
  weight: z.nullable(z.number()),
  currentPushups: z.nullable(z.number()),
  currentSitups: z.nullable(z.number()),
  goal: z.nullable(z.string()),
  difficulty: z.nullable(z.string()),
  targetPushups: z.nullable(z.number()),
  targetSitups: z.nullable(z.number()),
  targetRunTime: z.nullable(z.number()),
  currentDay: z.number(),
  /** The version of the readiness check that was shown last; null before the first. */
  readinessVersion: z.nullable(z.number()),
  /** True if any answer of the readiness check was yes. */
  careful: z.boolean(),
  ...trainingNeedsSchema.shape,
  /** The chosen hour for reminders; null for the default. */
  reminderHour: z.nullable(z.number()),
  /** The default hour: when the trainee usually trains, otherwise 7. */
  usualReminderHour: z.number(),
  /** 1 (Monday) to 7. */
  reminderWeekdays: z.array(z.number()),
  remindersPausedUntil: z.nullable(z.string()),
})
export type User = z.infer<typeof userSchema>
