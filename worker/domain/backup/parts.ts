import type { Env } from '#worker/env.ts'
import type { WrittenPart } from './manifest.ts'

/** `last` is the key of its last row; null if nothing follows. */
export type Part = WrittenPart & { last: (string | number)[] | null }

export const planFile = (id: string) => `${id}/plan.json`
export const manifestFile = (id: string) => `${id}/manifest.json`
/** The list of backups, newest first, because wrangler cannot list a bucket. */
export const indexFile = 'backups.json'

export const tablePart = (id: string, table: string, part: number) =>
  `${id}/tables/${table}/${numbered(part)}`
/** The contents of the photo bucket: key, bytes and etag of each file. */
export const photosPart = (id: string, part: number) => `${id}/objects/${numbered(part)}`

/** Padded, so that lexical order is the order of the parts. */
const numbered = (part: number) => `${String(part).padStart(6, '0')}.ndjson`

/**
 * Writes a part unless it exists; returns the existing one otherwise. A part is never written twice, so two
 * runs of the same backup, or a repeated message, continue from what the first one wrote.
 */
export async function writePartOnce(
  { BACKUPS }: Env,
  file: string,
  make: () => Promise<{ lines: string[]; last: Part['last'] }>,
): Promise<Part> {
  const existing = await findPart(BACKUPS, file)
  if (existing) return existing
  const { lines, last } = await make()
  const body = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))
  const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', body)).toHex()
  const customMetadata = { rows: String(lines.length), sha256, last: JSON.stringify(last) }
  const put = await BACKUPS.put(file, body, {
    customMetadata,
    sha256,
    onlyIf: new Headers({ 'If-None-Match': '*' }),
  })
  const part = put ? { file, rows: lines.length, sha256, last } : await findPart(BACKUPS, file)
  if (!part) throw new Error(`A part of a backup was neither written nor found: ${file}`)
  return part
}

/** All parts of one table, in order. */
export async function partsUnder({ BACKUPS }: Env, prefix: string): Promise<Part[]> {
  const parts: Part[] = []
  let cursor: string | undefined
  do {
    const page = await BACKUPS.list({ prefix, cursor, include: ['customMetadata'] })
    parts.push(...page.objects.map(readPart))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return parts
}

async function findPart(bucket: R2Bucket, file: string): Promise<Part | null> {
  const object = await bucket.head(file)
  return object && readPart(object)
}

function readPart({ key, customMetadata = {} }: R2Object): Part {
  const { rows = '', sha256 = '', last = 'null' } = customMetadata
  return { file: key, rows: Number(rows), sha256, last: JSON.parse(last) }
}
