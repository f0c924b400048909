import type { QueryClient } from '@tanstack/react-query'
import { Link, Outlet, createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { brand } from '#shared/brand.ts'
import { Toaster } from '#src/components/toaster.tsx'
import { Failure } from '#src/components/failure.tsx'
import { Logo } from '#src/components/logo.tsx'

export type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <Failure error={error} onRetry={reset} />,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, in the browser's tab and for screen readers. */
    title?: string
  }
}

function Root() {
  useDocumentTitle()
  return (
    <Toaster>
      <Outlet />
    </Toaster>
  )
}

function useDocumentTitle() {
  const title = useMatches().at(-1)?.staticData.title
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title])
}

function NotFound() {
  return (
    <main id="main" className="topo grid min-h-dvh place-items-center p-4 text-center">
      <div>
        <Logo className="text-2xl" />
        <h1 className="stencil mt-6 text-[3rem]">OFF THE MAP</h1>
        <p className="mt-2 text-lg text-muted">There is no page at this address.</p>
        <Link to="/" className="btn btn-primary btn-lg mt-6">
          Return to Base
        </Link>
      </div>
    </main>
  )
}
