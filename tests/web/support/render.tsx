import { QueryClientProvider } from '@tanstack/react-query'
import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import * as library from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createQueryClient } from '#src/query-client.ts'

/**
 * Renders a component into the page, with the query client and the router that every screen has. `client` holds the
 * answers that the component already knows. Returns the simulated user, who types without pauses.
 */
export function render(element: React.ReactNode, client = createQueryClient()): UserEvent {
  library.render(element, { wrapper: wrapperWith(client) })
  return userEvent.setup({ delay: null })
}

/** Renders a component that uses a hook. Returns a reference to what the hook returned last. */
export function renderHook<Result>(
  hook: () => Result,
  client = createQueryClient(),
): { readonly current: Result } {
  return library.renderHook(hook, { wrapper: wrapperWith(client) }).result
}

function wrapperWith(client: ReturnType<typeof createQueryClient>) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </QueryClientProvider>
  )
}
