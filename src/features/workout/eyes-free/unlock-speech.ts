/** To be called inside a press: an iPhone speaks by itself only after it has spoken in one. */
export function unlockSpeech(): void {
  const synth = globalThis.speechSynthesis as SpeechSynthesis | undefined
  if (!synth) return
  const silence = new SpeechSynthesisUtterance(' ')
  silence.volume = 0
  synth.speak(silence)
}
