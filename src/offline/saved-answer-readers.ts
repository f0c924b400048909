import { type User, userSchema } from '#shared/api/account.ts'
import type { Reader } from '#src/lib/api.ts'
import { dayOnDevice } from './day-on-device.ts'
import { savedAnswer, savedUserKey } from './saved-answers.ts'
import { storedJson } from '#src/lib/trainee-storage.ts'

/** The user who signed in last, with the day they are on now. */
export function savedUser(): User | null {
  const user = userSchema.safeParse(storedJson('localStorage', savedUserKey)).data
  return user ? { ...user, currentDay: dayOnDevice(user) } : null
}

/** The cached answer; undefined if there is none, or if this version cannot read it. */
export function parseSavedAnswer<Answer>(
  userId: string,
  path: string,
  reader: Reader<Answer>,
): Answer | null | undefined {
  const copy = savedAnswer(userId, path)
  if (copy === null) return null
  try {
    return reader.parse(copy)
  } catch {
    return undefined
  }
}
