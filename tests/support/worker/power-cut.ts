import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { everyBatch, everyStatement } from './database.ts'

/**
 * Simulates a power cut. The first `calls` calls of the database and the photo store work, and all later ones
 * fail until the returned function is called.
 */
export function cutPowerAfter(calls: number): () => void {
  let callsLeft = calls
  const interruptible = (target: object, names: readonly string[]) =>
    names.map((name) => {
      const original = Reflect.get(target, name)
      return vi.spyOn(target as Record<string, () => unknown>, name).mockImplementation(function (
        this: unknown,
        ...args: unknown[]
      ) {
        callsLeft -= 1
        return callsLeft < 0 ? Promise.reject(new Error('power cut')) : Reflect.apply(original, this, args)
      })
    })
  const spies = [
    ...interruptible(everyStatement(), ['raw', 'all', 'run', 'first']),
    ...interruptible(everyBatch(), ['batch']),
    ...interruptible(env.PHOTOS, ['list', 'delete', 'put', 'get']),
  ]
  return () => spies.forEach((spy) => spy.mockRestore())
}
