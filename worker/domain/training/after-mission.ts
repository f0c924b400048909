import type { PageData } from '#shared/page-data.ts'
import type { TraineeContext } from '#worker/context.ts'
import { listPasskeys } from '#worker/domain/accounts/passkeys/passkeys.ts'
import { bestsOfToday } from './bests.ts'
import { firstAnswers } from './first-answers.ts'
import { readNotebook } from './notebook.ts'

/**
 * What the screens after a mission ask for, by request path, as the routes would answer: one call for a phone
 * that would make nine.
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
