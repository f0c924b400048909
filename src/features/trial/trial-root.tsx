import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { TrialPage } from './trial-page.tsx'

/** Brings the page that was drawn at build time (try.html) to life: without a router, the background and any call. */
export const hydrateTrial = (root: HTMLElement, queryClient: QueryClient) =>
  void hydrateRoot(
    root,
    <StrictMode>
      <TrialPage queryClient={queryClient} />
    </StrictMode>,
  )
