import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanJpeg } from '#worker/domain/photos/jpeg.ts'
import { AppError } from '#worker/errors.ts'

const width = 48
const height = 64
const pixels = Buffer.from(
  Array.from({ length: width * height * 3 }, (_, index) => (index * 7 + (index >> 6) * 13) % 256),
)
const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } })

const exif = {
  IFD0: { Make: 'SecretPhone', ImageDescription: 'SecretWords' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '38/1 43/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '9/1 8/1 0/1',
  },
}
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="SecretTitle"/></rdf:RDF></x:xmpmeta>'
const withMetadata = () => picture().withExif(exif).withXmp(xmp).withIccProfile('p3')

const kinds = {
  baseline: await withMetadata().jpeg({ quality: 80 }).toBuffer(),
  progressive: await withMetadata().jpeg({ quality: 80, progressive: true }).toBuffer(),
  'without subsampling': await withMetadata().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
  'in shades of gray': await picture().greyscale().withExif(exif).jpeg().toBuffer(),
  'with its own tables': await withMetadata().jpeg({ mozjpeg: true }).toBuffer(),
}

/** Inserts a segment right after the start of the image. */
const withSegment = (jpeg: Uint8Array, marker: number, body: Uint8Array) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Uint8Array.of(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255),
    body,
    jpeg.subarray(2),
  ])

const clean = (bytes: Uint8Array) => cleanJpeg(bytes, 'photoDataUrl')
const decoded = (jpeg: Uint8Array) => sharp(jpeg, { ignoreIcc: true }).raw().toBuffer()
/** Texts long enough not to occur in coded data by chance. */
const secrets = /Exif\0|Secret|adobe:ns|ICC_PROFILE|<script/

/** Returns the markers of a JPEG in order, read independently of the product's code. */
function markersOf(jpeg: Uint8Array): number[] {
  const markers: number[] = []
  let at = 2
  while (at < jpeg.length) {
    const marker = jpeg[at + 1] ?? 0
    markers.push(marker)
    if (marker === 0xd9) return at + 2 === jpeg.length ? markers : [...markers, -1]
    at += 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
    if (marker !== 0xda) continue
    while (
      jpeg[at] !== 0xff ||
      jpeg[at + 1] === 0 ||
      ((jpeg[at + 1] ?? 0) >= 0xd0 && (jpeg[at + 1] ?? 0) <= 0xd7)
    )
      at += 1
  }
  return [...markers, -1]
}

/** JFIF, the Adobe color segment, tables, frames, restarts, scans and the end. */
const pictureMarkers = new Set([0xe0, 0xee, 0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd, 0xda, 0xd9])

