import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'

/** The crons of wrangler.toml. Times are UTC. */
export type CronPattern = '*/5 * * * *' | '*/15 * * * *' | '17 3 * * *' | '37 3 * * *' | '7 4 * * SUN'

type Cron = {
  name: string
  /** A cron is late this long after its last run. Frequent crons may miss runs. */
  lateMs: number
  /** The work continues in a queue, so the heartbeat is written when that work ends. */
  recordsOwnHeartbeat?: true
}

/** What the health check expects: a heartbeat of every cron, and `backup` at the end of a backup. */
export const crons: Readonly<Record<CronPattern | 'backup', Cron>> = {
  '*/5 * * * *': { name: 'sweep', lateMs: 20 * MINUTE_MS },
  '*/15 * * * *': { name: 'reminders', lateMs: 50 * MINUTE_MS },
  '17 3 * * *': { name: 'night', lateMs: 26 * HOUR_MS },
  '37 3 * * *': { name: 'retention', lateMs: 26 * HOUR_MS, recordsOwnHeartbeat: true },
  '7 4 * * SUN': { name: 'backupStart', lateMs: 8 * DAY_MS },
  backup: { name: 'backup', lateMs: 8 * DAY_MS },
}
