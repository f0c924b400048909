import { Suspense, lazy, useEffect } from 'react'
import { OutboxSender } from './outbox-sender.tsx'
import { ServiceWorkerRegistration } from './service-worker-registration.tsx'

/** Imported apart: the app's first chunk lists every file that these tasks need. */
const OmissionsSender = lazy(() =>
  import('./omissions-sender.tsx').then(
    (part) => ({ default: part.OmissionsSender }),
    () => ({ default: () => null }), // the next visit sends them
  ),
)

/** One in this many visits is measured. */
const MEASURED = 10

declare global {
  interface Navigator {
    /** Firefox and others: the user asks every site not to track. */
    globalPrivacyControl?: boolean
  }
}

/** Excludes browsers that ask not to be tracked, and browsers that a program drives. */
const isMeasured = () =>
  !navigator.globalPrivacyControl && !navigator.webdriver && Math.random() * MEASURED < 1

/** Registers the service worker, sends what was done offline, and measures how fast the page was. */
export function IdleTasks() {
  useEffect(() => {
    if (!isMeasured()) return
    void import('./page-speed.ts').then(
      ({ measurePageSpeed }) => measurePageSpeed(),
      () => null, // without a signal there is nothing to send
    )
  }, [])
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
