import * as z from 'zod/mini'
import { storedJson, traineeKey, withStorage } from '#src/lib/trainee-storage.ts'

/** Where to resume reading a text, in this browser. */
export type Place = { read: () => number; write: (offset: number) => void; forget: () => void }

/** Signing out deletes it. */
const key = traineeKey('listen', '')
/** Enough for a trainee to resume a text of today or of yesterday. */
const PLACES = 20

/** Each entry is a text's fingerprint and an offset in it, the latest first. */
const placesSchema = z.catch(z.array(z.tuple([z.string(), z.number().check(z.int(), z.gte(0))])), [])

export function placeIn(text: string): Place {
  const id = fingerprintOf(text)
  const places = () => placesSchema.parse(storedJson('localStorage', key))
  const others = () => places().filter(([other]) => other !== id)
  const store = (list: ReturnType<typeof places>) =>
    withStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify(list.slice(0, PLACES))))
  return {
    read: () => places().find(([known]) => known === id)?.[1] ?? 0,
    write: (offset) => store([[id, offset], ...others()]),
    forget: () => store(others()),
  }
}

/** FNV-1a, 32 bits: a text that has changed starts from its beginning. */
function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
