const cacheName = 'pictures'

/** Caches these pictures for offline use (src/sw.ts serves them) and removes all others. */
export async function cachePictures(paths: readonly string[]): Promise<void> {
  if (!('caches' in window)) return
  try {
    const cache = await caches.open(cacheName)
    const cached = await cache.keys()
    const pathOf = ({ url }: Request) => new URL(url).pathname
    const missing = paths.filter((path) => !cached.some((picture) => pathOf(picture) === path))
    await Promise.all(missing.map((path) => cache.add(path)))
    await Promise.all(
      cached.filter((picture) => !paths.includes(pathOf(picture))).map((picture) => cache.delete(picture)),
    )
  } catch {
    // The mission works without pictures.
  }
}

/** Pictures reveal which day a trainee has reached, and their flag. */
export async function deleteCachedPictures(): Promise<void> {
  try {
    await globalThis.caches?.delete(cacheName)
  } catch {
    // There is nothing to delete.
  }
}
