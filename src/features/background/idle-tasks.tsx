import { Outbox } from './outbox.tsx'
import { ServiceWorker } from './service-worker.tsx'

/** Registers the service worker and sends missions that were done offline. */
export function IdleTasks() {
  return (
    <>
      <ServiceWorker />
      <Outbox />
    </>
  )
}
