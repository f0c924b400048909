import { OutboxSender } from './outbox-sender.tsx'
import { ServiceWorkerRegistration } from './service-worker-registration.tsx'

/** Registers the service worker and sends missions that were done offline. */
export function IdleTasks() {
  return (
    <>
      <ServiceWorkerRegistration />
      <OutboxSender />
    </>
  )
}
