// Crockford's alphabet: Paddle's ids are ULIDs.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

export type PaddlePrefix = 'add' | 'adj' | 'che' | 'ctm' | 'evt' | 'ntf' | 'paymtd' | 'txn' | 'txnitm'

/**
 * A new id in Paddle's format: `txn_` and 26 characters of lowercase base32, ten for `now` (milliseconds
 * since 1970) and sixteen random ones. Runs in the browser, in Node and in workerd.
 * Source: developer.paddle.com/api-reference/about/paddle-ids
 */
export function paddleId<Prefix extends PaddlePrefix>(prefix: Prefix, now: number): `${Prefix}_${string}` {
  return `${prefix}_${timePart(now)}${base32(crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH)))}`
}

/** One character for each byte. */
export function base32(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}

function timePart(now: number): string {
  // Bit shifts would not work: milliseconds need more than 32 bits.
  const digit = (_: unknown, place: number) =>
    Math.floor(now / ALPHABET.length ** (TIME_LENGTH - 1 - place)) % ALPHABET.length
  return base32(Uint8Array.from({ length: TIME_LENGTH }, digit))
}
