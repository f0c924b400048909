import type { Page } from 'playwright/test'

declare global {
  interface Window {
    sensed: string[]
  }
}

/**
 * Replaces the browser's speech, vibration and wake lock and watches its tones. Returns a function that
 * takes what was recorded, in order.
 */
export async function recordSenses(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.sensed = []
    const synth = {
      speaking: false,
      pending: false,
      getVoices: () => [
        { voiceURI: 'daniel', name: 'Daniel', lang: 'en-GB', localService: true, default: true },
      ],
      addEventListener: () => {},
      removeEventListener: () => {},
      cancel: () => window.sensed.push('cut off'),
      // A line takes no time, so no line waits for another one and all are recorded.
      speak: ({ text }: SpeechSynthesisUtterance) => text.trim() && window.sensed.push(`say ${text}`),
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synth })
    class Utterance extends EventTarget {
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
    navigator.vibrate = (pattern) => window.sensed.push(`buzz ${String(pattern)}`) > 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (this: OscillatorNode, at = 0) {
      window.sensed.push(`tone ${this.frequency.value} in ${Math.round(at - this.context.currentTime)}`)
      start.call(this, at)
    }
    const sentinel = { released: false, release: async () => {} }
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (type: string) => {
          window.sensed.push(`wake ${type}`)
          return sentinel
        },
      },
    })
  })
  return () => page.evaluate(() => window.sensed.splice(0))
}
