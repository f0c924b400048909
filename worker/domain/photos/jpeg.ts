import { photoLimits } from '#shared/api/photo.ts'
import { AppError, invalidField } from '#worker/errors.ts'
import { isHuffman, isQuantization, isSampling, isScanHeader } from './jpeg-segments.ts'

/**
 * Removes everything from a JPEG but the picture: metadata (EXIF with locations, XMP, comments, previews),
 * color profiles and whatever follows the end. The picture's own bytes stay as they are, undecoded. Throws if
 * it is not a JPEG (415), too large in bytes or pixels (413), or damaged (422 on `field`). Segments after
 * ITU-T T.81, annex B.
 */
export function cleanJpeg(
  bytes: Uint8Array,
  field: string,
  maxBytes: number = photoLimits.maxBytes,
): Uint8Array<ArrayBuffer> {
  if (bytes.length > maxBytes) throw new AppError('photo_too_large')
  if (bytes[0] !== 0xff || bytes[1] !== SOI) throw new AppError('not_a_photo')
  const cleaned = joined(keptParts(bytes, field))
  // Parsed again as it will be stored: the cleaned file must be valid on its own.
  if (joined(keptParts(cleaned, field)).length !== cleaned.length) throw damaged(field)
  return cleaned
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const DHT = 0xc4
const DRI = 0xdd
const APP0 = 0xe0
const APP14 = 0xee
const COM = 0xfe
/** A progressive picture has about ten scans; thousands are an attempt to keep a browser busy. */
const MAX_SCANS = 64

/** JFIF 1.01, no density, no preview. */
const jfif = Uint8Array.of(0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)

function keptParts(bytes: Uint8Array, field: string): Uint8Array[] {
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  let hasFrame = false
  let scans = 0
  for (;;) {
    if (bytes[at] !== 0xff) throw damaged(field)
    while (bytes[at + 1] === 0xff) at += 1 // Fill bytes.
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) {
      if (scans === 0) throw damaged(field)
      return [...parts, Uint8Array.of(0xff, EOI)]
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) throw damaged(field)
    const body = bytes.subarray(at + 4, end)
    const segment = bytes.subarray(at, end)
    at = end
    if (isFrame(marker)) {
      if (hasFrame) throw damaged(field)
      checkFrame(body, field)
      hasFrame = true
      parts.push(segment)
    } else if (marker === SOS) {
      scans += 1
      if (!hasFrame || scans > MAX_SCANS || !isScanHeader(body)) throw damaged(field)
      at = endOfScan(bytes, end)
      parts.push(segment, bytes.subarray(end, at))
    } else if (
      (marker === DQT && isQuantization(body)) ||
      (marker === DHT && isHuffman(body)) ||
      (marker === DRI && length === 4)
    ) {
      parts.push(segment)
    } else if (marker === APP0) {
      // JFIF tells decoders the color space. A second APP0 (JFXX) is a preview.
      if (startsWith(body, 'JFIF\0') && parts.length === 1) parts.push(jfif)
    } else if (marker === APP14) {
      if (startsWith(body, 'Adobe') && body.length >= 12) parts.push(adobe(body[11] ?? 0))
    } else if (!isMetadata(marker)) {
      throw damaged(field)
    }
  }
}

/** Baseline, extended or progressive, Huffman coded: what cameras and browsers write. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2
const isMetadata = (marker: number) => (marker > APP0 && marker <= 0xef) || marker === COM

/** Checks the size first: a few bytes can claim gigabytes of pixels. */
function checkFrame(body: Uint8Array, field: string): void {
  const [precision = 0, heightHigh = 0, heightLow = 0, widthHigh = 0, widthLow = 0, components = 0] = body
  const height = (heightHigh << 8) | heightLow
  const width = (widthHigh << 8) | widthLow
  if (Math.max(width, height) > photoLimits.maxSide || width * height > photoLimits.maxPixels)
    throw new AppError('photo_too_large')
  const isPicture = width > 0 && height > 0 && precision === 8 && (components === 1 || components === 3)
  if (!isPicture || body.length !== 6 + 3 * components || !isSampling(body)) throw damaged(field)
}

/** Where the coded data ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1) {
    const next = bytes[at + 1]
    if (next === undefined) break
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

/** Contains only whether the colors are RGB or YCbCr. */
const adobe = (transform: number) =>
  Uint8Array.of(0xff, APP14, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform & 3)

const startsWith = (body: Uint8Array, word: string) =>
  [...word].every((letter, index) => body[index] === letter.charCodeAt(0))

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const damaged = (field: string) => invalidField(field, 'This photo is damaged. Take it again.')
