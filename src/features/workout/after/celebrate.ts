import { prefersReducedMotion } from '../demonstration/less-motion.ts'
import { buzzOf } from '../sound/patterns.ts'
import { createSound, soundedLately } from '../sound/sound.ts'
import { soundSettings } from '../sound/sound-settings.ts'
import { steadyNow } from '../state/steady-clock.ts'

/** The stamp of the finish lands after 60 % of its 380 ms. */
const STAMP_LANDS_MS = 230
/** The tone lasts a second. */
const CLOSE_MS = 2000

/** The tone and the buzz of the stamp: the tone if the trainee trains with tones, the buzz if motion is wanted. */
export function celebrate(): void {
  // A page that was never touched may neither sound nor vibrate, and browsers log the attempt as an error.
  if (!navigator.userActivation?.hasBeenActive) return
  const { beeps, volume } = soundSettings()
  // The player has already played the tone if Finish was its last press.
  if (beeps && !soundedLately('mission')) {
    const sound = createSound(() => volume / 100, steadyNow)
    sound.schedule([{ name: 'mission', at: steadyNow() + STAMP_LANDS_MS }])
    setTimeout(sound.close, CLOSE_MS)
  }
  const buzz = prefersReducedMotion() ? null : buzzOf([{ type: 'mission', everything: true }])
  if (buzz) navigator.vibrate?.(buzz)
}
