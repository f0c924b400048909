/** The properties of a device's voice. */
export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>

/**
 * English voices, best first: those on the device, which need no network, then those of the trainee's own
 * region. Android writes `en_GB`.
 */
export function englishVoices<V extends Voice>(voices: readonly V[], language: string): V[] {
  const rank = (voice: V) =>
    (voice.localService ? 4 : 0) +
    (regionOf(voice.lang) === regionOf(language) ? 2 : 0) +
    (voice.default ? 1 : 0)
  return voices
    .filter(({ lang }) => /^en\b|^en_/i.test(lang))
    .sort((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name))
}

/** The chosen voice, otherwise the best available; null without an English voice. */
export function voiceToUse<V extends Voice>(
  voices: readonly V[],
  language: string,
  chosen: string | null,
): V | null {
  const english = englishVoices(voices, language)
  return english.find(({ voiceURI }) => voiceURI === chosen) ?? english[0] ?? null
}

const regionOf = (language: string) => language.replace('_', '-').toLowerCase()
