import type { users } from '#worker/db/schema.ts'
import { newPublicId } from '#worker/domain/ids.ts'

type Row = typeof users.$inferInsert

/** The columns of a user without the person: no personal data, no original ids, and no way to sign in. */
export const anonymizedUser = (): { [Column in Exclude<keyof Row, 'id' | 'erasedAt'>]-?: Row[Column] } => ({
  publicId: newPublicId(),
  email: `erased:${newPublicId()}`,
  emailVerifiedAt: null,
  pendingEmail: null,
  passwordHash: '',
  createdAt: 0,
  timeZone: 'UTC',
  notificationsEnabled: false,
  exerciseReminders: false,
  photoReminders: false,
  country: null,
  units: null,
  weightKg: null,
  heightCm: null,
  age: null,
  currentPushups: null,
  currentSitups: null,
  currentRunTime: null,
  goal: null,
  guardianConsentAt: null,
  readinessAt: null,
  readinessVersion: null,
  careful: false,
  lowImpact: false,
  wristFree: false,
  smallSpace: false,
  reminderHour: null,
  reminderDays: 127,
  usualHour: null,
  nextReminderAt: null,
  remindersPausedUntil: null,
  remindersIgnored: 0,
  ignoredSince: null,
  remindersAnsweredAt: null,
})
