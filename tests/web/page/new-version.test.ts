import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '#src/lib/register-service-worker.ts'

type Workers = { waiting: object | null; active: object | null }

let onWaiting = async () => {}

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: typeof onWaiting) {
      if (name === 'waiting') onWaiting = listener
    }
    register() {}
  },
}))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test.each<[string, Workers | undefined, number]>([
  ['the first one, slow to start', { waiting: {}, active: null }, 0],
  ['the first one, started meanwhile', { waiting: null, active: {} }, 0],
  ['a new one', { waiting: {}, active: {} }, 1],
  ['none, because the browser’s data was deleted meanwhile', undefined, 0],
])('a waiting service worker is announced if it replaces another: %s', async (_, workers, announced) => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => workers } })
  const onUpdate = vi.fn<() => void>()

  await registerServiceWorker(onUpdate)
  await onWaiting()

  expect(onUpdate).toHaveBeenCalledTimes(announced)
})
