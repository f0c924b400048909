import { earlyPressName } from '#shared/page-data.ts'

/**
 * A page that came drawn can be pressed before the app has taken it over. Its links lead on by themselves; the last of its
 * buttons to be pressed that React does not answer for yet is remembered here, and pressed again by `src/lib/early-press.ts`.
 */
export const earlyPressScript = [
  '(function(){',
  'function press(event){var button=event.target.closest("#root button");if(button&&!/__reactProps/.test(Object.keys(button)))press.button=button}',
  'addEventListener("click",press,true);',
  `window.${earlyPressName}=press`,
  '})()',
].join('')
