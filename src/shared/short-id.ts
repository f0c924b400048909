/**
 * 64 random bits in eleven letters, digits and underscores: enough for what is looked up among the records of one trainee.
 * A UUID would take 25 bytes more of each row and each index entry.
 */
export function newShortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  // No hyphen: the names of some files of photos end with "-thumb" (worker/domain/photos/objects.ts).
  return btoa(String.fromCharCode(...bytes))
    .slice(0, 11)
    .replace(/\W/g, '_')
}
