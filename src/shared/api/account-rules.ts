import { brand } from '#shared/brand.ts'

/**
 * An address that mail can be sent to: at most 64 characters before the @, labels of at most 63 that neither begin nor end with
 * a hyphen (RFC 5321, 4.5.3.1; RFC 1035, 2.3.1), and letters after the last dot. Stricter than the RFCs: no quotes, no spaces.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** Half of a pair of UTF-16: all of them are one and the same in UTF-8, and so in the hash. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)

/** Whether there is anything to be seen in it. */
export const isVisible = (text: string): boolean => /[^\s\p{Z}\p{Cc}\p{Cf}]/u.test(text)

/** Whether it is one character again and again, in capitals or not. */
export const isOneCharacter = (text: string): boolean => new Set(text.toLowerCase()).size === 1

const name = brand.toLowerCase()

/** Whether it is the product's name with nothing around it but digits, signs and one letter again and again. */
export function isOurName(text: string): boolean {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return letters.includes(name) && new Set(letters.replaceAll(name, '')).size <= 1
}
