import { lightQuery, themeColors, themeKey } from '#src/lib/theme.ts'

const quote = JSON.stringify

/**
 * Runs inline in the head of every page. Applies the chosen theme before the first paint and, on pages without the
 * app, follows the device's settings. A test compares its rules with `src/lib/theme.ts`.
 */
export const themeScript = [
  '(function(){',
  `var light=matchMedia(${quote(lightQuery)}),kept;`,
  'function show(){',
  `try{kept=localStorage.getItem(${quote(themeKey)})}catch(_){}`,
  `var theme=kept==="field"||kept==="system"&&light.matches?"field":"jungle";`,
  'document.documentElement.dataset.theme=theme;',
  `document.querySelector("meta[name=theme-color]").content=${quote(themeColors)}[theme]`,
  '}',
  'show();light.addEventListener("change",show)',
  '})()',
].join('')
