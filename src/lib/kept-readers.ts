import { type User, userSchema } from '#shared/api/account.ts'
import type { Reader } from './api.ts'
import { dayOnDevice } from './day-on-device.ts'
import { keptCopy, userKept } from './kept-copies.ts'
import { storedJson } from './trainee-storage.ts'

/** Who was signed in last, on the day it is for them now. */
export function keptUser(): User | null {
  const user = userSchema.safeParse(storedJson('localStorage', userKept)).data
  return user ? { ...user, currentDay: dayOnDevice(user) } : null
}

/** The copy of an answer; undefined where there is none, or none that this version can read. */
export function keptAnswer<Answer>(
  userId: string,
  path: string,
  reader: Reader<Answer>,
): Answer | null | undefined {
  const copy = keptCopy(userId, path)
  if (copy === null) return null
  try {
    return reader.parse(copy)
  } catch {
    return undefined
  }
}
