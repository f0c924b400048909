import { useSyncExternalStore } from 'react'
import type { Theme } from './theme.ts'

/** The theme that the page shows; jungle on the server. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeToTheme, shownTheme, () => 'jungle')

const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'field' ? 'field' : 'jungle')

function subscribeToTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
