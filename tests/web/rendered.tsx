import { text } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import { createQueryClient } from '#src/lib/query-client.ts'
import { buttonOf, linkOf, wordsOf } from './words.ts'

type Rendered = {
  html: string
  /** What a person reads, on one line. */
  words: string
  /** Where the link with these words leads; undefined without one. */
  linkTo: (name: string) => string | undefined
  /** The tag of the button with these words; undefined without one. */
  button: (name: string) => string | undefined
}

/** A component as it is first drawn, everything that loads apart included. `client` holds the answers it is to find. */
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
