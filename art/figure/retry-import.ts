/**
 * Repeats a failed import under a new name: Chromium and Firefox remember a failed module for as long as the
 * page is open, and their error message contains its address. Rejects with `error` if it contains none. The
 * module's own imports must already be loaded: their names do not change.
 */
export async function retryImport<Module>(error: unknown): Promise<Module> {
  const address = addressIn(error)
  if (!address) throw error
  attempts += 1
  return import(/* @vite-ignore */ `${address}?again=${attempts}`)
}

let attempts = 0

/** The module's address on this site, without the suffix of an earlier attempt. */
export function addressIn(error: unknown): string | null {
  return error instanceof Error
    ? (/ imported module: (https?:\/\/[^?\s]+\.js)/.exec(error.message)?.[1] ?? null)
    : null
}
