import type { QueryClient } from '@tanstack/react-query'
import { Outlet, createRootRouteWithContext, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { Announcer } from '#src/components/announcer.tsx'
import { ErrorPage } from '#src/components/error-page.tsx'
import { OffTheMap } from '#src/components/pictures/off-the-map.tsx'
import { Toaster } from '#src/components/toaster.tsx'
import { PageTitleContext, usePageTitle } from '#src/lib/page-title.ts'
import { Background } from '#src/features/background/background.tsx'

export type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ErrorPage,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name, for the browser tab and screen readers. */
    title?: string
  }
}

function Root() {
  const [pageTitle, setPageTitle] = useState<string | null>(null)
  const title = useDocumentTitle(pageTitle)
  return (
    <PageTitleContext value={setPageTitle}>
      <Announcer title={title} place={usePlace()} />
      <Toaster>
        <Background />
        <Outlet />
      </Toaster>
    </PageTitleContext>
  )
}

/** `pageTitle` is the title that the page sets itself; otherwise its route's title is used. */
function useDocumentTitle(pageTitle: string | null): string | undefined {
  const ofRoute = useMatches().at(-1)?.staticData.title
  const title = pageTitle ?? ofRoute
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title])
  return title
}

/**
 * Each day of the log and each bootcamp's record is a page of its own; a step of the questionnaire manages
 * its own focus.
 */
function usePlace(): string | undefined {
  return useRouterState({
    select: ({ resolvedLocation: at }) =>
      at && (at.pathname === '/onboarding' ? at.pathname : at.pathname + at.searchStr),
  })
}

function NotFound() {
  usePageTitle('Off the map')
  return <OffTheMap />
}
