import { earlyClickName } from '#shared/page-data.ts'

/**
 * A page that came drawn can be pressed before the app has taken it over. Its links lead on by themselves, and so do the
 * buttons of a form; the last press of another button is remembered here until React has heard of one
 * (`src/lib/replay-click.ts`).
 */
export const earlyPressScript = [
  '(function(){',
  'function press(event){var button=event.target.closest("#root button");if(button&&!button.form)press.button=button}',
  'addEventListener("click",press,true);',
  `window.${earlyClickName}=press`,
  '})()',
].join('')
