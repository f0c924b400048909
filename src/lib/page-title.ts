import { createContext, useContext, useEffect } from 'react'

/** Provided by the app's root, which owns the document's title. */
export const PageTitleContext = createContext<(title: string | null) => void>(() => {})

/**
 * Overrides the route's title, for screens that appear at other pages' addresses: the login, a page that
 * does not exist.
 */
export function usePageTitle(title: string): void {
  const setTitle = useContext(PageTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [setTitle, title])
}
