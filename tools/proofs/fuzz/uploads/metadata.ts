import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secret } from './pictures.ts'

/** The markers that a picture needs: JFIF, Adobe's color transform, tables, frames, restarts, scans, end. */
const pictureMarkers = new Set([0xe0, 0xee, 0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd, 0xda, 0xd9])
/** Texts that reveal metadata or code. They are too long to occur in coded data by chance. */
const suspiciousText = new RegExp(
  `${secret}|Exif\\0|adobe:ns|ICC_PROFILE|Photoshop|JFXX\\0|<script|<\\?php|PK\\x03\\x04`,
)

/**
 * Lists what a JPEG holds besides its picture: other segments, extra bytes in allowed segments, bytes after the end. It shares
 * no code with the product.
 */
export function metadataIn(jpeg: Uint8Array): string[] {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length)
  const found: string[] = []
  const word = suspiciousText.exec(bytes.toString('latin1'))
  if (word) found.push(`the words ${JSON.stringify(word[0])}`)
  let at = 2
  for (;;) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return [...found, `no marker at ${at}`]
    if (marker === 0xd9)
      return at + 2 === bytes.length ? found : [...found, `${bytes.length - at - 2} bytes after the end`]
    const length = bytes.length >= at + 4 ? bytes.readUInt16BE(at + 2) : 0
    if (!pictureMarkers.has(marker)) found.push(`a segment ${marker.toString(16)}`)
    // JFIF without a preview has 16 bytes, Adobe's segment 14.
    if ((marker === 0xe0 && length !== 16) || (marker === 0xee && length !== 14))
      found.push(`a segment ${marker.toString(16)} of ${length} bytes`)
    at += 2 + length
    if (marker !== 0xda) continue
    while (
      at < bytes.length &&
      (bytes[at] !== 0xff ||
        bytes[at + 1] === 0 ||
        ((bytes[at + 1] ?? 0) >= 0xd0 && (bytes[at + 1] ?? 0) <= 0xd7))
    )
      at += 1
  }
}

export const hasExiftool = (): boolean => {
  try {
    execFileSync('exiftool', ['-ver'])
    return true
  } catch {
    return false
  }
}

/** The tags that exiftool finds in each file, without those of the picture itself. */
export function exiftoolOn(files: readonly Uint8Array[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  try {
    files.forEach((file, at) => writeFileSync(join(folder, `${at}.jpg`), file))
    const results: Record<string, unknown>[] = JSON.parse(
      execFileSync('exiftool', ['-json', '-G1', folder], {
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      }).toString(),
    )
    const groups = new Map(
      results.map((file) => [
        Number(/(\d+)\.jpg$/.exec(String(file.SourceFile))?.[1]),
        Object.keys(file).filter(
          (tag) => !/^(SourceFile|ExifTool:|System:|File:|JFIF:|Adobe:|Composite:)/.test(tag),
        ),
      ]),
    )
    return files.map((_, at) => groups.get(at) ?? ['exiftool did not read it'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
