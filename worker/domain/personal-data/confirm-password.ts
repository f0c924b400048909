import type { TraineeContext } from '#worker/context.ts'
import { passwordMatches } from '#worker/domain/passwords.ts'
import { AppError, invalidField } from '#worker/errors.ts'

/** What takes everything along, or away, needs more than a browser that was left signed in. */
export async function confirmPassword({ trainee }: TraineeContext, password: string | undefined): Promise<void> {
  if (!password) throw invalidField('password', 'Password is required')
  if (!(await passwordMatches(password, trainee.user.passwordHash))) throw new AppError('wrong_password', { fields: { password: ['This is not your password'] } })
}
