import type { Context } from '#worker/context.ts'
import { forgetExpired } from '#worker/domain/retention.ts'

/** As in wrangler.toml: by night, after the payments were compared. */
export const retentionCron = '37 3 * * *'

export const isUpkeepCron = ({ cron }: ScheduledController) => cron === retentionCron

export async function runUpkeepSchedule(ctx: Context): Promise<void> {
  const { counts, failed } = await forgetExpired(ctx)
  console.log('Retention', counts)
  if (failed.length > 0) throw new Error(`Retention was not kept: ${failed.join(', ')}`)
}
