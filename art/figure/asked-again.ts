/**
 * The module whose loading failed with `error`, asked for under a name that was not asked for before: Chromium and Firefox remember a failure for as
 * long as the page is open, and say in their message which address it was. Rejects with `error` where it names none. What the module imports must
 * be here already: its own names stay as they are.
 */
export async function askedAgain<Module>(error: unknown): Promise<Module> {
  const address = addressIn(error)
  if (!address) throw error
  tries += 1
  return import(/* @vite-ignore */ `${address}?again=${tries}`)
}

let tries = 0

/** The module's address, of this site, without what an earlier try added to it. */
export function addressIn(error: unknown): string | null {
  return error instanceof Error
    ? (/ imported module: (https?:\/\/[^?\s]+\.js)/.exec(error.message)?.[1] ?? null)
    : null
}
