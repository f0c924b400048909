/** The answers of several GETs, by path. */
type Answers = Readonly<Record<string, unknown>>

/** How long they stand in for calls of their own, like the answers that come with a page. */
const FRESH_MS = 3000

let shared: { paths: ReadonlySet<string>; answers: Promise<Answers> } | null = null

/**
 * Loads the answers of some paths by one call. A GET of such a path that starts within three seconds, and before any
 * write, takes its answer from that call. If the call fails, each GET makes its own.
 */
export function shareAnswers(paths: readonly string[], load: () => Promise<Answers>): void {
  const own = { paths: new Set(paths), answers: load().catch(() => ({})) }
  shared = own
  void own.answers.then(() => setTimeout(() => void (shared === own && forgetSharedAnswers()), FRESH_MS))
}

/** After a write, earlier answers may be wrong. */
export function forgetSharedAnswers(): void {
  shared = null
}

/** The shared answer of a path; undefined if there is none. */
export async function sharedAnswer(path: string): Promise<unknown> {
  return shared?.paths.has(path) ? (await shared.answers)[path] : undefined
}
