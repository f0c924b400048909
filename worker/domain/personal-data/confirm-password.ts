import type { TraineeContext } from '#worker/context.ts'
import { passwordMatches } from '#worker/domain/passwords.ts'
import { countTry, forgetTries, growingDelay, tryKey } from '#worker/domain/tries.ts'
import { AppError, invalidField, waitFor } from '#worker/errors.ts'

/** What takes everything along, or away, needs more than a browser that was left signed in. Tries are counted by account. */
export async function confirmPassword(ctx: TraineeContext, password: string | undefined): Promise<void> {
  if (!password) throw invalidField('password', 'Password is required')
  const { publicId, passwordHash } = ctx.trainee.user
  const key = tryKey(ctx, 'confirm', publicId)
  const wait = await countTry(ctx, key, growingDelay)
  if (wait !== null) throw waitFor(wait, 'Too many tries.')
  if (!(await passwordMatches(password, passwordHash))) throw new AppError('wrong_password', { fields: { password: ['This is not your password'] } })
  await forgetTries(key)
}
