import type { Context } from '#worker/context.ts'
import { crons } from '#worker/domain/upkeep/crons.ts'
import { recordHeartbeat } from '#worker/domain/upkeep/health.ts'
import type { Env, QueueMessage } from '#worker/env.ts'
import { log, withLogOrigin, newReference, logFailure } from '#worker/log.ts'
import { isCronPattern, runCronJobs } from './cron-jobs.ts'
import { consumerOf } from './queues.ts'

/** Consumes a batch, one message after the other. One that fails does not hold up the others. */
export function runQueue(
  { queue, messages }: MessageBatch<QueueMessage>,
  env: Env,
  execution: ExecutionContext,
): Promise<void> {
  const ctx = contextOf(env, execution, Date.now())
  return withLogOrigin({ reference: newReference(), release: env.RELEASE.id, queue }, async () => {
    const consume = consumerOf(queue)
    for (const message of messages) await consume(ctx, queue, message)
  })
}

/** A failed run leaves no heartbeat, so GET /api/health reports the cron once it is late. */
export function runSchedule(
  { cron, scheduledTime }: ScheduledController,
  env: Env,
  execution: ExecutionContext,
): Promise<void> {
  const ctx = contextOf(env, execution, scheduledTime)
  const reference = newReference()
  return withLogOrigin({ reference, release: env.RELEASE.id, cron }, async () => {
    try {
      if (!isCronPattern(cron)) throw new Error('No job belongs to this cron')
      await runCronJobs(ctx, cron)
      if (!crons[cron].recordsOwnHeartbeat) await recordHeartbeat(ctx, cron)
    } catch (error) {
      log.error('A cron has failed', { error })
      // Cloudflare records the run as failed. Its log shows the error as thrown, so this one carries no
      // values.
      throw new Error(`A cron has failed: ${reference}`)
    }
  })
}

function contextOf(env: Env, execution: ExecutionContext, now: number): Context {
  return { env, now, defer: (work) => execution.waitUntil(logFailure(work)) }
}
