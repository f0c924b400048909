import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { TraineeContext } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { dataExports, photos } from '#worker/db/schema.ts'
import { getPhotoStart, storedKey } from '#worker/domain/photos/objects.ts'
import type { Env } from '#worker/env.ts'
import { AppError } from '#worker/errors.ts'
import { log } from '#worker/log.ts'
import { photoName } from './photo-name.ts'
import { exportFile } from './stored-objects.ts'
import { type ZipEntry, centralDirectory, localHeader, zipSize } from '#shared/zip.ts'

type ArchiveEntry = ZipEntry & {
  open: (env: Env) => Promise<{ size: number; body: ReadableStream } | null>
}
type Archive = { entries: readonly ArchiveEntry[]; size: number }

/**
 * The ZIP of a finished export, for its owner only. It is built while it is downloaded. File contents go
 * straight from R2 to the response, so size costs neither memory nor time.
 */
export async function readArchive(
  ctx: TraineeContext,
  publicId: string,
): Promise<{ body: ReadableStream; size: number; madeAt: number }> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.publicId, publicId))
  if (!row || row.userId !== ctx.trainee.user.id || row.state !== 'ready' || (row.expiresAt ?? 0) <= ctx.now)
    throw new AppError('not_found')
  const archive = await archiveOf(row, ctx.trainee.user.publicId)
  const { readable, writable } = new FixedLengthStream(archive.size)
  ctx.defer(
    writeArchive(ctx.env, archive, writable).catch((error) =>
      log.warn('An export download was not finished', { error }),
    ),
  )
  return { body: readable, size: archive.size, madeAt: row.requestedAt }
}

/** What the archive contains now; photos deleted since are left out. */
export async function archiveOf(row: typeof dataExports.$inferSelect, owner: string): Promise<Archive> {
  const stored = await db
    .select({ ...getTableColumns(photos), objectKey: storedKey(owner) })
    .from(photos)
    .where(eq(photos.userId, row.userId))
    .orderBy(asc(photos.id))
  const byId = new Map(stored.map((photo) => [photo.id, photo]))
  const files = (row.files ?? []).map(([name, size, crc32]): ArchiveEntry => ({
    name,
    size,
    crc32,
    modifiedAt: row.movedAt,
    open: ({ PHOTOS }) => PHOTOS.get(exportFile({ owner, exportId: row.publicId, name, crc32 })),
  }))
  const pictures = row.packed.flatMap(([id, size, crc32]): ArchiveEntry[] => {
    const photo = byId.get(id)
    return photo
      ? [
          {
            name: photoName(photo),
            size,
            crc32,
            modifiedAt: photo.createdAt,
            // As many bytes as were packed: the previous release packs the thumbnail behind the photo, too.
            open: (env) => getPhotoStart(env, photo.objectKey, size),
          },
        ]
      : []
  })
  const entries = [...files, ...pictures]
  return { entries, size: zipSize(entries) }
}

async function writeArchive(
  env: Env,
  { entries }: Archive,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  try {
    for (const entry of entries) {
      await writeBytes(writable, localHeader(entry))
      const file = await entry.open(env)
      if (file?.size !== entry.size) throw new Error(`${entry.name} does not match the file that was packed`)
      await file.body.pipeTo(writable, { preventClose: true })
    }
    await writeBytes(writable, centralDirectory(entries))
    await writable.close()
  } catch (error) {
    // An aborted download is better than a file that looks complete.
    await writable.abort(error).catch(() => {})
    throw error
  }
}

async function writeBytes(writable: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = writable.getWriter()
  await writer.write(bytes)
  writer.releaseLock()
}
