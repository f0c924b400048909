import { lightQuery, themeColors, themeKey } from '#src/lib/theme.ts'

const text = JSON.stringify

/**
 * Stands inline in the head of every page: the chosen theme before anything is painted, and where no app runs also after
 * the device's settings have changed. The rules are those of `src/lib/theme.ts`; a test compares the two.
 */
export const themeScript = [
  '(function(){',
  `var light=matchMedia(${text(lightQuery)}),kept;`,
  'function show(){',
  `try{kept=localStorage.getItem(${text(themeKey)})}catch(_){}`,
  `var theme=kept==="field"||kept==="system"&&light.matches?"field":"jungle";`,
  'document.documentElement.dataset.theme=theme;',
  `document.querySelector("meta[name=theme-color]").content=${text(themeColors)}[theme]`,
  '}',
  'show();light.addEventListener("change",show)',
  '})()',
].join('')
