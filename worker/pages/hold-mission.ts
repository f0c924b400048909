/** So that START shows even if the app does not load. */
export const MAX_HOLD_MS = 3000

/**
 * Only the device knows that a mission was begun, or which version was chosen. This script hides the Worker's
 * START before it is painted: otherwise RESUME would take its place and move what is below under the finger.
 * The app shows the card once it has read the device (`use-mission-on-device.ts`).
 */
export const holdMissionScript = `try{if(Object.keys(localStorage).some(key=>/^trainee:(run|version):/.test(key))){
const data=document.documentElement.dataset;data.held="";setTimeout(()=>delete data.held,${MAX_HOLD_MS})}}catch{}`
