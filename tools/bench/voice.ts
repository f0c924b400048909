import type { Page } from 'playwright'

declare global {
  interface Window {
    spoken: number
    /** Called with each line. */
    onSpoken?: (text: string) => void
  }
}

/** A silent stand-in for speech synthesis, which headless browsers lack. It takes as long as its words would. */
export async function mockVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.spoken = 0
    let timer = 0
    const voice = { voiceURI: 'bench', name: 'Bench', lang: 'en-GB', localService: true, default: true }
    const synth = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      getVoices: () => [voice],
      cancel() {
        clearTimeout(timer)
        synth.speaking = false
      },
      speak(utterance: EventTarget & { text: string }) {
        if (utterance.text.trim() === '') return
        window.spoken += 1
        window.onSpoken?.(utterance.text)
        synth.speaking = true
        timer = window.setTimeout(() => {
          synth.speaking = false
          utterance.dispatchEvent(new Event('end'))
        }, utterance.text.length * 60)
      },
    })
    class Utterance extends EventTarget {
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synth })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
  })
}
