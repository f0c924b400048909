import { withStorage } from '#src/lib/trainee-storage.ts'
import { openDatabaseAfter } from './database.ts'
import { deviceOwner } from './device-owner.ts'

/** Earlier versions stored these in `localStorage`. Whoever signed in with one of them has left the second. */
const earlierKey = /^(outbox|trainee:signed-in):/

/** Moves what an earlier version has left on this device into the database, before anything else uses that. */
export function moveEarlierVersions(): void {
  if (withStorage('localStorage', (storage) => Object.keys(storage).some((key) => earlierKey.test(key))))
    openDatabaseAfter(
      import('./import-earlier-versions.ts').then((loaded) => loaded.importAll(deviceOwner() ?? '')),
    )
}
