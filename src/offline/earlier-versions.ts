import { withStorage } from '#src/lib/trainee-storage.ts'
import { openDatabaseAfter } from './database.ts'
import { deviceOwner } from './device-owner.ts'

/** Earlier versions stored these in `localStorage`. Every trainee who signed in with one of them has the second. */
const earlierKey = /^(outbox|trainee:signed-in):/

/** Moves the data of an earlier version into the database, before anything else uses the database. */
export function moveEarlierVersions(): void {
  if (withStorage('localStorage', (storage) => Object.keys(storage).some((key) => earlierKey.test(key))))
    openDatabaseAfter(
      import('./import-earlier-versions.ts').then((loaded) => loaded.importAll(deviceOwner() ?? '')),
    )
}
