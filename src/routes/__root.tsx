import type { QueryClient } from '@tanstack/react-query'
import { Link, Outlet, createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { Toaster } from '#src/components/toaster.tsx'
import { FailurePage } from '#src/components/failure.tsx'
import { Logo } from '#src/components/logo.tsx'
import { PageTitleContext, usePageTitle } from '#src/lib/page-title.ts'

export type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <FailurePage error={error} onRetry={reset} />,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, in the browser's tab and for screen readers. */
    title?: string
  }
}

function Root() {
  const [named, setNamed] = useState<string | null>(null)
  useDocumentTitle(named)
  return (
    <PageTitleContext value={setNamed}>
      <Toaster>
        <Outlet />
      </Toaster>
    </PageTitleContext>
  )
}

/** `named` is what the page calls itself; its route's title otherwise. */
function useDocumentTitle(named: string | null) {
  const ofRoute = useMatches().at(-1)?.staticData.title
  const title = named ?? ofRoute
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title])
}

function NotFound() {
  usePageTitle('Off the map')
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
