import { useState } from 'react'
import { isMissingChunk, reloadWithSignal } from '#src/lib/missing-chunk.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { FailurePage } from './failure.tsx'
import { NewVersion } from './new-version.tsx'

/** Replaces a page that failed to render, or whose chunk is gone. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const isMissing = isMissingChunk(error)
  // Offline, every chunk that was not loaded yet is missing: that does not mean a new version.
  const [offline] = useState(() => !navigator.onLine)
  const isNewVersion = isMissing && !offline
  usePageTitle(isNewVersion ? 'New version' : 'No signal')
  return isNewVersion ? (
    <NewVersion />
  ) : (
    <FailurePage error={error} onRetry={isMissing ? () => void reloadWithSignal() : reset} />
  )
}
