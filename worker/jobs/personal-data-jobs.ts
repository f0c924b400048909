import * as z from 'zod/mini'
import type { Context } from '#worker/context.ts'
import { continueErasure } from '#worker/domain/personal-data/continue-erasure.ts'
import { packExport } from '#worker/domain/personal-data/pack-export.ts'
import { reapplyErasures } from '#worker/domain/personal-data/reapply-erasures.ts'
import {
  countStuckErasures,
  sweepExportFiles,
  sweepPersonalData,
} from '#worker/domain/personal-data/sweep.ts'
import type { PersonalDataMessage, QueueMessage } from '#worker/env.ts'
import { log } from '#worker/log.ts'

const messageSchema: z.ZodMiniType<PersonalDataMessage> = z.union([
  z.object({ export: z.string() }),
  z.object({ erase: z.string() }),
  z.object({ reapply: z.int() }),
])

export const isPersonalDataQueue = (
  batch: MessageBatch<QueueMessage>,
): batch is MessageBatch<PersonalDataMessage> => /(^|-)personal-data$/.test(batch.queue)

/** Each message does a limited amount of work and sends the next message. Cron resumes what a queue loses. */
export async function runPersonalDataQueue(
  batch: MessageBatch<PersonalDataMessage>,
  ctx: Context,
): Promise<void> {
  for (const message of batch.messages) {
    try {
      const next = await runMessage(ctx, z.parse(messageSchema, message.body))
      if (next) await ctx.env.PERSONAL_DATA.send(next)
      message.ack()
    } catch (error) {
      log.error('A message about personal data failed', { id: message.id, attempts: message.attempts, error })
      message.retry({ delaySeconds: Math.min(10 * 2 ** message.attempts, 600) })
    }
  }
}

async function runMessage(ctx: Context, message: PersonalDataMessage): Promise<PersonalDataMessage | null> {
  if ('export' in message) return (await packExport(ctx, message.export)) ? message : null
  if ('erase' in message) return (await continueErasure(ctx, message.erase)) ? message : null
  const { erased, next } = await reapplyErasures(ctx, message.reapply)
  if (erased > 0) log.warn('Deleted accounts reappeared and were deleted again', { deleted: erased })
  return next === null ? null : { reapply: next }
}

/** Runs with every run of the sweeper. */
export async function runPersonalDataSweep(ctx: Context): Promise<void> {
  const swept = await sweepPersonalData(ctx)
  if (swept.requeued + swept.failed > 0)
    log.warn('Exports and deletions were resumed', { requeued: swept.requeued, dead: swept.failed })
}

/**
 * Runs at night: deletes leftover files, reports stuck deletions, and finds accounts that a restored database
 * brought back.
 */
export async function runPersonalDataNight(ctx: Context): Promise<void> {
  const deleted = await sweepExportFiles(ctx)
  if (deleted > 0) log.warn('Leftover export files were deleted', { deleted })
  const stuck = await countStuckErasures(ctx)
  if (stuck > 0) log.error('Deletions of accounts do not come to an end', { due: stuck })
  await ctx.env.PERSONAL_DATA.send({ reapply: 0 })
}
