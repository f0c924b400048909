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

// What React, Router and Query weigh by themselves: two routes, a question and a change. The app's chunks are held against it.
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
