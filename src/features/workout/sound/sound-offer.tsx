import { X } from 'lucide-react'
import { focusPage } from '#src/lib/focus-page.ts'
import { changeSound, useSoundSettings } from './sound-settings.ts'
import { unlockSpeech } from '../voice/unlock-speech.ts'

/** Offered once, in hands-free mode: both accepting and closing it count as an answer. */
export function SoundOffer() {
  const { offered } = useSoundSettings()
  if (offered) return null
  const answer = (on: boolean) => (press: React.MouseEvent) => {
    // It replaces the hands-free offer: the second half of a double click is not an answer.
    if (press.detail > 1) return
    if (on) unlockSpeech()
    changeSound({ voice: on, beeps: on })
    focusPage()
  }
  return (
    <aside
      className="card-field mt-1 mb-3 flex flex-wrap items-center gap-x-2 py-1.5 pr-1 pl-3 lying:mt-2.5"
      aria-label="Sound and voice"
    >
      <p className="grow basis-0 leading-snug">
        <span className="cond block text-lg max-[22.5rem]:text-base">Eyes off it, too?</span>
        <span className="block text-[.9375rem] text-muted short:hidden">Let a voice call it.</span>
      </p>
      <button
        type="button"
        className="btn btn-outline px-3 max-[22.5rem]:px-2 max-[22.5rem]:text-base"
        onClick={answer(true)}
      >
        Voice and beeps
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label="Stay silent"
        onClick={answer(false)}
      >
        <X className="size-6" aria-hidden />
      </button>
    </aside>
  )
}
