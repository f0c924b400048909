import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { dataExports, erasures, users } from '#worker/db/schema.ts'
import { log } from '#worker/log.ts'
import { EXPORT_LIFETIME_MS } from './pack-export.ts'
import { deleteByPrefix, exportFolder, exportsPrefix } from './stored-objects.ts'

/** A job without progress for this long has lost its message. */
const STALLED_MS = 5 * MINUTE_MS
/** An export that takes longer fails, and its trainee may ask again. */
const MAX_PACKING_MS = HOUR_MS
const BATCH_SIZE = 50
const MAX_PAGES = 20

// SQLite uses the partial index only with exactly this condition.
const isPacking = sql`${dataExports.state} = 'packing'`

export type PersonalDataSweep = { requeued: number; expired: number; failed: number }

/** Resumes stalled jobs, fails exports that cannot be made, and deletes expired ones. */
export async function sweepPersonalData(ctx: Context): Promise<PersonalDataSweep> {
  const failed = await failStalledExports(ctx)
  const requeued = await requeueStalled(ctx)
  return { requeued, failed, expired: await deleteExpiredExports(ctx) }
}

async function failStalledExports({ now }: Context): Promise<number> {
  const failed = await db
    .update(dataExports)
    .set({ state: 'failed', expiresAt: now + EXPORT_LIFETIME_MS })
    .where(
      and(
        isPacking,
        lt(dataExports.movedAt, now - STALLED_MS),
        lt(dataExports.requestedAt, now - MAX_PACKING_MS),
      ),
    )
    .returning({ id: dataExports.id })
  if (failed.length > 0) log.error('Copies of trainees’ data could not be made', { due: failed.length })
  return failed.length
}

async function requeueStalled(ctx: Context): Promise<number> {
  const before = ctx.now - STALLED_MS
  const [copies, deletions] = await db.batch([
    db
      .select({ export: dataExports.publicId })
      .from(dataExports)
      .where(and(isPacking, lt(dataExports.movedAt, before)))
      .limit(BATCH_SIZE),
    db
      .select({ erase: erasures.reference })
      .from(erasures)
      .where(and(isNull(erasures.finishedAt), lt(erasures.movedAt, before)))
      .limit(BATCH_SIZE),
  ])
  const stalled = [...copies, ...deletions]
  if (stalled.length > 0) await ctx.env.PERSONAL_DATA.sendBatch(stalled.map((body) => ({ body })))
  return stalled.length
}

async function deleteExpiredExports(ctx: Context): Promise<number> {
  const expired = await db
    .select({ id: dataExports.id, exportId: dataExports.publicId, owner: users.publicId })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(lte(dataExports.expiresAt, ctx.now))
    .limit(BATCH_SIZE)
  for (const { id, exportId, owner } of expired) {
    await deleteByPrefix(ctx.env, exportFolder(owner, exportId))
    await db.delete(dataExports).where(and(eq(dataExports.id, id), eq(dataExports.publicId, exportId)))
  }
  return expired.length
}

/**
 * Deletes export files that are too old, which replaced exports and crashed jobs leave behind. Returns how
 * many.
 */
export async function sweepExportFiles({ env, now }: Context): Promise<number> {
  let deleted = 0
  for (let page = 0, cursor: string | undefined; page < MAX_PAGES; page += 1) {
    const list: R2Objects = await env.PHOTOS.list({ prefix: exportsPrefix, cursor })
    const old = list.objects.filter(
      ({ uploaded }) => now - uploaded.getTime() > EXPORT_LIFETIME_MS + MAX_PACKING_MS,
    )
    if (old.length > 0) await env.PHOTOS.delete(old.map(({ key }) => key))
    deleted += old.length
    if (!list.truncated) break
    cursor = list.cursor
  }
  return deleted
}

/** Deletions that should have ended long ago, for the operator. */
export async function countStuckErasures({ now }: Context): Promise<number> {
  const stuck = await db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(isNull(erasures.finishedAt), lt(erasures.requestedAt, now - MAX_PACKING_MS)))
  return stuck.length
}
