import type { PageData } from '#shared/page-data.ts'
import type { TraineeContext } from '#worker/context.ts'
import { listPasskeys } from '#worker/domain/accounts/passkeys/passkeys.ts'
import { bestsOfToday } from './bests.ts'
import { firstAnswers } from './first-answers.ts'
import { readNotebook } from './notebook.ts'

/**
 * The answers that the screens after a mission need, by request path, as the routes would give them: one call
 * instead of nine.
 */
export async function afterMission(ctx: TraineeContext): Promise<PageData['answers']> {
  const [first, bests, notebook, passkeys] = await Promise.all([
    firstAnswers('/dashboard', ctx),
    bestsOfToday(ctx),
    readNotebook(ctx, undefined),
    listPasskeys(ctx),
  ])
  return {
    ...first,
    '/api/sessions/today/bests': bests,
    '/api/notebook': notebook,
    '/api/auth/passkeys': passkeys,
  }
}
