import { ErrorPage } from '#src/components/error-page.tsx'
import { Loading } from '#src/components/loading.tsx'

/** Shared by the router in the browser and the one in the Worker: both must wrap a page in the same elements. */
export const routerDefaults = {
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: ErrorPage,
} as const
