import { and, eq } from 'drizzle-orm'
import type { Readiness, TrainingNeeds, User } from '#shared/api/account.ts'
import {
  type NewDetails,
  type NewProfile,
  guardianMessage,
  heightInCm,
  weightInKg,
} from '#shared/api/profile.ts'
import { limits } from '#shared/programme/limits.ts'
import { goalOf, targetsFor } from '#shared/programme/strength/targets.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { bootcamps, users } from '#worker/db/schema.ts'
import type { TraineeState, UserRow } from '#worker/domain/training/trainee.ts'
import { reminderHourOf } from '#worker/domain/reminders/contract.ts'
import { weekdaysOf } from '#worker/domain/reminders/next-reminder.ts'
import { AppError, invalidField } from '#worker/errors.ts'

/** Specification, section 9: the default run time in seconds, because onboarding does not ask for it. */
const DEFAULT_RUN_TIME = 1800

/** The caller's own record. Another id is not found. */
export function ownUser(ctx: TraineeContext, publicId: string): User {
  if (publicId !== ctx.trainee.user.publicId) throw new AppError('not_found')
  return presentUser(ctx.trainee)
}

/**
 * Saves the onboarding's answers in kg and cm. They apply from the next mission; a running bootcamp keeps its
 * own numbers.
 */
export async function saveProfile(ctx: TraineeContext, profile: NewProfile): Promise<User> {
  return saveGoal(ctx, {
    ...detailColumns(ctx, profile),
    country: profile.country,
    currentPushups: profile.currentPushups,
    currentSitups: profile.currentSitups,
    currentRunTime: profile.currentRunTime ?? DEFAULT_RUN_TIME,
  })
}

/**
 * Corrects details of a finished profile. A running bootcamp keeps the repetitions and the level it started
 * with; age and goal apply to missions opened from now on.
 */
export async function correctDetails(ctx: TraineeContext, details: NewDetails): Promise<User> {
  const { user } = ctx.trainee
  if (!profileOf(user)) throw new AppError('profile_needed')
  const agreed = user.guardianConsentAt !== null || details.guardianConsent === true
  if (details.age < limits.adult && !agreed) throw invalidField('guardianConsent', guardianMessage)
  return saveGoal(ctx, detailColumns(ctx, details))
}

function detailColumns({ trainee, now }: TraineeContext, { units, weight, height, age, goal }: NewDetails) {
  return {
    units,
    weightKg: weightInKg(weight, units),
    heightCm: heightInCm(height, units),
    age,
    goal,
    guardianConsentAt: age < limits.adult ? (trainee.user.guardianConsentAt ?? now) : null,
  }
}

/**
 * Saves when the readiness check was shown, its version, and whether to be careful. Answers are never stored.
 */
export function saveReadiness(ctx: TraineeContext, { version, careful }: Readiness): Promise<User> {
  return save(ctx, { readinessAt: ctx.now, readinessVersion: version, careful })
}

/** Saves the needs that missions meet from now on. */
export function saveTrainingNeeds(ctx: TraineeContext, needs: TrainingNeeds): Promise<User> {
  return save(ctx, needs)
}

async function save(ctx: TraineeContext, changes: Partial<UserRow>): Promise<User> {
  return presentSaved(ctx, await userUpdate(ctx, changes))
}

/** The active bootcamp gets the new goal; earlier ones keep theirs. */
async function saveGoal(ctx: TraineeContext, changes: Partial<UserRow> & { goal: string }): Promise<User> {
  const active = and(eq(bootcamps.userId, ctx.trainee.user.id), eq(bootcamps.status, 'active'))
  const [saved] = await db.batch([
    userUpdate(ctx, changes),
    db.update(bootcamps).set({ goal: changes.goal }).where(active),
  ])
  return presentSaved(ctx, saved)
}

function userUpdate(ctx: TraineeContext, changes: Partial<UserRow>) {
  return db.update(users).set(changes).where(eq(users.id, ctx.trainee.user.id)).returning()
}

function presentSaved(ctx: TraineeContext, [saved]: readonly UserRow[]): User {
  if (!saved) throw new AppError('login_required')
  return presentUser({ ...ctx.trainee, user: saved })
}

/** A complete profile, as onboarding saves it. */
export type Profile = {
  [
    Field in
      | 'country'
      | 'units'
      | 'weightKg'
      | 'heightCm'
      | 'age'
      | 'currentPushups'
      | 'currentSitups'
      | 'goal'
  ]: NonNullable<UserRow[Field]>
} & Pick<UserRow, 'careful'>

/** The profile; null before onboarding is done. */
export function profileOf(user: UserRow): Profile | null {
  const { country, units, weightKg, heightCm, age, currentPushups, currentSitups, goal, careful } = user
  if (country === null || units === null || weightKg === null || heightCm === null) return null
  if (age === null || currentPushups === null || currentSitups === null || goal === null) return null
  return { country, units, weightKg, heightCm, age, currentPushups, currentSitups, goal, careful }
}

export function presentUser({ user, day }: TraineeState): User {
  const profile = profileOf(user)
  const goal = profile && goalOf(profile.goal)
  const targets =
    profile &&
    targetsFor(profile.goal, {
      pushups: profile.currentPushups,
      situps: profile.currentSitups,
      runTime: user.currentRunTime ?? undefined,
    })
  return {
    id: user.publicId,
    email: user.email,
    emailVerifiedAt: user.emailVerifiedAt === null ? null : new Date(user.emailVerifiedAt).toISOString(),
    pendingEmail: user.pendingEmail,
    notificationsEnabled: user.notificationsEnabled,
    notifications_enabled: user.notificationsEnabled,
    exerciseReminders: user.exerciseReminders,
    photoReminders: user.photoReminders,
    hasProfile: profile !== null,
    country: user.country,
    units: user.units,
    age: user.age,
    height: user.heightCm,
    weight: user.weightKg,
    currentPushups: user.currentPushups,
    currentSitups: user.currentSitups,
    goal: user.goal,
    difficulty: goal?.difficulty ?? null,
    targetPushups: targets?.pushups ?? null,
    targetSitups: targets?.situps ?? null,
    targetRunTime: targets?.runTime ?? null,
    currentDay: day.currentDay,
    readinessVersion: user.readinessVersion,
    careful: user.careful,
    lowImpact: user.lowImpact,
    wristFree: user.wristFree,
    smallSpace: user.smallSpace,
    reminderHour: user.reminderHour,
    usualReminderHour: reminderHourOf({ ...user, reminderHour: null }),
    reminderWeekdays: weekdaysOf(user.reminderDays),
    remindersPausedUntil:
      user.remindersPausedUntil === null ? null : new Date(user.remindersPausedUntil).toISOString(),
  }
}
