import { createHash } from 'node:crypto'

/**
 * What stays of an account that is deleted: SHA-256 of its public id, base64url. The id is 128 random bits, so that
 * nobody comes back from the one to the other by trying.
 */
export function userHashOf(publicId: string): string {
  return createHash('sha256').update(publicId).digest('base64url')
}
