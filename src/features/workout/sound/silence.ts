const SAMPLES_A_SECOND = 8000
/** Chrome treats a sound shorter than five seconds as a notification and gives it no media buttons. */
const SECONDS = 10

/** A silent WAV file: mono, eight bits, where 128 is the midpoint. */
export function silence(): Blob {
  const samples = new Uint8Array(SAMPLES_A_SECOND * SECONDS).fill(128)
  const header = new DataView(new ArrayBuffer(44))
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)))
  text(0, 'RIFF')
  header.setUint32(4, 36 + samples.length, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, SAMPLES_A_SECOND, true)
  header.setUint32(28, SAMPLES_A_SECOND, true)
  header.setUint16(32, 1, true)
  header.setUint16(34, 8, true)
  text(36, 'data')
  header.setUint32(40, samples.length, true)
  return new Blob([header, samples], { type: 'audio/wav' })
}
