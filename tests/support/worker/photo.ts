import { env } from 'cloudflare:workers'
import { jpegPrefix, photosSchema } from '#shared/api/photo.ts'
import type { Client } from './client.ts'

/** 24 by 32 pixels from a telephone: with EXIF, its maker and where it was taken. */
const base64 =
  '/9j/4QFGRXhpZgAASUkqAAgAAAAIAA8BAgAMAAAAfgAAABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAigAAACWIBAABAAAA2AAAAAAAAAA4YwAA6AMAADhjAADoAwAAU2VjcmV0UGhvbmUABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAABgAAAADoAQAAQAAACAAAAAAAAAABAABAAIAAgAAAE4AAAACAAUAAwAAACYBAAADAAIAAgAAAFcAAAAEAAUAAwAAAA4BAAAAAAAACQAAAAEAAAAIAAAAAQAAAAAAAAABAAAAJgAAAAEAAAArAAAAAQAAAAAAAAABAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAEQgAIAAYAwEiAAIRAQMRAf/EABgAAQEBAQEAAAAAAAAAAAAAAAIAAQMG/8QAFRABAQAAAAAAAAAAAAAAAAAAAQD/xAAXAQADAQAAAAAAAAAAAAAAAAABAgQD/8QAFhEBAQEAAAAAAAAAAAAAAAAAAAER/9oADAMBAAIRAxEAPwDzgTCITCiquwgq0KkJjmEwiEwjVFhBVoVKzx//2Q=='

export const photoBytes = (): Uint8Array<ArrayBuffer> => Uint8Array.fromBase64(base64)

export const dataUrl = (bytes: Uint8Array, prefix: string = jpegPrefix) => prefix + bytes.toBase64()

/** The same photo, another picture: its end carries a number of its own, inside the coded data. */
export function anotherPhoto(): string {
  const bytes = photoBytes()
  pictures += 1
  bytes.set([pictures >> 7, pictures & 127], bytes.length - 8)
  return dataUrl(bytes)
}

let pictures = 0

type Sent = { day?: unknown; photoDataUrl?: unknown; [field: string]: unknown }

/** Saves a photo as the browser does. */
export const addPhoto = (client: Client, sent: Sent = {}, key: string | null = crypto.randomUUID()) =>
  client.post(
    '/api/progress-photos',
    { day: 1, photoDataUrl: dataUrl(photoBytes()), ...sent },
    { 'idempotency-key': key },
  )

export const photosOf = async (client: Client) =>
  photosSchema.parse((await client.get('/api/progress-photos')).body)

/** The files that the store holds of a trainee. */
export const filesOf = async (user: { id: string }) =>
  (await env.PHOTOS.list({ prefix: `u/${user.id}/` })).objects
