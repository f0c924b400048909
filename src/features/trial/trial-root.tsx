import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { TrialPage } from './trial-page.tsx'

/**
 * Hydrates the page that the build has rendered (try.html), without a router, background tasks or API calls.
 */
export const hydrateTrial = (root: HTMLElement, queryClient: QueryClient) =>
  void hydrateRoot(
    root,
    <StrictMode>
      <TrialPage queryClient={queryClient} />
    </StrictMode>,
  )
