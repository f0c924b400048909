import { useState } from 'react'
import { isMissingChunk, reloadWithSignal } from '#src/lib/missing-chunk.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { FailurePage } from './failure.tsx'
import { NewVersion } from './new-version.tsx'

/** In place of a page that could not be drawn, or whose part of the app is gone. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const isMissing = isMissingChunk(error)
  // Without a connection every part that was not loaded yet is missing: that is no news of a version.
  const [offline] = useState(() => !navigator.onLine)
  const isOld = isMissing && !offline
  usePageTitle(isOld ? 'New version' : 'No signal')
  return isOld ? (
    <NewVersion />
  ) : (
    <FailurePage error={error} onRetry={isMissing ? () => void reloadWithSignal() : reset} />
  )
}
