import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '#src/lib/register-service-worker.ts'

type Event = { isExternal?: boolean; isUpdate?: boolean; wasWaitingBeforeRegister?: boolean }

let onWaiting: (event: Event) => void = () => {}

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

// The events are those of workbox-window 7.4: `isUpdate` is set only where the page had a worker already.
test.each<[string, Event, number]>([
  ['the first one, slow to start', { isExternal: false }, 0],
  ['a new one', { isExternal: false, isUpdate: true }, 1],
  ['a new one that another tab found', { isExternal: true }, 1],
  ['one that waited before this page', { wasWaitingBeforeRegister: true }, 1],
])('a waiting service worker is announced if it is an update: %s', async (_, event, announced) => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: {} })
  const onUpdate = vi.fn<() => void>()

  await registerServiceWorker(onUpdate)
  onWaiting(event)

  expect(onUpdate).toHaveBeenCalledTimes(announced)
})
