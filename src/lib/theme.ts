import { useSyncExternalStore } from 'react'
import { palette } from '#art/identity/palette.ts'
import { withStorage } from './trainee-storage.ts'

/** What the user can choose: a theme, or the one that matches the device's settings. */
const themeChoices = ['jungle', 'field', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Theme = 'jungle' | 'field'

/**
 * Belongs to the browser, not to a trainee, and survives signing out. `build/theme-script.ts` reads it
 * before the first paint.
 */
export const themeKey = 'theme'
export const lightQuery = '(prefers-color-scheme: light)'

/** base-100 of each theme in `theme.css`, for the browser's own frame. */
export const themeColors: Readonly<Record<Theme, string>> = {
  jungle: palette.night,
  field: palette.paper,
}

/** The stored choice; jungle if there is none or it is unknown. */
export const parseThemeChoice = (stored: string | null): ThemeChoice =>
  themeChoices.find((known) => known === stored) ?? 'jungle'

/** The theme for a choice, on a device that prefers light or dark. */
export function themeOf(choice: ThemeChoice, deviceIsLight: boolean): Theme {
  if (choice === 'system') return deviceIsLight ? 'field' : 'jungle'
  return choice
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice, () => 'jungle')
}

function themeChoice(): ThemeChoice {
  // If the browser cannot store the choice, it lasts as long as the page is open.
  chosen ??= parseThemeChoice(withStorage('localStorage', (storage) => storage.getItem(themeKey)))
  return chosen
}

export function chooseTheme(choice: ThemeChoice): void {
  withStorage('localStorage', (storage) => storage.setItem(themeKey, choice))
  setChoice(choice)
}

/** Follows the device's settings and choices made in other tabs. Call it once at startup. */
export function followTheme(): void {
  matchMedia(lightQuery).addEventListener('change', applyTheme)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey || key === null) setChoice(parseThemeChoice(newValue))
  })
  applyTheme()
}

let chosen: ThemeChoice | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setChoice(choice: ThemeChoice): void {
  chosen = choice
  applyTheme()
  for (const listener of listeners) listener()
}

function applyTheme(): void {
  const theme = themeOf(themeChoice(), matchMedia(lightQuery).matches)
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme])
}
