import { useSyncExternalStore } from 'react'
import { withStorage } from './trainee-storage.ts'

/** What may be chosen: a theme, or the one that the device's settings ask for. */
const themeChoices = ['jungle', 'field', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Theme = 'jungle' | 'field'

/** Of the browser, not of a trainee: it stays when they sign out. `build/theme-script.ts` reads it before the first paint. */
export const themeKey = 'theme'
export const lightQuery = '(prefers-color-scheme: light)'

/** base-100 of each theme in `theme.css`, for the browser's own frame. */
export const themeColors: Readonly<Record<Theme, string>> = { jungle: '#0C1410', field: '#EBE4CF' }

/** What was kept, as a choice: jungle where nothing was, or nothing that is known. */
export const readChoice = (kept: string | null): ThemeChoice =>
  themeChoices.find((known) => known === kept) ?? 'jungle'

/** The theme that a choice means on a device that asks for light, or does not. */
export function themeOf(choice: ThemeChoice, deviceIsLight: boolean): Theme {
  if (choice === 'system') return deviceIsLight ? 'field' : 'jungle'
  return choice
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice, () => 'jungle')
}

function themeChoice(): ThemeChoice {
  // A browser that keeps nothing still holds the choice while the page is open.
  chosen ??= readChoice(withStorage('localStorage', (storage) => storage.getItem(themeKey)))
  return chosen
}

export function chooseTheme(choice: ThemeChoice): void {
  withStorage('localStorage', (storage) => storage.setItem(themeKey, choice))
  change(choice)
}

/** Follows the device's settings, and what is chosen in another tab. To be called once, at the start. */
export function followTheme(): void {
  matchMedia(lightQuery).addEventListener('change', show)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey || key === null) change(readChoice(newValue))
  })
  show()
}

let chosen: ThemeChoice | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(choice: ThemeChoice): void {
  chosen = choice
  show()
  for (const listener of listeners) listener()
}

function show(): void {
  const theme = themeOf(themeChoice(), matchMedia(lightQuery).matches)
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme])
}
