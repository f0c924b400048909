import { callApi } from '#src/lib/api.ts'
import { shareAnswers } from '#src/lib/shared-answers.ts'
import { mePath, sessionTodayPath } from '#src/offline/answers.ts'

/** After this, each query asks for itself, and has its own time for that. */
const TIMEOUT_MS = 3000

/** Asks once for what the screens after a mission show, so that their queries need no calls of their own. */
export function askAfterMission(day: number): void {
  const paths = [
    mePath,
    sessionTodayPath,
    '/api/sessions/today/bests',
    '/api/workout/today',
    '/api/bootcamp-access',
    '/api/bootcamps/current',
    `/api/jungle-story/${day}`,
    '/api/auth/passkeys',
  ]
  const read = { parse: (answers: unknown) => ({ ...Object(answers) }) }
  shareAnswers(paths, () => callApi('/api/after-mission', read, { signal: AbortSignal.timeout(TIMEOUT_MS) }))
}
