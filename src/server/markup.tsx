import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server.edge'
import { prerender } from 'react-dom/static.edge'
import { App } from '#src/app.tsx'
import { meQuery } from '#src/offline/me.ts'
import { fillFromPage } from '#src/page-answers.ts'
import { routerDefaults } from '#src/router-defaults.ts'
import { Route as rootRoute } from '#src/routes/__root.tsx'
import { Dashboard } from '#src/features/dashboard/dashboard.tsx'
import type * as contract from './markup.contract.ts'

/**
 * Renders the app's first screen as HTML in the Worker, with the same components that hydrate it in the
 * browser (`src/main.tsx`). Throws whatever a component throws: a half-rendered page is useless.
 */
export const markupOf: typeof contract.markupOf = async (path, page) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  fillFromPage(queryClient, page)
  const router = createRouter({
    ...routerDefaults,
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const app = <App router={router} queryClient={queryClient} timeZone={page.timeZone} />
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const markup = renderToString(app)
    if (!markup.includes(UNFINISHED)) return markup
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return prerendered(app)
}

/** `renderToString` waits for nothing. What loads on demand is there after a turn or two of an isolate's first pages. */
const ATTEMPTS = 3
/** Stands for a part that waits or has thrown. */
const UNFINISHED = '<!--$!-->'

/** Waits for every part, and throws what a component threw. Takes much longer, because it encodes each attribute by itself. */
async function prerendered(app: React.ReactNode): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Infinity, // no script moves content into place
    onError: (error) => void failures.push(error),
  })
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return markup
}

/** Only the screens of `src/routes` that are rendered here. The routes they link to are not needed. */
const routeTree = rootRoute.addChildren(
  (['/', '/dashboard'] as const).map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      staticData: { title: 'Mission' },
      component: Mission,
    }),
  ),
)

/** Without the gate: the Worker has already checked the login. */
function Mission() {
  const user = rootRoute.useRouteContext().queryClient.getQueryData(meQuery.queryKey)
  if (!user) throw new Error('A page was to be drawn for nobody')
  return <Dashboard user={user} />
}
