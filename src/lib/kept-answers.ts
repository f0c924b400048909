import * as z from 'zod/mini'
import { type User, userSchema } from '#shared/api/account.ts'
import { ownDevice } from './device-owner.ts'
import { storedJson, traineeKey, withStorage } from './trainee-storage.ts'

type Kept<Schema extends z.ZodMiniType> = {
  path: string
  schema: Schema
  /** False for a copy that is of another day than the trainee's. */
  fits?: (answer: z.infer<Schema>, user: User) => boolean
}

const userKept = traineeKey('signed-in', '')
const keyOf = (user: User, path: string) => traineeKey('answer', user.id, path)

/** Reads, and keeps what was answered for days without a network: then, and only then, the copy stands in. */
export async function orKept<Schema extends z.ZodMiniType>({ path, schema, fits = () => true }: Kept<Schema>, read: () => Promise<z.infer<Schema> | null>): Promise<z.infer<Schema> | null> {
  const user = keptUser()
  try {
    const answer = await read()
    if (user) keep(keyOf(user, path), answer)
    setSource('server')
    return answer
  } catch (error) {
    const copy = user && error instanceof TypeError ? z.safeParse(z.nullable(schema), storedCopy(keyOf(user, path))) : null
    if (!user || !copy?.success || (copy.data !== null && !fits(copy.data, user))) throw error
    setSource('device')
    return copy.data
  }
}

/** The same for who is signed in. That nobody is, is known only from the server. */
export async function orKeptUser(read: () => Promise<User | null>): Promise<User | null> {
  try {
    const user = await read()
    if (user) await ownDevice(user.id)
    keep(userKept, user)
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

const keptUser = () => z.safeParse(userSchema, storedJson('localStorage', userKept)).data ?? null

/** Nothing that was kept is not an answer; that there is nothing may be one. */
function storedCopy(key: string): unknown {
  const kept = z.safeParse(z.object({ answer: z.unknown() }), storedJson('localStorage', key))
  return kept.success ? kept.data.answer : undefined
}

function keep(key: string, answer: unknown): void {
  const value = key === userKept ? answer : { answer }
  const kept = withStorage('localStorage', (storage) => {
    storage.setItem(key, JSON.stringify(value))
    return true
  })
  // Rather none than an older one.
  if (!kept) withStorage('localStorage', (storage) => storage.removeItem(key))
}
