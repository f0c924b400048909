import { DAY_MS } from '#shared/units.ts'
import type { Context } from '#worker/context.ts'
import { recordHeartbeat } from '#worker/domain/upkeep/health.ts'
import { log } from '#worker/log.ts'
import type { Manifest, Plan, WrittenPart } from './manifest.ts'
import { indexFile, manifestFile, partsUnder } from './parts.ts'

/** How many backups are kept: one a week. */
const MAX_BACKUPS = 12
/** A backup that is incomplete after this long is abandoned. */
const ABANDON_AFTER_MS = 6 * DAY_MS
/** The most pages of old files that one run deletes. */
const MAX_DELETIONS = 50

/** Writes the manifest and the list of backups, and deletes old backups. */
export async function finishBackup(ctx: Context, { tables, ...plan }: Plan): Promise<void> {
  const { BACKUPS } = ctx.env
  const written = await Promise.all(
    tables.map(async (table) => ({
      ...table,
      ...(await summarizeParts(ctx, `${plan.id}/tables/${table.name}/`)),
    })),
  )
  const empty = written.filter(({ parts }) => parts.length === 0)
  if (empty.length > 0) throw new Error(`A backup lacks tables: ${empty.map(({ name }) => name).join(', ')}`)
  const { rows: files, parts } = await summarizeParts(ctx, `${plan.id}/objects/`)
  const manifest: Manifest = { ...plan, finishedAt: ctx.now, tables: written, photos: { files, parts } }
  await BACKUPS.put(manifestFile(plan.id), JSON.stringify(manifest))
  await deleteOldBackups(ctx)
  await recordHeartbeat(ctx, 'backup')
  log.info('A backup is complete', {
    id: plan.id,
    rows: written.reduce((sum, { rows }) => sum + rows, 0),
    tables: written.length,
    files,
  })
}

/** The backups in the bucket, newest first, each with whether it is complete. */
export async function listBackups({ env }: Context): Promise<{ id: string; complete: boolean }[]> {
  const { delimitedPrefixes } = await env.BACKUPS.list({ delimiter: '/' })
  const ids = delimitedPrefixes
    .map((prefix) => prefix.slice(0, -1))
    .toSorted()
    .toReversed()
  return Promise.all(
    ids.map(async (id) => ({ id, complete: (await env.BACKUPS.head(manifestFile(id))) !== null })),
  )
}

async function summarizeParts(
  { env }: Context,
  prefix: string,
): Promise<{ rows: number; parts: WrittenPart[] }> {
  const parts = await partsUnder(env, prefix)
  return {
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    parts: parts.map(({ file, rows, sha256 }) => ({ file, rows, sha256 })),
  }
}

async function deleteOldBackups(ctx: Context): Promise<void> {
  const all = await listBackups(ctx)
  const newest = all.filter(({ complete }) => complete).slice(0, MAX_BACKUPS)
  const isOld = ({ id, complete }: { id: string; complete: boolean }) =>
    complete ? !newest.some((each) => each.id === id) : startedBefore(id, ctx.now - ABANDON_AFTER_MS)
  // The list is updated before files go, so nobody uses a half-deleted backup.
  await ctx.env.BACKUPS.put(indexFile, JSON.stringify({ backups: newest.map(({ id }) => id) }))
  let calls = 0
  for (const { id } of all.filter(isOld)) {
    await ctx.env.BACKUPS.delete(manifestFile(id))
    for (let left = true; left && calls < MAX_DELETIONS; calls += 1) {
      const { objects, truncated } = await ctx.env.BACKUPS.list({ prefix: `${id}/` })
      if (objects.length > 0) await ctx.env.BACKUPS.delete(objects.map(({ key }) => key))
      left = truncated
    }
  }
}

/** An id is the backup's start time: `2026-11-22T04-07-00-000Z`. */
export function startedBefore(id: string, at: number): boolean {
  return id < new Date(at).toISOString().replaceAll(/[:.]/g, '-')
}
