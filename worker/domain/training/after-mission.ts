import type { PageData } from '#shared/page-data.ts'
import type { TraineeContext } from '#worker/context.ts'
import { listPasskeys } from '#worker/domain/accounts/passkeys/passkeys.ts'
import { bestsOfToday } from './bests.ts'
import { firstAnswers } from './first-answers.ts'

/**
 * The answers that the screens after a mission need, by request path, as the routes would give them: one call
 * instead of eight.
 */
export async function afterMission(ctx: TraineeContext): Promise<PageData['answers']> {
  const [first, bests, passkeys] = await Promise.all([
    firstAnswers('/dashboard', ctx),
    bestsOfToday(ctx),
    listPasskeys(ctx),
  ])
  return {
    ...first,
    '/api/sessions/today/bests': bests,
    '/api/auth/passkeys': passkeys,
  }
}
