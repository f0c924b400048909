/**
 * 64 random bits in eleven letters, digits and underscores (two digits of base64 share the underscore): enough for what is looked up among the records of one trainee.
 * A UUID would take 25 bytes more of each row and each index entry.
 */
export const newShortId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(8))))
    .slice(0, 11)
    // No hyphen: the names of some files of photos end with "-thumb" (worker/domain/photos/objects.ts).
    .replace(/\W/g, '_')
