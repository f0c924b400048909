import type { Page } from 'playwright'

declare global {
  interface Window {
    spoken: number
  }
}

/** A voice that takes the time of its words and makes no sound: a browser without a screen has none. */
export async function mockVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.spoken = 0
    let over = 0
    const voice = { voiceURI: 'bench', name: 'Bench', lang: 'en-GB', localService: true, default: true }
    const synth = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      getVoices: () => [voice],
      cancel() {
        clearTimeout(over)
        synth.speaking = false
      },
      speak(utterance: EventTarget & { text: string }) {
        if (utterance.text.trim() === '') return
        window.spoken += 1
        synth.speaking = true
        over = window.setTimeout(() => {
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
