import { crc32 } from 'node:zlib'
import { and, asc, count, eq, gt } from 'drizzle-orm'
import { DAY_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { type PackedFile, type PackedPhoto, dataExports, photos, users } from '#worker/db/schema.ts'
import { type StoredPhoto, getPhoto, storedKey } from '#worker/domain/photos/objects.ts'
import { log } from '#worker/log.ts'
import { exportFiles } from './export-files.ts'
import type { ExportRow } from './export-request.ts'
import { exportFile } from './stored-objects.ts'

/** Photos per message: one at a time in memory, at most two megabytes each. */
const PHOTOS_PER_MESSAGE = 10
export const EXPORT_LIFETIME_MS = DAY_MS

/**
 * Does one step of an export: reads the next photos, or writes the other files and finishes it. Each step
 * ends with one conditional update, so of two concurrent messages one counts, and the job may die anywhere.
 * Returns whether anything is left to do.
 */
export async function packExport(ctx: Context, publicId: string): Promise<boolean> {
  const [found] = await db
    .select({ row: dataExports, owner: users.publicId })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(and(eq(dataExports.publicId, publicId), eq(dataExports.state, 'packing')))
  if (!found) return false
  const { row, owner } = found
  const next = await db
    .select({
      id: photos.id,
      objectKey: storedKey(owner),
      hasThumb: photos.hasThumb,
      thumbOffset: photos.thumbOffset,
    })
    .from(photos)
    .where(and(eq(photos.userId, row.userId), gt(photos.id, row.packedUpTo)))
    .orderBy(asc(photos.id))
    .limit(PHOTOS_PER_MESSAGE)
  return next.length > 0 ? packPhotos(ctx, row, next) : finishExport(ctx, row, owner)
}

async function packPhotos(
  ctx: Context,
  row: ExportRow,
  next: readonly ({ id: number } & StoredPhoto)[],
): Promise<boolean> {
  const packed: PackedPhoto[] = [...row.packed]
  for (const { id, ...photo } of next) {
    const bytes = await (await getPhoto(ctx.env, photo, 'photo'))?.bytes()
    if (bytes) packed.push([id, bytes.length, crc32(bytes)])
    else log.error('A photo without a file is left out of a copy', { id })
  }
  const [moved] = await db
    .update(dataExports)
    .set({
      packed,
      packedUpTo: next.at(-1)?.id,
      photosPacked: row.photosPacked + next.length,
      movedAt: ctx.now,
    })
    .where(isUnchanged(row))
    .returning({ id: dataExports.id })
  return moved !== undefined
}

/**
 * Writes the files before the row that names them. If the export was replaced or deleted, its files are
 * deleted.
 */
async function finishExport(ctx: Context, row: ExportRow, owner: string): Promise<boolean> {
  const files = await exportFiles(
    { userId: row.userId, owner },
    new Set(row.packed.map(([id]) => id)),
    ctx.now,
  )
  const written: string[] = []
  const packedFiles: PackedFile[] = []
  for (const { name, text } of files) {
    const bytes = new TextEncoder().encode(text)
    const sum = crc32(bytes)
    const file = exportFile({ owner, exportId: row.publicId, name, crc32: sum })
    await ctx.env.PHOTOS.put(file, bytes)
    written.push(file)
    packedFiles.push([name, bytes.length, sum])
  }
  const [ready] = await db
    .update(dataExports)
    .set({ state: 'ready', files: packedFiles, movedAt: ctx.now, expiresAt: ctx.now + EXPORT_LIFETIME_MS })
    .where(isUnchanged(row))
    .returning({ id: dataExports.id })
  if (!ready && (await isGone(row))) await ctx.env.PHOTOS.delete(written)
  return false
}

const isUnchanged = ({ publicId, packedUpTo }: ExportRow) =>
  and(
    eq(dataExports.publicId, publicId),
    eq(dataExports.state, 'packing'),
    eq(dataExports.packedUpTo, packedUpTo),
  )

/** Whether the export was deleted or replaced. If another message finished it, its files stay. */
async function isGone({ publicId }: ExportRow): Promise<boolean> {
  const [found] = await db
    .select({ rows: count() })
    .from(dataExports)
    .where(eq(dataExports.publicId, publicId))
  return found?.rows === 0
}
