import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { type DataExport, exportReuseMs } from '#shared/api/personal-data.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { dataExports, photos } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { checkPassword } from '#worker/domain/credentials.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { log } from '#worker/log.ts'
import { archiveOf } from './archive.ts'

export type ExportRow = typeof dataExports.$inferSelect

/** Begins a copy of everything that is the trainee's. While one is made, or was made just now, it is that one. */
export async function requestExport(ctx: TraineeContext, password: string): Promise<DataExport> {
  await checkPassword(ctx, password, 'password')
  const userId = ctx.trainee.user.id
  const fresh = {
    publicId: newPublicId(),
    state: 'packing',
    requestedAt: ctx.now,
    movedAt: ctx.now,
    photosPacked: 0,
    packedUpTo: 0,
    files: null,
    packed: [],
    expiresAt: null,
  } as const
  const count = sql<number>`(SELECT count(*) FROM ${photos} WHERE photos.user_id = ${userId})`
  const old = and(ne(dataExports.state, 'packing'), lt(dataExports.requestedAt, ctx.now - exportReuseMs))
  const failed = eq(dataExports.state, 'failed')
  const isBegun = sql`EXISTS (SELECT 1 FROM ${dataExports} AS new WHERE new.public_id = ${fresh.publicId})`
  const [[begun]] = await db.batch([
    db
      .insert(dataExports)
      .values({ ...fresh, userId, photos: count })
      .onConflictDoUpdate({
        target: dataExports.userId,
        set: { ...fresh, photos: count },
        setWhere: sql`${old} OR ${failed}`,
      })
      .returning({ publicId: dataExports.publicId }),
    auditEntry(ctx, { action: 'export', userId: ctx.trainee.user.publicId, target: fresh.publicId }, isBegun),
  ])
  // Cron brings back what the queue does not take.
  if (begun)
    await ctx.env.PERSONAL_DATA.send({ export: begun.publicId }).catch(() =>
      log.warn('A copy could not be queued; cron will bring it back'),
    )
  const current = await currentExport(ctx)
  if (!current) throw new Error('A copy of the data was neither begun nor found')
  return current
}

/** The trainee's copy, in the making or made; null where there is none, or no longer. */
export async function currentExport({ trainee, now }: TraineeContext): Promise<DataExport | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, trainee.user.id))
  if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return null
  const { publicId: id, state, requestedAt, photosPacked, expiresAt } = row
  return {
    id,
    state,
    requestedAt: new Date(requestedAt).toISOString(),
    photos: Math.max(row.photos, photosPacked),
    photosPacked,
    url: state === 'ready' ? `/api/data-export/${id}/file` : null,
    bytes: state === 'ready' ? (await archiveOf(row, trainee.user.publicId)).size : null,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  }
}
