import { brand } from '#shared/brand.ts'

/**
 * An address that can receive email: at most 64 characters before the @, labels of at most 63 that neither
 * begin nor end with a hyphen (RFC 5321, 4.5.3.1; RFC 1035, 2.3.1), and letters after the last dot. Stricter
 * than the RFCs: no quotes, no spaces.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** False for lone surrogates: they all become the same character in UTF-8, and so the same hash. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)

/** Whether the text has a visible character. */
export const isVisible = (text: string): boolean => /[^\s\p{Z}\p{Cc}\p{Cf}]/u.test(text)

/** Whether the text repeats a single character, ignoring case. */
export const isOneCharacter = (text: string): boolean => new Set(text.toLowerCase()).size === 1

const name = brand.toLowerCase()

/** Whether the text is the product's name with nothing added but digits, symbols and one repeated letter. */
export function isOurName(text: string): boolean {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return letters.includes(name) && new Set(letters.replaceAll(name, '')).size <= 1
}
