import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { everyBatch, everyStatement } from './database.ts'

/** From the n-th call of the database or the store on nothing more happens, until the answer is called. */
export function dieAfter(calls: number): () => void {
  let left = calls
  const mortal = (target: object, names: readonly string[]) =>
    names.map((name) => {
      const alive = Reflect.get(target, name)
      return vi.spyOn(target as Record<string, () => unknown>, name).mockImplementation(function (
        this: unknown,
        ...args: unknown[]
      ) {
        left -= 1
        return left < 0 ? Promise.reject(new Error('power cut')) : Reflect.apply(alive, this, args)
      })
    })
  const spies = [
    ...mortal(everyStatement(), ['raw', 'all', 'run', 'first']),
    ...mortal(everyBatch(), ['batch']),
    ...mortal(env.PHOTOS, ['list', 'delete', 'put', 'get']),
  ]
  return () => spies.forEach((spy) => spy.mockRestore())
}
