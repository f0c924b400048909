import type { QueryClient } from '@tanstack/react-query'
import { Link, Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import { Toaster } from '#src/components/toaster.tsx'
import { Failure } from '#src/components/failure.tsx'
import { Logo } from '#src/components/logo.tsx'

export type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <Failure error={error} onRetry={reset} />,
})

function Root() {
  return (
    <Toaster>
      <Outlet />
    </Toaster>
  )
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
