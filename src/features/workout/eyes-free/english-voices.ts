/** What is known of a voice of the device. */
export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>

/** English voices, best first: those of the device, which speak without a network, then of the trainee's own region. Android writes `en_GB`. */
export function englishVoices<V extends Voice>(voices: readonly V[], language: string): V[] {
  const rank = (voice: V) =>
    (voice.localService ? 4 : 0) +
    (regionOf(voice.lang) === regionOf(language) ? 2 : 0) +
    (voice.default ? 1 : 0)
  return voices
    .filter(({ lang }) => /^en\b|^en_/i.test(lang))
    .sort((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name))
}

/** The voice that was chosen, or the best that is there; null where no English one is. */
export function voiceToUse<V extends Voice>(
  voices: readonly V[],
  language: string,
  chosen: string | null,
): V | null {
  const english = englishVoices(voices, language)
  return english.find(({ voiceURI }) => voiceURI === chosen) ?? english[0] ?? null
}

const regionOf = (language: string) => language.replace('_', '-').toLowerCase()
