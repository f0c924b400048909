import { OmissionsSender } from './omissions-sender.tsx'
import { OutboxSender } from './outbox-sender.tsx'
import { ServiceWorkerRegistration } from './service-worker-registration.tsx'

/** Registers the service worker and sends what was done offline. */
export function IdleTasks() {
  return (
    <>
      <ServiceWorkerRegistration />
      <OutboxSender />
      <OmissionsSender />
    </>
  )
}
