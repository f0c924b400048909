/** Must be called in a click handler: an iPhone speaks on its own only after it has spoken in one. */
export function unlockSpeech(): void {
  const synth = globalThis.speechSynthesis as SpeechSynthesis | undefined
  if (!synth) return
  const silence = new SpeechSynthesisUtterance(' ')
  silence.volume = 0
  synth.speak(silence)
}
