import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { everyBatch, everyStatement } from './database.ts'

/** From the n-th call of the database or the store on nothing more happens, until the answer is called. */
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
