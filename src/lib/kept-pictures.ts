const cacheName = 'pictures'

/** Fetches pictures of ours for when there is no network (src/sw.ts looks here): these, and no others any more. */
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
    // Without pictures the mission is the same.
  }
}

/** They show which day a trainee has come to, and their flag. */
export async function forgetPictures(): Promise<void> {
  try {
    await globalThis.caches?.delete(cacheName)
  } catch {
    // There are none, then.
  }
}
