import { ErrorPage } from '#src/components/error-page.tsx'
import { Loading } from '#src/components/loading.tsx'

/** Of the browser's router and of the Worker's: what they wrap a page in must be the same. */
export const routerDefaults = {
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: ErrorPage,
} as const
