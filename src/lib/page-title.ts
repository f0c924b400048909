import { createContext, useContext, useEffect } from 'react'

/** Set by the root of the app, which owns the document's title. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => {})

/** Names the page in place of its route, for what stands at addresses of others: the sign-in, a page that is not there. */
export function usePageTitle(title: string): void {
  const setTitle = useContext(PageTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [setTitle, title])
}
