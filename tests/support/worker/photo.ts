import { env } from 'cloudflare:workers'
import { jpegPrefix, photosSchema } from '#shared/api/photo.ts'
import type { Client } from './client.ts'

/** A phone photo of 24 by 32 pixels whose EXIF data names the phone's maker and the location. */
const base64 =
  '/9j/4QFGRXhpZgAASUkqAAgAAAAIAA8BAgAMAAAAfgAAABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAigAAACWIBAABAAAA2AAAAAAAAAA4YwAA6AMAADhjAADoAwAAU2VjcmV0UGhvbmUABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAABgAAAADoAQAAQAAACAAAAAAAAAABAABAAIAAgAAAE4AAAACAAUAAwAAACYBAAADAAIAAgAAAFcAAAAEAAUAAwAAAA4BAAAAAAAACQAAAAEAAAAIAAAAAQAAAAAAAAABAAAAJgAAAAEAAAArAAAAAQAAAAAAAAABAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAEQgAIAAYAwEiAAIRAQMRAf/EABgAAQEBAQEAAAAAAAAAAAAAAAIAAQMG/8QAFRABAQAAAAAAAAAAAAAAAAAAAQD/xAAXAQADAQAAAAAAAAAAAAAAAAABAgQD/8QAFhEBAQEAAAAAAAAAAAAAAAAAAAER/9oADAMBAAIRAxEAPwDzgTCITCiquwgq0KkJjmEwiEwjVFhBVoVKzx//2Q=='

export const photoBytes = (): Uint8Array<ArrayBuffer> => Uint8Array.fromBase64(base64)

export const dataUrl = (bytes: Uint8Array, prefix: string = jpegPrefix) => prefix + bytes.toBase64()

/** Returns a photo with other bytes on each call: it writes a number into the image data. */
export function anotherPhoto(): string {
  const bytes = photoBytes()
  pictures += 1
  bytes.set([pictures >> 7, pictures & 127], bytes.length - 8)
  return dataUrl(bytes)
}

let pictures = 0

type Sent = { day?: unknown; photoDataUrl?: unknown; [field: string]: unknown }

/** Uploads a photo as the browser does. */
export const addPhoto = (client: Client, sent: Sent = {}, key: string | null = crypto.randomUUID()) =>
  client.post(
    '/api/progress-photos',
    { day: 1, photoDataUrl: dataUrl(photoBytes()), ...sent },
    { 'idempotency-key': key },
  )

export const photosOf = async (client: Client) =>
  photosSchema.parse((await client.get('/api/progress-photos')).body)

/** Lists a trainee's files in R2. */
export const filesOf = async (user: { id: string }) =>
  (await env.PHOTOS.list({ prefix: `u/${user.id}/` })).objects

/** Stores a photo's thumbnail in a file of its own, as releases before decision 081 did. */
export async function splitFile(id: string): Promise<void> {
  const row = await env.DB.prepare(
    `UPDATE photos SET has_thumb = 1, object_key = 'u/' || (SELECT public_id FROM users WHERE users.id = user_id) || '/' || public_id
     WHERE public_id = ? RETURNING object_key AS objectKey, thumb_offset AS thumbOffset`,
  )
    .bind(id)
    .first<{ objectKey: string; thumbOffset: number }>()
  const whole = await (await env.PHOTOS.get(`${row?.objectKey}.jpg`))?.bytes()
  await env.PHOTOS.put(`${row?.objectKey}.jpg`, whole?.slice(0, row?.thumbOffset) ?? '')
  await env.PHOTOS.put(`${row?.objectKey}-thumb.jpg`, whole?.slice(row?.thumbOffset) ?? '')
  await env.DB.prepare('UPDATE photos SET thumb_offset = NULL WHERE public_id = ?').bind(id).run()
}
