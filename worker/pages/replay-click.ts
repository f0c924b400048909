import { earlyClickName } from '#shared/page-data.ts'

/**
 * A server-rendered page can be clicked before the app is hydrated. Links and form buttons work without the
 * app; this script remembers the last click on any other button until React takes over
 * (`src/lib/replay-click.ts`).
 */
export const replayClickScript = `addEventListener("click",window.${earlyClickName}=function press(event){
var button=event.target.closest("#root button");if(button&&!button.form)press.button=button},true)`
