import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'

/** ASVS 5.0, 6.2.4 asks for at least the 3,000 most common passwords that fit the policy. */
export const howMany = 10_000
const MIN_LENGTH = 8

/**
 * The content of the Worker's file: the first four bytes of the SHA-256 of each common password that is long enough, sorted. Ten
 * thousand of four billion possible values are taken, so one good password in 400,000 is refused by mistake.
 */
export function commonPasswordsFile(): string {
  const passwords = new Set(
    ranked()
      .map((password) => password.normalize('NFC').toLowerCase())
      .filter((password) => [...password].length >= MIN_LENGTH),
  )
  const hashPrefixes = new Set(
    [...passwords]
      .slice(0, howMany)
      .map((password) => createHash('sha256').update(password).digest().readUInt32LE()),
  )
  const bytes = Buffer.from(Uint32Array.from(hashPrefixes).toSorted().buffer).toString('base64')
  const lines = bytes.match(/.{1,120}/g) ?? []
  return `// Made by npm run passwords (docs/decisions/019): four bytes for each of the ${howMany} commonest passwords.\nexport const commonPasswords =\n  '${lines.join("' +\n  '")}'\n`
}

/** Passwords, most common first (MIT license, from the ten million that Mark Burnett put in the public domain). */
const ranked = (): string[] => createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json')
