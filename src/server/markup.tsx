import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router'
import { prerender } from 'react-dom/static.edge'
import { App } from '#src/app.tsx'
import { meQuery } from '#src/lib/me.ts'
import { fillFromPage } from '#src/lib/page-answers.ts'
import { routerDefaults } from '#src/router-defaults.ts'
import { Route as rootRoute } from '#src/routes/__root.tsx'
import { Dashboard } from '#src/routes/-dashboard.tsx'
import type * as contract from './markup.contract.ts'

/**
 * The app's first screen as HTML, drawn in the Worker by the components that take it over in the browser
 * (`src/main.tsx`). Throws what a component throws: a page that is half drawn is none.
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
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <App router={router} queryClient={queryClient} timeZone={page.timeZone} />,
    {
      progressiveChunkSize: Infinity, // nothing is put in its place by a script
      onError: (error) => void failures.push(error),
    },
  )
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return markup
}

/** The screens of `src/routes` that are drawn here, and no other: what they link to need not be known. */
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

/** Without its gate: the Worker has let the trainee in. */
function Mission() {
  const user = rootRoute.useRouteContext().queryClient.getQueryData(meQuery.queryKey)
  if (!user) throw new Error('A page was to be drawn for nobody')
  return <Dashboard user={user} />
}
