import { text } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import { createQueryClient } from '#src/query-client.ts'
import { buttonOf, linkOf, wordsOf } from './words.ts'

type Rendered = {
  html: string
  /** The visible text, on one line. */
  words: string
  /** Returns the target of the link with this text, or undefined if there is none. */
  linkTo: (name: string) => string | undefined
  /** Returns the opening tag of the button with this text, or undefined if there is none. */
  button: (name: string) => string | undefined
}

/** Renders a component once, including its lazy parts. `client` has the answers for its queries. */
export async function rendered(element: React.ReactNode, client = createQueryClient()): Promise<Rendered> {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>{element}</RouterContextProvider>
    </QueryClientProvider>,
  )
  const html = await text(prelude)
  return {
    html,
    words: wordsOf(html),
    linkTo: (name) => /href="([^"]*)"/.exec(linkOf(html, name) ?? '')?.[1],
    button: (name) => buttonOf(html, name),
  }
}
