const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Each cron of wrangler.toml (of the backup: its end, which its steps tell), and how long after its last run it is late: one or
 * two may be left out. `beatsItself`: it may end later than its cron does, by the queue, and leaves its own heartbeat then.
 */
export const crons: Readonly<Record<string, { name: string; lateMs: number; recordsOwnHeartbeat?: true }>> = {
  '*/5 * * * *': { name: 'sweep', lateMs: 20 * MINUTE_MS },
  '*/15 * * * *': { name: 'reminders', lateMs: 50 * MINUTE_MS },
  '17 3 * * *': { name: 'night', lateMs: 26 * HOUR_MS },
  '37 3 * * *': { name: 'retention', lateMs: 26 * HOUR_MS, recordsOwnHeartbeat: true },
  '7 4 * * SUN': { name: 'backupStart', lateMs: 8 * 24 * HOUR_MS },
  backup: { name: 'backup', lateMs: 8 * 24 * HOUR_MS },
}
