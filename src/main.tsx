import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { replayClick } from '#src/lib/replay-click.ts'
import { watchMissingChunks } from '#src/lib/missing-chunk.ts'
import { moveEarlierVersions } from './offline/earlier-versions.ts'
import { pageDataOf } from './page-answers.ts'
import { createQueryClient } from './query-client.ts'
import { followTheme } from '#src/lib/theme.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { App } from './app.tsx'
import { routeTree } from './route-tree.gen.ts'
import { routerDefaults } from './router-defaults.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

// Every route change starts at the top (components/announcer.tsx), including Back. The first load does not:
// a trainee who has scrolled the drawn page by then would miss the button.
window.history.scrollRestoration = 'manual'
followTheme()
watchMissingChunks()

const root = document.getElementById('root')
if (!root) console.error('Missing root element')
else if (root.dataset.trial) void startTrial(root)
else {
  moveEarlierVersions()
  void start(root)
}

/** The page of the first three minutes. */
async function startTrial(root: HTMLElement): Promise<void> {
  await import('./features/trial/trial-root.tsx').then((trial) =>
    trial.hydrateTrial(root, createQueryClient()),
  )
  replayClick()
}

/**
 * Hydrates a server-rendered page once its part of the app is loaded; otherwise renders from scratch. It takes steps, so that a
 * slow phone answers taps and scrolling in between.
 */
async function start(root: HTMLElement): Promise<void> {
  await nextTask()
  const page = pageDataOf(document)
  const queryClient = createQueryClient(page)
  await nextTask()
  const router = createAppRouter(queryClient)
  const app = <App router={router} queryClient={queryClient} timeZone={page?.timeZone ?? null} />
  if (page?.drawn) {
    router.ssr = { manifest: undefined } // wraps the page as the server does
    await router.load()
    // Hydrates in parts, so that clicks and scrolling are handled in between.
    startTransition(() => void hydrateRoot(root, app))
    replayClick()
  } else {
    createRoot(root).render(app)
  }
  if (page)
    whenIdle(() => void import('./save-page.ts').then(({ savePage }) => savePage(page)).catch(() => null))
}

function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({ ...routerDefaults, routeTree, context: { queryClient } })
  let loaded = false
  router.options.scrollRestoration = () => loaded || !(loaded = true)
  return router
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
