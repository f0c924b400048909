import { crc32 } from 'node:zlib'

/**
 * Reads the files of a ZIP by its central directory, as unzip programs do, and compares every checksum. It
 * supports only entries that are stored without compression.
 */
export function unzip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('This ZIP has no end')
  const files = new Map<string, Uint8Array>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('This is no entry of a central directory')
    const [sum, size, nameLength, begins] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ]
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (view.getUint32(begins, true) !== 0x04034b50 || view.getUint32(begins + 14, true) !== sum)
      throw new Error(`The header of ${name} says something else`)
    const file = bytes.subarray(begins + 30 + nameLength, begins + 30 + nameLength + size)
    if (crc32(file) !== sum) throw new Error(`The checksum of ${name} is wrong`)
    if (files.has(name)) throw new Error(`${name} is there twice`)
    files.set(name, file)
    at += 46 + nameLength
  }
  if (at !== end) throw new Error('The central directory does not reach the end')
  return files
}
