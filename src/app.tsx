import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { pressAnswered } from '#src/lib/early-press.ts'
import { PageZoneContext } from '#src/lib/page-zone.ts'

type App = {
  router: AnyRouter
  queryClient: QueryClient
  /** The zone a page was drawn for; null where it was not. */
  timeZone: string | null
}

/** The whole of the app: in the browser, and in the Worker where its first screen is drawn there. */
export function App({ router, queryClient, timeZone }: App) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PageZoneContext value={timeZone}>
          <div className="contents" onClickCapture={pressAnswered}>
            <RouterProvider router={router} />
          </div>
        </PageZoneContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
