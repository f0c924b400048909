/** 128 random bits, base64url: the id that leaves the Worker instead of a row's number. */
export function newPublicId(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: 'base64url', omitPadding: true })
}
