import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanJpeg } from '#worker/domain/photos/jpeg.ts'
import { isHuffman, isQuantization, isSampling, isScanHeader } from '#worker/domain/photos/jpeg-segments.ts'
import { AppError } from '#worker/errors.ts'

// Tests each segment rule at its limits, with segments of a few bytes. The tests that decode pictures are in jpeg.test.ts.

const table = (head: number, bytes: number) => Uint8Array.of(head, ...Array.from({ length: bytes }, () => 1))
const huffman = (head: number, counts: readonly number[], symbols: number) =>
  Uint8Array.of(head, ...counts, ...Array.from({ length: 16 - counts.length + symbols }, () => 0))

test('a quantization table has 8 or 16 bits, an id from 0 to 3 and the exact length', () => {
  expect([table(0x00, 64), table(0x03, 64), table(0x10, 128), table(0x13, 128)].map(isQuantization)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(
    [
      table(0x20, 64),
      table(0x20, 128),
      table(0x04, 64),
      table(0x00, 63),
      table(0x00, 65),
      new Uint8Array(),
    ].map(isQuantization),
  ).toEqual(Array.from({ length: 6 }, () => false))
})

test('a Huffman table has class 0 or 1, an id from 0 to 3, at most 256 symbols and the exact length', () => {
  expect([huffman(0x00, [], 0), huffman(0x13, [2], 2), huffman(0x10, [255, 1], 256)].map(isHuffman)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [
      huffman(0x20, [], 0),
      huffman(0x04, [], 0),
      huffman(0x00, [255, 2], 257),
      huffman(0x00, [2], 1),
      huffman(0x00, [2], 3),
      new Uint8Array(),
    ].map(isHuffman),
  ).toEqual(Array.from({ length: 6 }, () => false))
})

test('a frame has sampling factors from 1 to 4 and refers to one of four tables', () => {
  const frame = (sampling: number, tableId: number) => Uint8Array.of(8, 0, 16, 0, 16, 1, 1, sampling, tableId)

  expect([frame(0x11, 0), frame(0x44, 3)].map(isSampling)).toEqual([true, true])
  expect(
    [frame(0x01, 0), frame(0x10, 0), frame(0x51, 0), frame(0x15, 0), frame(0x11, 4)].map(isSampling),
  ).toEqual(Array.from({ length: 5 }, () => false))
})

test('a scan header names one to three components and has the exact length', () => {
  const scan = (components: number, length = 4 + 2 * components) =>
    Uint8Array.of(components, ...Array.from({ length: length - 1 }, () => 0))

  expect([scan(1), scan(3)].map(isScanHeader)).toEqual([true, true])
  expect([scan(0), scan(4), scan(2, 7), scan(2, 9)].map(isScanHeader)).toEqual([false, false, false, false])
})

const plain = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#345' } })
  .jpeg()
  .toBuffer()
const end = plain.subarray(-2)
const scanAt = plain.indexOf(Uint8Array.of(0xff, 0xda))
const frameAt = plain.indexOf(Uint8Array.of(0xff, 0xc0))
const segment = (marker: number, body: Uint8Array) =>
  Uint8Array.of(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body)
const withInserted = (at: number, ...parts: readonly Uint8Array[]) =>
  Buffer.concat([plain.subarray(0, at), ...parts, plain.subarray(at)])

function refusalOf(bytes: Uint8Array): string | null {
  try {
    cleanJpeg(bytes, 'photoDataUrl')
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

test('a photo begins with both bytes of the JPEG marker', () => {
  expect(refusalOf(Buffer.concat([Uint8Array.of(0xff, 0xd9), plain.subarray(2)]))).toBe('not_a_photo')
  expect(refusalOf(Buffer.concat([Uint8Array.of(0xfe, 0xd8), plain.subarray(2)]))).toBe('not_a_photo')
})

test('a photo has a height and eight bits per color', () => {
  const changed = (offset: number, ...bytes: number[]) =>
    Buffer.concat([
      plain.subarray(0, frameAt + offset),
      Uint8Array.of(...bytes),
      plain.subarray(frameAt + offset + bytes.length),
    ])

  expect(refusalOf(changed(5, 0, 0))).toBe('invalid_fields')
  expect(refusalOf(changed(4, 12))).toBe('invalid_fields')
  expect(refusalOf(changed(5, 0, 1, 0, 1))).toBeNull()
})

test('a segment may be empty', () => {
  expect(refusalOf(withInserted(2, segment(0xfe, new Uint8Array())))).toBeNull()
})

test('a restart interval has exactly two bytes', () => {
  expect(refusalOf(withInserted(scanAt, segment(0xdd, Uint8Array.of(0, 0))))).toBeNull()
  expect(refusalOf(withInserted(scanAt, segment(0xdd, Uint8Array.of(0, 0, 1))))).toBe('invalid_fields')
})

test('a photo has exactly one frame and no scan before it', () => {
  const frame = plain.subarray(frameAt, frameAt + 2 + plain.readUInt16BE(frameAt + 2))
  const scan = plain.subarray(scanAt, -2)

  expect(refusalOf(withInserted(scanAt, frame))).toBe('invalid_fields')
  expect(refusalOf(withInserted(frameAt, scan))).toBe('invalid_fields')
})

test('a frame describes exactly one or three components and has a supported marker', () => {
  const frame = (marker: number, colors: number, described = colors) => {
    const body = [...plain.subarray(frameAt + 4, frameAt + 9), colors]
    const each = Array.from({ length: described }, (_, color) => [color + 1, 0x11, 0]).flat()
    const rest = plain.subarray(frameAt + 2 + plain.readUInt16BE(frameAt + 2))
    return Buffer.concat([plain.subarray(0, frameAt), segment(marker, Uint8Array.of(...body, ...each)), rest])
  }

  expect([frame(0xc0, 3), frame(0xc2, 1)].map(refusalOf)).toEqual([null, null])
  expect([frame(0xc0, 2), frame(0xc0, 4), frame(0xc0, 3, 4), frame(0xbf, 3)].map(refusalOf)).toEqual(
    Array.from({ length: 4 }, () => 'invalid_fields'),
  )
})

test('a segment begins with a marker, and a scan with a valid header', () => {
  const changed = (at: number, byte: number) =>
    Buffer.concat([plain.subarray(0, at), Uint8Array.of(byte), plain.subarray(at + 1)])

  expect([changed(scanAt, 0xfe), changed(scanAt + 4, 0)].map(refusalOf)).toEqual([
    'invalid_fields',
    'invalid_fields',
  ])
})

test('a photo may have 64 scans, and not one more', () => {
  const scan = plain.subarray(scanAt, -2)
  const scans = (count: number) =>
    Buffer.concat([plain.subarray(0, scanAt), ...Array.from({ length: count }, () => scan), end])

  expect([64, 65].map((count) => refusalOf(scans(count)))).toEqual([null, 'invalid_fields'])
})

test('JFIF is kept only as the first segment, and the Adobe segment only if complete', () => {
  const cleaned = (bytes: Uint8Array) => Buffer.from(cleanJpeg(bytes, 'photoDataUrl'))
  const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'))

  const other = segment(0xe0, Buffer.from('AVI1\0\x01\x01\0\0\x01\0\x01\0\0'))

  expect([2, scanAt].map((at) => cleaned(withInserted(at, jfif)).includes('JFIF'))).toEqual([true, false])
  expect(cleaned(withInserted(2, other)).includes('JFIF')).toBe(false)
  expect(cleaned(withInserted(2, segment(0xee, Buffer.from('Adobe\0d\0\0\0\0')))).includes('Adobe')).toBe(
    false,
  )
  expect(cleaned(withInserted(2, segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01')))).includes('Adobe')).toBe(
    true,
  )
  expect(cleaned(withInserted(2, segment(0xee, Buffer.from('Adobf\0d\0\0\0\0\x01')))).includes('Ado')).toBe(
    false,
  )
})

test('every metadata segment is removed; the markers next to their range are refused', () => {
  const words = Buffer.from('SecretWords')

  for (const marker of [0xe1, 0xed, 0xef, 0xfe])
    expect(
      Buffer.from(cleanJpeg(withInserted(2, segment(marker, words)), 'photoDataUrl')).includes('Secret'),
    ).toBe(false)
  for (const body of [table(0, 64), huffman(0, [2], 2), Uint8Array.of(0, 0)])
    expect(cleanJpeg(withInserted(scanAt, segment(0xfe, body)), 'photoDataUrl')).toEqual(
      cleanJpeg(plain, 'photoDataUrl'),
    )
  expect([0xdf, 0xf0].map((marker) => refusalOf(withInserted(2, segment(marker, words))))).toEqual([
    'invalid_fields',
    'invalid_fields',
  ])
})
