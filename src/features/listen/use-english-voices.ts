import { useEffect, useState } from 'react'
import { type Voice, englishVoices } from './english-voices.ts'

/** The device's English voices; they may load a moment after the page. */
export function useEnglishVoices(): Voice[] {
  const [voices, setVoices] = useState<Voice[]>([])

  useEffect(() => {
    const synth = globalThis.speechSynthesis as SpeechSynthesis | undefined
    const update = () => setVoices(englishVoices(synth?.getVoices() ?? [], navigator.language))
    update()
    // Safari before 2024 has the list but not the event.
    synth?.addEventListener?.('voiceschanged', update)
    return () => synth?.removeEventListener?.('voiceschanged', update)
  }, [])

  return voices
}
