import { Outbox } from './-outbox.tsx'
import { ServiceWorker } from './-service-worker.tsx'

/** Registers the service worker, and sends what was done without a signal. */
export function AtRest() {
  return (
    <>
      <ServiceWorker />
      <Outbox />
    </>
  )
}
