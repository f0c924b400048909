import type { Page } from 'playwright'

declare global {
  interface Window {
    heard: string[]
    finishLine: () => void
  }
}

/**
 * Runs in a page and replaces the browser's speech. A line lasts until `finishLine` moves it to `heard`. A
 * line that is spoken within 60 ms after a cancel is dropped, as in Chromium.
 */
export function replaceSpeech(): void {
  window.heard = []
  let current: Utterance | null = null
  let cancelledAt = -Infinity
  class Utterance extends EventTarget {
    text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const original = window.speechSynthesis
  const synth = {
    get speaking() {
      return current !== null
    },
    pending: false,
    paused: false,
    getVoices: () => [
      { voiceURI: 'daniel', name: 'Daniel', lang: 'en-GB', localService: true, default: true },
      { voiceURI: 'amelie', name: 'Amélie', lang: 'fr-FR', localService: true, default: false },
    ],
    addEventListener: () => {},
    removeEventListener: () => {},
    resume: () => {},
    cancel: () => {
      current = null
      cancelledAt = performance.now()
    },
    speak: (line: Utterance) => {
      if (performance.now() - cancelledAt < 60 || !line.text.trim()) return
      current = line
      setTimeout(() => line.dispatchEvent(new Event('start')), 10)
    },
  }
  window.finishLine = () => {
    const line = current
    if (!line) return
    window.heard.push(line.text)
    current = null
    line.dispatchEvent(new Event('end'))
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synth })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
  // The app looks for voices again.
  original.dispatchEvent(new Event('voiceschanged'))
}

/** Gives this page a silent voice and lets it read what a button offers, up to the third sentence. */
export const listenTo =
  (what: string, place = 'main') =>
  async (page: Page): Promise<void> => {
    // A later API answer that changes the text would end the reading.
    await page.waitForLoadState('networkidle')
    await page.evaluate(replaceSpeech)
    await page
      .locator(place)
      .getByRole('button', { name: `Listen to ${what}` })
      .click()
    for (const number of [1, 2, 3]) {
      await page.getByText(new RegExp(`^Sentence ${number} of`)).waitFor()
      if (number < 3) await page.evaluate(() => window.finishLine())
    }
  }

/** The words that the page marks now; empty if there are none. */
export const markedWords = (page: Page): Promise<string> =>
  page.evaluate(() => [...(CSS.highlights.get('listen') ?? [])].map(String).join(''))
