import type { Env } from '#worker/env.ts'
import { type Target, putObject, query } from './wrangler.ts'
import { wranglerD1 } from './wrangler-d1.ts'

/**
 * What the domain finds on the operator's machine: the database, the bucket for the log of deleted accounts, and
 * queues that lose every message. Cron sends what a queue has lost, within ten minutes.
 */
export function operatorEnv(target: Target): Partial<Env> {
  const bucket = { put: async (key: string, text: string) => putObject(target, key, text) }
  const queue = { send: async () => {}, sendBatch: async () => {} }
  return {
    DB: wranglerD1(async (statements) => query(target, statements)),
    PHOTOS: bucket as unknown as R2Bucket,
    PERSONAL_DATA: queue as unknown as Env['PERSONAL_DATA'],
    MAIL: queue as unknown as Env['MAIL'],
  }
}
