const cacheName = 'pictures'

/** Caches these pictures for offline use (src/sw.ts serves them) and removes all others. */
export async function keepPictures(paths: readonly string[]): Promise<void> {
  if (!('caches' in window)) return
  try {
    const cache = await caches.open(cacheName)
    const kept = await cache.keys()
    const pathOf = ({ url }: Request) => new URL(url).pathname
    const missing = paths.filter((path) => !kept.some((picture) => pathOf(picture) === path))
    await Promise.all(missing.map((path) => cache.add(path)))
    await Promise.all(
      kept.filter((picture) => !paths.includes(pathOf(picture))).map((picture) => cache.delete(picture)),
    )
  } catch {
    // The mission works without pictures.
  }
}

/** Pictures reveal which day a trainee has reached, and their flag. */
export async function forgetPictures(): Promise<void> {
  try {
    await globalThis.caches?.delete(cacheName)
  } catch {
    // There is nothing to delete.
  }
}
