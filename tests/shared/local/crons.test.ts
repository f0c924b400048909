import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/units.ts'
import { cronsOf } from '#local/crons.ts'
import { crons } from '#worker/domain/upkeep/crons.ts'

test('the health check knows every cron that runs, and no other', () => {
  expect(Object.keys(crons).toSorted()).toEqual(
    [...cronsOf(readFileSync('wrangler.toml', 'utf8')), 'backup'].toSorted(),
  )
})

test('no cron counts as late before its next run is due', () => {
  const minutes: Record<string, number> = {
    sweep: 5,
    reminders: 15,
    night: 24 * 60,
    retention: 24 * 60,
    backupStart: 7 * 24 * 60,
    backup: 7 * 24 * 60,
  }

  for (const { name, lateMs } of Object.values(crons))
    expect(lateMs / MINUTE_MS, name).toBeGreaterThan(minutes[name] ?? Infinity)
})
