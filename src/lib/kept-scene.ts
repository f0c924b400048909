const cacheName = 'scenes'

/** Fetches the picture of a day for when there is no network (src/sw.ts looks here). One day's at a time. */
export async function keepScene(day: number): Promise<void> {
  if (!('caches' in window)) return
  const path = `/scenes/day-${String(day).padStart(2, '0')}.avif`
  try {
    const cache = await caches.open(cacheName)
    const kept = await cache.keys()
    if (kept.some(({ url }) => new URL(url).pathname === path)) return
    await cache.add(path)
    await Promise.all(kept.map((other) => cache.delete(other)))
  } catch {
    // Without its picture the mission is the same: a blur of it is in the app.
  }
}
