import { inArray, isNull, lt, sql } from 'drizzle-orm'
import { HOUR_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { deletedPhotos, erasures, photos, users } from '#worker/db/schema.ts'
import { log } from '#worker/log.ts'
import { deletePhotos, objectKeyOfFile, ownerOf, photosPrefix, storedKey } from './objects.ts'
import { DELETED_COUNTS_MS } from './quota.ts'

/** An upload may take this long between its object and its row. */
const MIN_AGE_MS = HOUR_MS
/** Files checked per run: as many as R2 lists in one call. */
const FILES_PER_RUN = 1000
/** D1 binds at most 100 values per statement. */
const DELETIONS_PER_RUN = 90
/** More orphans than this among so few files point to a bug of ours, so nothing is deleted. */
const MAX_ORPHANS = 20
/** Stores where the last run stopped, in the bucket but outside the prefix of photos. */
const cursorFile = 'sweep/after'

export type Sweep = { deleted: number; orphans: number }

/** Deletes what failed uploads and deletions left in the photo store. Each run checks the next part of it. */
export async function sweepPhotos(ctx: Context): Promise<Sweep> {
  return { deleted: await finishDeletions(ctx), orphans: await deleteOrphans(ctx) }
}

async function finishDeletions(ctx: Context): Promise<number> {
  const waiting = await db
    .select({ objectKey: deletedPhotos.objectKey })
    .from(deletedPhotos)
    .where(isNull(deletedPhotos.goneAt))
    .orderBy(deletedPhotos.deletedAt)
    .limit(DELETIONS_PER_RUN)
  const keys = waiting.map(({ objectKey }) => objectKey)
  if (keys.length > 0) {
    await deletePhotos(ctx.env, keys)
    await db.update(deletedPhotos).set({ goneAt: ctx.now }).where(inArray(deletedPhotos.objectKey, keys))
  }
  await db.delete(deletedPhotos).where(lt(deletedPhotos.goneAt, ctx.now - DELETED_COUNTS_MS))
  return keys.length
}

async function deleteOrphans(ctx: Context): Promise<number> {
  const { PHOTOS } = ctx.env
  const startAfter = await (await PHOTOS.get(cursorFile))?.text()
  const { objects, truncated } = await PHOTOS.list({ prefix: photosPrefix, startAfter, limit: FILES_PER_RUN })
  const old = objects.filter(({ uploaded }) => ctx.now - uploaded.getTime() > MIN_AGE_MS)
  const keys = [...new Set(old.map(({ key }) => objectKeyOfFile(key)))]
  const usedKeys = new Set(await findUsedKeys(keys))
  const orphans = keys.filter((key) => !usedKeys.has(key))
  if (orphans.length > MAX_ORPHANS) {
    log.error('Too many photos look orphaned: none was deleted', {
      orphans: orphans.length,
      files: objects.length,
    })
  } else {
    await deletePhotos(ctx.env, orphans)
  }
  // At the end of the list, the next run starts over.
  const last = objects.at(-1)?.key
  if (truncated && last !== undefined) await PHOTOS.put(cursorFile, last)
  else if (startAfter !== undefined) await PHOTOS.delete(cursorFile)
  return orphans.length > MAX_ORPHANS ? 0 : orphans.length
}

/**
 * The keys that a row names: a photo's row, or that of an unfinished deletion. Photos are found through their owner,
 * whom each key names, so that no index of keys has to be written.
 */
async function findUsedKeys(keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const candidates = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`
  const keyByUser = storedKey(users.publicId)
  const keyByErasure = storedKey(erasures.publicId)
  const owners = JSON.stringify([...new Set(keys.map(ownerOf))])
  const rows = await db.all<{ objectKey: string }>(sql`
    SELECT ${keyByUser} AS objectKey FROM ${users} INNER JOIN ${photos} ON photos.user_id = users.id
      WHERE users.public_id IN (SELECT value FROM json_each(${owners})) AND ${keyByUser} IN ${candidates}
    UNION ALL SELECT ${keyByErasure} FROM ${erasures} INNER JOIN ${photos} ON photos.user_id = erasures.user_id
      WHERE erasures.finished_at IS NULL AND erasures.public_id IN (SELECT value FROM json_each(${owners})) AND ${keyByErasure} IN ${candidates}
    UNION ALL SELECT object_key FROM ${deletedPhotos} WHERE gone_at IS NULL AND object_key IN ${candidates}`)
  return rows.map(({ objectKey }) => objectKey)
}
