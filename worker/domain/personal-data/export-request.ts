import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { type DataExport, exportReuseMs } from '#shared/api/personal-data.ts'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { dataExports, photos } from '#worker/db/schema.ts'
import { auditEntry } from '#worker/domain/audit.ts'
import { checkPassword } from '#worker/domain/accounts/credentials.ts'
import { newPublicId } from '#worker/domain/ids.ts'
import { log } from '#worker/log.ts'
import { archiveOf } from './archive.ts'

export type ExportRow = typeof dataExports.$inferSelect

/** Starts an export of the trainee's data. If one is being made, or was made just now, returns that one. */
export async function requestExport(ctx: TraineeContext, password: string): Promise<DataExport> {
  await checkPassword(ctx, password, 'password')
  const userId = ctx.trainee.user.id
  const newExport = {
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
  const isOld = and(ne(dataExports.state, 'packing'), lt(dataExports.requestedAt, ctx.now - exportReuseMs))
  const isFailed = eq(dataExports.state, 'failed')
  const isStarted = sql`EXISTS (SELECT 1 FROM ${dataExports} AS new WHERE new.public_id = ${newExport.publicId})`
  const [[started]] = await db.batch([
    db
      .insert(dataExports)
      .values({ ...newExport, userId, photos: count })
      .onConflictDoUpdate({
        target: dataExports.userId,
        set: { ...newExport, photos: count },
        setWhere: sql`${isOld} OR ${isFailed}`,
      })
      .returning({ publicId: dataExports.publicId }),
    auditEntry(
      ctx,
      { action: 'export', userId: ctx.trainee.user.publicId, target: newExport.publicId },
      isStarted,
    ),
  ])
  // If the queue fails, cron requeues it.
  if (started)
    await ctx.env.PERSONAL_DATA.send({ export: started.publicId }).catch(() =>
      log.warn('An export could not be queued; cron will queue it'),
    )
  const current = await currentExport(ctx)
  if (!current) throw new Error('An export was neither started nor found')
  return current
}

/** The trainee's current export; null if there is none or it has expired. */
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