function refusalOf(bytes: Uint8Array): string | null {
  try {
    clean(bytes)
    return null
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.code}`
    throw error
  }
}

test.for(Object.entries(kinds))(
  'cleaning a photo removes its metadata and keeps every pixel: %s',
  async ([, jpeg]) => {
    const cleaned = clean(jpeg)

    expect(jpeg.toString('latin1')).toMatch(secrets)
    expect(Buffer.from(cleaned).toString('latin1')).not.toMatch(secrets)
    expect(markersOf(cleaned).filter((marker) => !pictureMarkers.has(marker))).toEqual([])
    expect((await decoded(cleaned)).equals(await decoded(jpeg))).toBe(true)
    expect(clean(cleaned)).toEqual(cleaned)
  },
)

test('cleaning removes comments, a JFXX preview and everything after the end of the image', async () => {
  const comment = withSegment(kinds.baseline, 0xfe, Buffer.from('SecretComment'))
  const preview = withSegment(comment, 0xe0, Buffer.from('JFXX\0\x10SecretPreview'))
  const polyglot = Buffer.concat([preview, Buffer.from('<script>SecretScript()</script>PK\x03\x04')])

  const cleaned = clean(polyglot)

  expect(Buffer.from(cleaned).toString('latin1')).not.toMatch(secrets)
  expect(Buffer.from(cleaned).toString('latin1')).not.toMatch(/JFXX|PK/)
  expect((await decoded(cleaned)).equals(await decoded(kinds.baseline))).toBe(true)
})

test('cleaning keeps the Adobe color transform and drops the rest of that segment', async () => {
  const adobe = Buffer.concat([
    Buffer.from('Adobe'),
    Uint8Array.of(0, 100, 0x53, 0x53, 0x53, 0x53, 0),
    Buffer.from('SecretTail'),
  ])
  const { data } = await picture().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer({ resolveWithObject: true })
  const rgb = withSegment(withoutJfif(data), 0xee, adobe)

  const cleaned = clean(rgb)

  expect(markersOf(cleaned)[0]).toBe(0xee)
  expect(Buffer.from(cleaned).toString('latin1')).not.toMatch(/Secret|SSSS/)
  expect((await decoded(cleaned)).equals(await decoded(rgb))).toBe(true)
})

const sized = (jpeg: Buffer, w: number, h: number) => {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Uint8Array.of(0xff, 0xc0))
  copy.writeUInt16BE(h, frame + 5)
  copy.writeUInt16BE(w, frame + 7)
  return copy
}
const plain = await picture().jpeg().toBuffer()

const withByte = (jpeg: Buffer, at: number, byte: number) =>
  Buffer.concat([jpeg.subarray(0, at), Uint8Array.of(byte), jpeg.subarray(at + 1)])

test.for<[name: string, bytes: Uint8Array, refusal: string]>([
  ['a PNG', await picture().png().toBuffer(), '415 not_a_photo'],
  ['a GIF', await picture().gif().toBuffer(), '415 not_a_photo'],
  ['a WebP', await picture().webp().toBuffer(), '415 not_a_photo'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), '415 not_a_photo'],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), '415 not_a_photo'],
  ['a ZIP', Buffer.from('PK\x03\x04\x14\0'), '415 not_a_photo'],
  ['an empty file', new Uint8Array(), '415 not_a_photo'],
  ['a photo with a wrong first byte', withByte(plain, 0, 0xfe), '415 not_a_photo'],
  ['a photo with a wrong second byte', withByte(plain, 1, 0xd7), '415 not_a_photo'],
  ['64250 by 64250 pixels', sized(plain, 64_250, 64_250), '413 photo_too_large'],
  ['a side of 4097 pixels', sized(plain, 4097, 16), '413 photo_too_large'],
  ['more than twelve megapixels', sized(plain, 4000, 3001), '413 photo_too_large'],
  ['2.1 megabytes', Buffer.concat([plain, Buffer.alloc(2.1 * 1024 * 1024)]), '413 photo_too_large'],
  ['a photo without a width', sized(plain, 0, 16), '422 invalid_fields'],
  ['a photo without an end', plain.subarray(0, -2), '422 invalid_fields'],
  ['half a photo', plain.subarray(0, plain.length >> 1), '422 invalid_fields'],
  ['only a start and an end', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), '422 invalid_fields'],
  ['a photo in CMYK', await picture().toColourspace('cmyk').jpeg().toBuffer(), '422 invalid_fields'],
  ['a table with bytes left over', withSegment(plain, 0xdb, Buffer.alloc(70)), '422 invalid_fields'],
  ['an unknown segment', withSegment(plain, 0xf4, Buffer.from('SecretWords')), '422 invalid_fields'],
  ['a photo without a height', sized(plain, 16, 0), '422 invalid_fields'],
  ['a photo with twelve bits per sample', withFrameByte(4, 12), '422 invalid_fields'],
  ['a sampling factor of 0 across', withFrameByte(11, 0x01), '422 invalid_fields'],
  ['a sampling factor of 5 across', withFrameByte(11, 0x51), '422 invalid_fields'],
  ['a sampling factor of 0 down', withFrameByte(11, 0x10), '422 invalid_fields'],
  ['a sampling factor of 5 down', withFrameByte(11, 0x15), '422 invalid_fields'],
  ['a fifth quantization table in the frame', withFrameByte(12, 4), '422 invalid_fields'],
  ['an empty quantization segment', withSegment(plain, 0xdb, new Uint8Array()), '422 invalid_fields'],
  ['a fifth quantization table', withSegment(plain, 0xdb, quantization(0x04)), '422 invalid_fields'],
  ['a quantization table of 24 bits', withSegment(plain, 0xdb, quantization(0x20)), '422 invalid_fields'],
  ['an empty Huffman segment', withSegment(plain, 0xc4, new Uint8Array()), '422 invalid_fields'],
  ['a fifth Huffman table', withSegment(plain, 0xc4, huffman(0x04, 10)), '422 invalid_fields'],
  ['a Huffman table of class 2', withSegment(plain, 0xc4, huffman(0x20, 10)), '422 invalid_fields'],
  ['a Huffman table of 257 symbols', withSegment(plain, 0xc4, huffman(0, 257)), '422 invalid_fields'],
  [
    'a Huffman table cut short',
    withSegment(plain, 0xc4, huffman(0, 10).subarray(0, -1)),
    '422 invalid_fields',
  ],
  [
    'a restart interval of three bytes',
    withSegment(plain, 0xdd, Uint8Array.of(0, 0, 0)),
    '422 invalid_fields',
  ],
  [
    'a broken Huffman table between two scans',
    beforeLastScan(Uint8Array.of(0xff, 0xc4, 0, 3, 9)),
    '422 invalid_fields',
  ],
  ['65 scans', manyScans(plain, 64), '422 invalid_fields'],
])('%s is refused', ([, bytes, refusal]) => {
  expect(refusalOf(bytes)).toBe(refusal)
})

test('a photo of twelve megapixels or with a side of 4096 pixels is accepted', () => {
  expect(refusalOf(sized(plain, 4000, 3000))).toBeNull()
  expect(refusalOf(sized(plain, 4096, 16))).toBeNull()
})

test.for<[name: string, bytes: Uint8Array]>([
  ['sampling factors of 1 and 4', withFrameByte(11, 0x41)],
  ['sampling factors of 4 and 1', withFrameByte(11, 0x14)],
  ['the fourth quantization table in the frame', withFrameByte(12, 3)],
  ['a fourth quantization table of 16 bits', withSegment(plain, 0xdb, quantization(0x13))],
  ['a fourth Huffman table of class 1', withSegment(plain, 0xc4, huffman(0x13, 10))],
  ['a Huffman table of 256 symbols', withSegment(plain, 0xc4, huffman(0, 256))],
  ['a restart interval', withSegment(plain, 0xdd, Uint8Array.of(0, 0))],
  ['every restart marker in its data', withRestarts(plain)],
  ['64 scans', manyScans(plain, 63)],
])('a photo with %s is accepted and keeps its length', ([, bytes]) => {
  expect(refusalOf(bytes)).toBeNull()
  expect(clean(bytes).length).toBe(bytes.length)
})

test('the first and last application segments are removed, and the shortest Adobe segment is kept', () => {
  const adobe = Buffer.concat([Buffer.from('Adobe'), Uint8Array.of(0, 100, 0, 0, 0, 0, 1)])

  expect(
    clean(withSegment(withSegment(plain, 0xe1, Buffer.from('Secret')), 0xef, Buffer.from('Secret'))),
  ).toEqual(clean(plain))
  expect(markersOf(clean(withSegment(withoutJfif(plain), 0xee, adobe)))[0]).toBe(0xee)
  expect(markersOf(clean(withSegment(withoutJfif(plain), 0xee, adobe.subarray(0, -1))))[0]).not.toBe(0xee)
})

test('a photo of exactly the maximum size is accepted, and one byte more is refused', () => {
  expect(cleanJpeg(plain, 'photoDataUrl', plain.length)).toEqual(clean(plain))
  expect(() => cleanJpeg(plain, 'photoDataUrl', plain.length - 1)).toThrow(
    expect.objectContaining({ code: 'photo_too_large' }),
  )
})

const originals = Object.values(kinds)
const mutantCount = 20_000

test('20,000 damaged photos are refused or cleaned without metadata, and never crash the cleaner', () => {
  const random = numbers(7)
  const leaking: number[] = []
  const changing: number[] = []
  let accepted = 0

  for (let each = 0; each < mutantCount; each += 1) {
    const bytes = damagedBy(originals[each % originals.length] ?? plain, random)
    if (refusalOf(bytes) !== null) continue
    accepted += 1
    const cleaned = clean(bytes)
    if (
      markersOf(cleaned).some((marker) => !pictureMarkers.has(marker)) ||
      secrets.test(Buffer.from(cleaned).toString('latin1'))
    )
      leaking.push(each)
    if (each % 10 === 0 && !Buffer.from(clean(cleaned)).equals(cleaned)) changing.push(each)
  }

  expect([leaking, changing]).toEqual([[], []])
  expect(accepted).toBeGreaterThan(mutantCount / 10)
  expect(accepted).toBeLessThan(mutantCount)
}, 60_000)

/** Removes JFIF, which implies YCbCr. Editors write RGB photos without it. */
function withoutJfif(jpeg: Buffer): Buffer {
  if (jpeg[3] !== 0xe0) return jpeg
  return Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(4 + jpeg.readUInt16BE(4))])
}

/** A photo with `more` scans after its own. */
function manyScans(jpeg: Buffer, more: number): Buffer {
  const scan = jpeg.subarray(jpeg.indexOf(Uint8Array.of(0xff, 0xda)), -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: more }, () => scan), jpeg.subarray(-2)])
}

/** A photo with one byte of its frame changed, counted from the frame's marker. */
function withFrameByte(offset: number, byte: number): Buffer {
  return withByte(plain, plain.indexOf(Uint8Array.of(0xff, 0xc0)) + offset, byte)
}

/** The body of a quantization segment: precision and number of the table, then its values. */
function quantization(head: number): Buffer {
  return Buffer.concat([Uint8Array.of(head), Buffer.alloc(head >> 4 === 0 ? 64 : 128, 1)])
}

/** The body of a Huffman segment: class and number of the table, 16 counts, then the symbols. */
function huffman(head: number, symbols: number): Buffer {
  const counts = Buffer.alloc(16)
  counts[0] = Math.min(symbols, 200)
  counts[1] = symbols - Math.min(symbols, 200)
  return Buffer.concat([Uint8Array.of(head), counts, Buffer.alloc(symbols)])
}

/** A progressive photo with `bytes` inserted before its last scan. */
function beforeLastScan(bytes: Uint8Array): Buffer {
  const at = kinds.progressive.lastIndexOf(Uint8Array.of(0xff, 0xda))
  return Buffer.concat([kinds.progressive.subarray(0, at), bytes, kinds.progressive.subarray(at)])
}

/** A photo with the eight restart markers at the end of its coded data. */
function withRestarts(jpeg: Buffer): Buffer {
  const marks = Array.from({ length: 8 }, (_, mark) => Uint8Array.of(0xff, 0xd0 + mark))
  return Buffer.concat([jpeg.subarray(0, -2), ...marks, jpeg.subarray(-2)])
}

/** Applies one to four faults: changes a byte, removes or adds bytes, writes a marker byte or cuts off the end. */
function damagedBy(jpeg: Buffer, random: (below: number) => number): Buffer {
  let bytes = Buffer.from(jpeg)
  for (let fault = random(4); fault >= 0; fault -= 1) {
    if (bytes.length === 0) return bytes
    const at = random(bytes.length)
    const faults = [
      () => bytes.fill(random(256), at, at + 1),
      () => (bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(8))])),
      () =>
        (bytes = Buffer.concat([
          bytes.subarray(0, at),
          Buffer.alloc(1 + random(8), random(256)),
          bytes.subarray(at),
        ])),
      () => bytes.fill(0xff, at, at + 1),
      () => (bytes = random(4) > 0 ? bytes : bytes.subarray(0, at)),
    ]
    faults[random(faults.length)]?.()
  }
  return bytes
}

/** A random number generator with a fixed seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
