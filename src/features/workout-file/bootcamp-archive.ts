import { type ZipEntry, centralDirectory, localHeader } from '#shared/zip.ts'
import type { MissionFile } from './mission-file.ts'

/** Files of missions as one ZIP. Each has the time of its mission's end. */
export function bootcampArchive(files: readonly MissionFile[]): Blob {
  const entries = files.map(({ name, bytes, endedAt }): ZipEntry => ({
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    modifiedAt: endedAt,
  }))
  const parts = files.flatMap(({ bytes }, index) => [localHeader(entries[index]!), bytes])
  return new Blob([...parts, centralDirectory(entries)], { type: 'application/zip' })
}

/** The checksum of a ZIP: reflected polynomial 0xEDB88320, inverted at both ends. */
function crc32(bytes: Uint8Array): number {
  let sum = -1
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}
