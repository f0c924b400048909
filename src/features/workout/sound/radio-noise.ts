/** The noise of a radio before a line and the click after it, in seconds. */
export const SQUELCH_SECONDS = 0.4
const CLICK_SECONDS = 0.05

/** A radio opens: a burst of narrow noise that stops when the voice begins. */
export const playSquelch = (audio: AudioContext, volume: number) =>
  playNoise(audio, SQUELCH_SECONDS, 0.22 * volume)

/** A radio closes. */
export const playClick = (audio: AudioContext, volume: number) =>
  playNoise(audio, CLICK_SECONDS, 0.3 * volume)

function playNoise(audio: AudioContext, seconds: number, loudness: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(seconds * audio.sampleRate), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()]
  source.buffer = buffer
  // What a hand-held radio lets through.
  filter.type = 'bandpass'
  filter.frequency.value = 1700
  filter.Q.value = 0.9
  const begin = audio.currentTime
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(loudness, begin + 0.01)
  gain.gain.setValueAtTime(loudness, begin + seconds - 0.03)
  gain.gain.linearRampToValueAtTime(0, begin + seconds)
  source.connect(filter).connect(gain).connect(audio.destination)
  source.start(begin)
}
