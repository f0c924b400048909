import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { PageTimeZoneContext } from '#src/lib/page-time-zone.ts'

type App = {
  router: AnyRouter
  queryClient: QueryClient
  /** The time zone that the page was rendered for; null if the Worker did not render it. */
  timeZone: string | null
}

/** The whole app, for the browser and for the Worker's server rendering. */
export function App({ router, queryClient, timeZone }: App) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PageTimeZoneContext value={timeZone}>
          <RouterProvider router={router} />
        </PageTimeZoneContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
