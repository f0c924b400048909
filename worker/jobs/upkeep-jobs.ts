import * as z from 'zod/mini'
import { DAY_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { listBackups, startedBefore } from '#worker/domain/backup/finish-backup.ts'
import { continueBackup, resumeBackup, startBackup } from '#worker/domain/backup/write-backup.ts'
import { continueRetention, applyRetention, retentionCron } from '#worker/domain/upkeep/retention.ts'
import type { QueueMessage, UpkeepMessage } from '#worker/env.ts'
import { log } from '#worker/log.ts'

/** As in wrangler.toml: on Sundays, after the night's retention. */
export const backupCron = '7 4 * * SUN'

const messageSchema: z.ZodMiniType<UpkeepMessage> = z.union([
  z.object({
    backup: z.object({
      id: z.string(),
      table: z.int(),
      part: z.int(),
      after: z.nullable(z.array(z.union([z.string(), z.number()]))),
    }),
  }),
  z.object({ retention: z.string() }),
])

export const isUpkeepQueue = (batch: MessageBatch<QueueMessage>): batch is MessageBatch<UpkeepMessage> =>
  /(^|-)upkeep$/.test(batch.queue)

export const isUpkeepCron = ({ cron }: ScheduledController) => cron === retentionCron || cron === backupCron

export async function runUpkeepSchedule(ctx: Context, { cron }: ScheduledController): Promise<void> {
  if (cron === backupCron) return void (await startBackup(ctx))
  await resumeStoppedBackup(ctx)
  const { counts, failed } = await applyRetention(ctx)
  log.info('Retention', {
    forgotten: Object.entries(counts)
      .map(([name, rows]) => `${name} ${rows}`)
      .join(', '),
  })
  if (failed.length > 0) throw new Error(`Retention rules failed: ${failed.join(', ')}`)
}

export async function runUpkeepQueue(batch: MessageBatch<UpkeepMessage>, ctx: Context): Promise<void> {
  for (const message of batch.messages) {
    try {
      await runMessage(ctx, z.parse(messageSchema, message.body))
      message.ack()
    } catch (error) {
      log.error('A step of the upkeep failed', { id: message.id, attempts: message.attempts, error })
      message.retry({ delaySeconds: Math.min(30 * 2 ** message.attempts, 1800) })
    }
  }
}

async function runMessage(ctx: Context, message: UpkeepMessage): Promise<void> {
  if ('backup' in message) return continueBackup(ctx, message.backup)
  const rows = await continueRetention(ctx, message.retention)
  if (rows !== null) log.info('Retention went on', { id: message.retention, rows })
}

/** Resumes a backup of the last six days whose messages were lost. */
async function resumeStoppedBackup(ctx: Context): Promise<void> {
  const [newest] = await listBackups(ctx)
  if (!newest || newest.complete || startedBefore(newest.id, ctx.now - 6 * DAY_MS)) return
  log.warn('A backup was resumed', { id: newest.id })
  await resumeBackup(ctx, newest.id)
}
