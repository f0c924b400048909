import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'

/** ASVS 5.0, 6.2.4 asks for the 3,000 commonest that fit the policy. */
export const howMany = 10_000
const shortest = 8

/**
 * The file the Worker holds: of each of the commonest passwords that the policy would let through the first four bytes of
 * its SHA-256, sorted. Ten thousand of four billion values: one good password in 400,000 is refused by mistake.
 */
export function commonPasswordsFile(): string {
  const passwords = new Set(
    ranked()
      .map((password) => password.normalize('NFC').toLowerCase())
      .filter((password) => [...password].length >= shortest),
  )
  const prints = new Set(
    [...passwords]
      .slice(0, howMany)
      .map((password) => createHash('sha256').update(password).digest().readUInt32LE()),
  )
  const bytes = Buffer.from(Uint32Array.from(prints).toSorted().buffer).toString('base64')
  const lines = bytes.match(/.{1,120}/g) ?? []
  return `// Made by npm run passwords (docs/decisions/019): four bytes for each of the ${howMany} commonest passwords.\nexport const commonPasswords =\n  '${lines.join("' +\n  '")}'\n`
}

/** By how common they are, the commonest first: MIT, from the ten million that Mark Burnett put in the public domain. */
const ranked = (): string[] => createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json')
