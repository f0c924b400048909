import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { dataExports, erasures, users } from '#worker/db/schema.ts'
import { log } from '#worker/log.ts'
import { KEPT_MS } from './pack-export.ts'
import { deleteUnder, exportFolder, exportsPrefix } from './stores.ts'

/** A job that has not moved for so long has lost its message. */
const STILL_MS = 5 * 60_000
/** A copy that is not made by then is not made: its trainee may ask again. */
const PATIENCE_MS = 3_600_000
const A_RUN = 50
const PAGES_A_NIGHT = 20

// In these words the index on copies that are being packed is used.
const isPacking = sql`${dataExports.state} = 'packing'`

export type PersonalDataSweep = { requeued: number; expired: number; failed: number }

/** Takes up jobs that stand still, gives up copies that cannot be made, and takes away those whose day is over. */
export async function sweepPersonalData(ctx: Context): Promise<PersonalDataSweep> {
  const failed = await giveUpCopies(ctx)
  const requeued = await requeueStanding(ctx)
  return { requeued, failed, expired: await deleteExpired(ctx) }
}

async function giveUpCopies({ now }: Context): Promise<number> {
  const given = await db
    .update(dataExports)
    .set({ state: 'failed', expiresAt: now + KEPT_MS })
    .where(
      and(isPacking, lt(dataExports.movedAt, now - STILL_MS), lt(dataExports.requestedAt, now - PATIENCE_MS)),
    )
    .returning({ id: dataExports.id })
  if (given.length > 0) log.error('Copies of trainees’ data could not be made', { due: given.length })
  return given.length
}

async function requeueStanding(ctx: Context): Promise<number> {
  const before = ctx.now - STILL_MS
  const [copies, deletions] = await db.batch([
    db
      .select({ export: dataExports.publicId })
      .from(dataExports)
      .where(and(isPacking, lt(dataExports.movedAt, before)))
      .limit(A_RUN),
    db
      .select({ erase: erasures.reference })
      .from(erasures)
      .where(and(isNull(erasures.finishedAt), lt(erasures.movedAt, before)))
      .limit(A_RUN),
  ])
  const standing = [...copies, ...deletions]
  if (standing.length > 0) await ctx.env.PERSONAL_DATA.sendBatch(standing.map((body) => ({ body })))
  return standing.length
}

async function deleteExpired(ctx: Context): Promise<number> {
  const over = await db
    .select({ id: dataExports.id, exportId: dataExports.publicId, owner: users.publicId })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(lte(dataExports.expiresAt, ctx.now))
    .limit(A_RUN)
  for (const { id, exportId, owner } of over) {
    await deleteUnder(ctx.env, exportFolder(owner, exportId))
    await db.delete(dataExports).where(and(eq(dataExports.id, id), eq(dataExports.publicId, exportId)))
  }
  return over.length
}

/** By night: files of copies that nobody names any more, a replaced one’s or one’s whose writer died. How many there were. */
export async function sweepExportFiles({ env, now }: Context): Promise<number> {
  let deleted = 0
  for (let page = 0, cursor: string | undefined; page < PAGES_A_NIGHT; page += 1) {
    const listed: R2Objects = await env.PHOTOS.list({ prefix: exportsPrefix, cursor })
    const old = listed.objects.filter(({ uploaded }) => now - uploaded.getTime() > KEPT_MS + PATIENCE_MS)
    if (old.length > 0) await env.PHOTOS.delete(old.map(({ key }) => key))
    deleted += old.length
    if (!listed.truncated) break
    cursor = listed.cursor
  }
  return deleted
}

/** Deletions that should have been over long ago: for the operator. */
export async function countStuckErasures({ now }: Context): Promise<number> {
  const stuck = await db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(isNull(erasures.finishedAt), lt(erasures.requestedAt, now - PATIENCE_MS)))
  return stuck.length
}
