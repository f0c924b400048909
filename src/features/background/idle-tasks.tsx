import { Suspense, lazy } from 'react'
import { OutboxSender } from './outbox-sender.tsx'
import { ServiceWorkerRegistration } from './service-worker-registration.tsx'

/** Apart, because the app's first bytes name every file that these tasks need. */
const OmissionsSender = lazy(() =>
  import('./omissions-sender.tsx').then(
    (part) => ({ default: part.OmissionsSender }),
    () => ({ default: () => null }), // the next visit sends them
  ),
)

/** Registers the service worker and sends what was done offline. */
export function IdleTasks() {
  return (
    <>
      <ServiceWorkerRegistration />
      <OutboxSender />
      <Suspense>
        <OmissionsSender />
      </Suspense>
    </>
  )
}
