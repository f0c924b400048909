import { createHash } from 'node:crypto'
import { commonPasswords } from '#worker/content/common-passwords.ts'
import { invalidField } from '#worker/errors.ts'

let commonHashes: ReadonlySet<number> | null = null

/**
 * Refuses a new password that attackers try first: one of the 10,000 most common, in any case, or the
 * account's own email address. Takes microseconds, so it comes before the hash. `field` is the form's field.
 */
export function refuseCommonPassword(password: string, email: string, field = 'password'): void {
  const normalized = normalize(password)
  const address = normalize(email.trim())
  if (normalized === address || normalized === address.split('@')[0])
    throw invalidField(field, 'Choose a password other than your email address.')
  if (isCommon(normalized))
    throw invalidField(field, 'Too many people use this password. Choose another one.')
}

function isCommon(plain: string): boolean {
  commonHashes ??= new Set(new Uint32Array(Uint8Array.fromBase64(commonPasswords).buffer))
  const { buffer, byteOffset } = createHash('sha256').update(plain).digest()
  return commonHashes.has(new DataView(buffer, byteOffset).getUint32(0, true))
}

const normalize = (text: string) => text.normalize('NFC').toLowerCase()
