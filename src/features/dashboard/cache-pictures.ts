import { picturesCache } from '#src/offline/cached-pictures.ts'

/** Caches these pictures for offline use and removes all others. */
export async function cachePictures(paths: readonly string[]): Promise<void> {
  if (!('caches' in window)) return
  try {
    const cache = await caches.open(picturesCache)
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
