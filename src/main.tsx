import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorPage } from '#src/components/error-page.tsx'
import { Loading } from '#src/components/loading.tsx'
import { leaveReloadToTrainee } from '#src/lib/missing-chunk.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { followTheme } from '#src/lib/theme.ts'
import { routeTree } from './route-tree.gen.ts'

const queryClient = createQueryClient()

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: ErrorPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// Every change of route starts at the top (components/announcer.tsx), Back's too.
window.history.scrollRestoration = 'manual'
followTheme()
leaveReloadToTrainee()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
} else {
  console.error('Missing root element')
}
