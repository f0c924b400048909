/** The cache of the mission's pictures (src/sw.ts serves them). */
export const picturesCache = 'pictures'

/** Pictures reveal which day a trainee has reached, and their flag. */
export async function deleteCachedPictures(): Promise<void> {
  try {
    await globalThis.caches?.delete(picturesCache)
  } catch {
    // There is nothing to delete.
  }
}
