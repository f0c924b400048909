import { DAY_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { listBackups, startedBefore } from '#worker/domain/backup/finish-backup.ts'
import { resumeBackup, startBackup } from '#worker/domain/backup/write-backup.ts'
import { requeueWaitingEmails } from '#worker/domain/email.ts'
import { requeueWaitingPayments } from '#worker/domain/payments/payments.ts'
import { countOpenPayments, reconcilePayments } from '#worker/domain/payments/reconciliation.ts'
import {
  countStuckErasures,
  sweepExportFiles,
  sweepPersonalData,
} from '#worker/domain/personal-data/sweep.ts'
import { sweepPhotos } from '#worker/domain/photos/sweep.ts'
import { claimDueReminders } from '#worker/domain/reminders/claim.ts'
import type { CronPattern } from '#worker/domain/upkeep/crons.ts'
import { applyRetention } from '#worker/domain/upkeep/retention.ts'
import { log } from '#worker/log.ts'

/** `ctx.now` is the scheduled time, so a late run finds what was due at that time. */
type CronJob = (ctx: Context) => Promise<void>

/** What each cron does, in this order. A job that fails ends the run; domain/upkeep/crons.ts says when it is late. */
const cronJobs: Readonly<Record<CronPattern, readonly CronJob[]>> = {
  '*/5 * * * *': [requeuePayments, requeueEmails, deleteLeftoverPhotos, resumePersonalData],
  '*/15 * * * *': [claimReminders],
  '17 3 * * *': [reviewPaymentsAndPersonalData],
  '37 3 * * *': [resumeStoppedBackup, deleteExpiredRows],
  // On Sundays, after the night's retention.
  '7 4 * * SUN': [beginBackup],
}

export const isCronPattern = (cron: string): cron is CronPattern => Object.hasOwn(cronJobs, cron)

export async function runCronJobs(ctx: Context, cron: CronPattern): Promise<void> {
  for (const run of cronJobs[cron]) await run(ctx)
}

async function requeuePayments(ctx: Context): Promise<void> {
  const requeued = await requeueWaitingPayments(ctx)
  if (requeued > 0) log.warn('Payment events were queued again', { requeued })
}

async function requeueEmails(ctx: Context): Promise<void> {
  const requeued = await requeueWaitingEmails(ctx)
  if (requeued > 0) log.warn('Emails were queued again', { requeued })
}

async function deleteLeftoverPhotos(ctx: Context): Promise<void> {
  const swept = await sweepPhotos(ctx)
  if (swept.deleted + swept.orphans > 0) log.warn('Leftover photos were deleted', swept)
}

async function resumePersonalData(ctx: Context): Promise<void> {
  const { requeued, failed } = await sweepPersonalData(ctx)
  if (requeued + failed > 0) log.warn('Exports and deletions were resumed', { requeued, dead: failed })
}

async function claimReminders(ctx: Context): Promise<void> {
  const claimed = await claimDueReminders(ctx)
  if (claimed.due > 0) log.info('Reminders were claimed', claimed)
}

/** If Paddle does not answer, the rest of the nightly work still runs. */
async function reviewPaymentsAndPersonalData(ctx: Context): Promise<void> {
  try {
    await reviewPayments(ctx)
  } finally {
    await reviewPersonalData(ctx)
  }
}

async function reviewPayments(ctx: Context): Promise<void> {
  const drift = await reconcilePayments(ctx)
  if (drift) log.info('Payments were compared with Paddle’s list', drift)
  if (drift && drift.missing > 0) log.warn('Paddle listed events that no webhook had delivered', drift)
  const open = await countOpenPayments()
  if (open.underReview + open.dead > 0)
    log.warn('Payments wait for the operator: npm run ops -- review', open)
}

/** Deletes leftover files, reports stuck deletions, and finds accounts that a restored database brought back. */
async function reviewPersonalData(ctx: Context): Promise<void> {
  const deleted = await sweepExportFiles(ctx)
  if (deleted > 0) log.warn('Leftover export files were deleted', { deleted })
  const stuck = await countStuckErasures(ctx)
  if (stuck > 0) log.error('Deletions of accounts do not come to an end', { due: stuck })
  await ctx.env.PERSONAL_DATA.send({ reapply: 0 })
}

/** Resumes a backup of the last six days whose messages were lost. */
async function resumeStoppedBackup(ctx: Context): Promise<void> {
  const [newest] = await listBackups(ctx)
  if (!newest || newest.complete || startedBefore(newest.id, ctx.now - 6 * DAY_MS)) return
  log.warn('A backup was resumed', { id: newest.id })
  await resumeBackup(ctx, newest.id)
}

async function deleteExpiredRows(ctx: Context): Promise<void> {
  const { counts, failed } = await applyRetention(ctx)
  const forgotten = Object.entries(counts).map(([name, rows]) => `${name} ${rows}`)
  log.info('Retention', { forgotten: forgotten.join(', ') })
  if (failed.length > 0) throw new Error(`Retention rules failed: ${failed.join(', ')}`)
}

async function beginBackup(ctx: Context): Promise<void> {
  await startBackup(ctx)
}
