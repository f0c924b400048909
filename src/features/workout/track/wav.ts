/** The size of the header of a WAV file. */
export const HEADER_BYTES = 44
const BYTES_A_SAMPLE = 2

/** The header of a WAV file: mono, 16 bits. */
export function wavHeader(samples: number, sampleRate: number): ArrayBuffer {
  const bytes = samples * BYTES_A_SAMPLE
  const buffer = new ArrayBuffer(HEADER_BYTES)
  const header = new DataView(buffer)
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)))
  text(0, 'RIFF')
  header.setUint32(4, HEADER_BYTES - 8 + bytes, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, sampleRate, true)
  header.setUint32(28, sampleRate * BYTES_A_SAMPLE, true)
  header.setUint16(32, BYTES_A_SAMPLE, true)
  header.setUint16(34, BYTES_A_SAMPLE * 8, true)
  text(36, 'data')
  header.setUint32(40, bytes, true)
  return buffer
}
