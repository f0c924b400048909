import { sql } from 'drizzle-orm'
import type { Context } from '#worker/context.ts'
import { db } from '#worker/db/client.ts'
import { photosPrefix } from '#worker/domain/photos/objects.ts'
import type { BackupStep } from '#worker/env.ts'
import { finishBackup } from './finish-backup.ts'
import type { BackedUpTable, Plan } from './manifest.ts'
import { type Part, writePartOnce, manifestFile, photosPart, planFile, tablePart } from './parts.ts'
import { appliedMigrations, tablesToBackUp } from './plan.ts'

/** Rows per part. A payment's body is some kilobytes, and an isolate has 128 MB. */
const ROWS_PER_PART = 500
/** Files per part: as many as R2 lists in one call. */
const FILES_PER_PART = 1000
/** Parts per message. The next message continues, so each stays far below the limits of a Worker. */
const PARTS_PER_MESSAGE = 10

/** Decides what the backup contains, as of now, and starts the first step. */
export async function startBackup(ctx: Context): Promise<string> {
  const id = new Date(ctx.now).toISOString().replaceAll(/[:.]/g, '-')
  const plan: Plan = {
    id,
    startedAt: ctx.now,
    migrations: await appliedMigrations(),
    tables: await tablesToBackUp(),
  }
  await ctx.env.BACKUPS.put(planFile(id), JSON.stringify(plan), {
    onlyIf: new Headers({ 'If-None-Match': '*' }),
  })
  await ctx.env.UPKEEP.send({ backup: firstStep(id) })
  return id
}

/** Continues an unfinished backup. Parts that exist are not written again. */
export async function resumeBackup(ctx: Context, id: string): Promise<void> {
  await ctx.env.UPKEEP.send({ backup: firstStep(id) })
}

/** Writes one message's share of a backup and sends the next message. A repeated message does no harm. */
export async function continueBackup(ctx: Context, step: BackupStep): Promise<void> {
  const plan = await readPlan(ctx, step.id)
  if (!plan || (await ctx.env.BACKUPS.head(manifestFile(step.id)))) return
  let at: BackupStep | null = step
  for (let written = 0; at !== null && written < PARTS_PER_MESSAGE; written += 1)
    at = await writePart(ctx, plan, at)
  if (at === null) await finishBackup(ctx, plan)
  else await ctx.env.UPKEEP.send({ backup: at })
}

const firstStep = (id: string): BackupStep => ({ id, table: 0, part: 0, after: null })

async function writePart(ctx: Context, plan: Plan, at: BackupStep): Promise<BackupStep | null> {
  const table = plan.tables[at.table]
  const { last } = table
    ? await writePartOnce(ctx.env, tablePart(plan.id, table.name, at.part), () => readRows(table, at.after))
    : await writePartOnce(ctx.env, photosPart(plan.id, at.part), () => listPhotos(ctx, at.after))
  if (last !== null) return { ...at, part: at.part + 1, after: last }
  // Photos come after the last table, so the file of every backed-up row is listed unless it was deleted
  // since.
  return table ? { ...at, table: at.table + 1, part: 0, after: null } : null
}

async function readRows({ name, columns, key }: BackedUpTable, after: Part['last']) {
  const names = (of: readonly string[]) =>
    sql.join(
      of.map((column) => sql.identifier(column)),
      sql`, `,
    )
  const afterKey =
    after === null
      ? sql``
      : sql`WHERE (${names(key)}) > (${sql.join(
          after.map((value) => sql`${value}`),
          sql`, `,
        )})`
  // D1 returns a BLOB, which no key has, as the array of its bytes, and so it is written.
  const rows = await db.values<(string | number | null)[]>(
    sql`SELECT ${names(columns)} FROM ${sql.identifier(name)} ${afterKey} ORDER BY ${names(key)} LIMIT ${ROWS_PER_PART}`,
  )
  const end = rows.length === ROWS_PER_PART ? rows.at(-1) : undefined
  return {
    lines: rows.map((row) => JSON.stringify(row)),
    last: end ? key.map((column) => end[columns.indexOf(column)] ?? '') : null,
  }
}

async function listPhotos({ env }: Context, after: Part['last']) {
  const startAfter = after === null ? undefined : String(after[0])
  const { objects, truncated } = await env.PHOTOS.list({
    prefix: photosPrefix,
    limit: FILES_PER_PART,
    startAfter,
  })
  const end = truncated ? objects.at(-1) : undefined
  return {
    lines: objects.map(({ key, size, etag }) => JSON.stringify([key, size, etag])),
    last: end ? [end.key] : null,
  }
}

async function readPlan({ env }: Context, id: string): Promise<Plan | null> {
  return (await (await env.BACKUPS.get(planFile(id)))?.json<Plan>()) ?? null
}
