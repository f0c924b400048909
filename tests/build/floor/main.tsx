import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import {
  Link,
  Outlet,
  RouterProvider,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

// A minimal app with two routes, a query and a mutation. It shows the size of React, Router and Query alone,
// which bytes.test.ts compares with the size of the app's chunks.
const client = new QueryClient()
const rootRoute = createRootRoute({ component: Outlet })
const first = createRoute({ getParentRoute: () => rootRoute, path: '/', component: First })
const second = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second',
  component: () => <Link to="/">First</Link>,
})
const router = createRouter({ routeTree: rootRoute.addChildren([first, second]), defaultPreload: 'intent' })

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

function First() {
  const { data } = useQuery({
    queryKey: ['answer'],
    queryFn: () => fetch('/answer').then((answer) => answer.text()),
  })
  const { mutate } = useMutation({ mutationFn: () => fetch('/answer', { method: 'POST' }) })
  return <button onClick={() => mutate()}>{data ?? <Link to="/">…</Link>}</button>
}
