import * as z from 'zod/mini'
import { type User, userSchema } from '#shared/api/account.ts'
import { dayOnDevice } from './day-on-device.ts'
import { ownDevice } from './device-owner.ts'
import { keepCopy, keepJson, keptCopy } from './kept-copies.ts'
import { storedJson, traineeKey } from './trainee-storage.ts'

type Kept<Schema extends z.ZodMiniType> = {
  path: string
  schema: Schema
  /** What the copy says on the trainee's day, which may be a later one than its own; undefined: nothing. */
  onDay?: (copy: z.infer<Schema>, user: User) => z.infer<Schema> | null | undefined
}

const userKept = traineeKey('signed-in', '')

/** Reads, and keeps what was answered for days without a network: then, and only then, the copy stands in. */
export async function orKept<Schema extends z.ZodMiniType>({ path, schema, onDay = (copy) => copy }: Kept<Schema>, read: () => Promise<z.infer<Schema> | null>): Promise<z.infer<Schema> | null> {
  const user = keptUser()
  try {
    const answer = await read()
    if (user) keepCopy(user.id, path, answer)
    setSource('server')
    return answer
  } catch (error) {
    const copy = user && error instanceof TypeError ? z.safeParse(z.nullable(schema), keptCopy(user.id, path)) : null
    const answer = user && copy?.success ? copy.data && onDay(copy.data, user) : undefined
    if (answer === undefined) throw error
    setSource('device')
    return answer
  }
}

/** The same for who is signed in. That nobody is, is known only from the server. */
export async function orKeptUser(read: () => Promise<User | null>): Promise<User | null> {
  try {
    const user = await read()
    if (user) await ownDevice(user.id)
    keepJson(userKept, user)
    setSource('server')
    return user
  } catch (error) {
    const user = error instanceof TypeError ? keptUser() : null
    if (!user) throw error
    setSource('device')
    return user
  }
}

let source: 'server' | 'device' = 'server'
const watchers = new Set<() => void>()

/** Where the latest answer came from. */
export const answerSource = () => source

/** The next answer would have to come from the device. */
export const lostSignal = () => setSource('device')

export function watchSource(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

function setSource(now: typeof source): void {
  if (now === source) return
  source = now
  for (const changed of watchers) changed()
}

/** On the day it is for them now. */
function keptUser(): User | null {
  const user = z.safeParse(userSchema, storedJson('localStorage', userKept)).data
  return user ? { ...user, currentDay: dayOnDevice(user) } : null
}
