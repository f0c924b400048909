import sharp from 'sharp'

/** All metadata of a person or a device contains this text, which cannot occur by chance. */
export const secret = 'SecretOfTheTrainee'

const width = 48
const height = 64
const noise = Buffer.from(
  Array.from({ length: width * height * 3 }, (_, index) => (index * 7 + (index >> 6) * 13) % 256),
)
export const picture = () => sharp(noise, { raw: { width, height, channels: 3 } })

const location = {
  IFD0: { Make: secret, Model: secret, ImageDescription: secret, Artist: secret },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '38/1 43/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '9/1 8/1 0/1',
    GPSAltitude: '12/1',
  },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${secret}"/></rdf:RDF></x:xmpmeta>`
const withMetadata = () => picture().withExif(location).withXmp(xmp).withIccProfile('p3')

/** Inserts a segment right after the start of the image. */
export const withSegment = (jpeg: Uint8Array, marker: number, body: Uint8Array): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Uint8Array.of(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255),
    body,
    jpeg.subarray(2),
  ])

/** Copies a file and changes the size in its frame header. */
export function sized(jpeg: Uint8Array, w: number, h: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame =
    [0xc0, 0xc2].map((marker) => copy.indexOf(Uint8Array.of(0xff, marker))).find((at) => at > 0) ?? 0
  copy.writeUInt16BE(h, frame + 5)
  copy.writeUInt16BE(w, frame + 7)
  return copy
}

export const plain = await picture().jpeg().toBuffer()
const small = await withMetadata().resize(16, 21).jpeg().toBuffer()

const exifWithThumbnail = withThumbnail(small)

/** Valid photos as phones, cameras and editors write them, each with metadata or code that must not be stored. */
export const photos: Readonly<Record<string, Buffer>> = {
  baseline: await withMetadata().jpeg({ quality: 80 }).toBuffer(),
  progressive: await withMetadata().jpeg({ quality: 80, progressive: true }).toBuffer(),
  'without subsampling': await withMetadata().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
  'in shades of gray': await picture().greyscale().withExif(location).jpeg().toBuffer(),
  'with its own tables': await withMetadata().jpeg({ mozjpeg: true }).toBuffer(),
  'rotated by EXIF': await withMetadata()
    .withMetadata({ orientation: 6 })
    .withExifMerge(location)
    .jpeg()
    .toBuffer(),
  'with a thumbnail in EXIF': withSegment(plain, 0xe1, exifWithThumbnail),
  'with EXIF twice': withSegment(await withMetadata().jpeg().toBuffer(), 0xe1, exifWithThumbnail),
  'with IPTC': withSegment(
    plain,
    0xed,
    Buffer.concat([
      Buffer.from('Photoshop 3.0\0' + '8BIM\x04\x04\0\0\0\0\0\x17', 'latin1'),
      Buffer.from(`\x1c\x02\x78\0\x12${secret}`, 'latin1'),
      Buffer.alloc(1),
    ]),
  ),
  'with a list of more pictures': withSegment(plain, 0xe2, Buffer.from(`MPF\0${secret}`)),
  'with a preview in JFXX': withSegment(
    plain,
    0xe0,
    Buffer.concat([Buffer.from('JFXX\0\x10', 'latin1'), small]),
  ),
  'in an editor’s RGB': withSegment(
    withoutJfif(await picture().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()),
    0xee,
    Buffer.concat([Buffer.from('Adobe'), Buffer.of(0, 100, 0, 0, 0, 0, 0), Buffer.from(secret)]),
  ),
  'with comments': withSegment(
    withSegment(plain, 0xfe, Buffer.from(secret)),
    0xfe,
    Buffer.from(`<script>${secret}</script>`),
  ),
  'with a video after its end': Buffer.concat([plain, Buffer.from(`\0\0\0\x18ftypmp42${secret}`, 'latin1')]),
  'with a second photo after its end': Buffer.concat([plain, small]),
  'that is also a ZIP': Buffer.concat([plain, Buffer.from(`PK\x03\x04${secret}PK\x05\x06`, 'latin1')]),
  'that is also HTML': Buffer.concat([
    withSegment(plain, 0xfe, Buffer.from(`<html><script>${secret}()</script>`)),
    Buffer.from(`<script>${secret}()</script>`),
  ]),
  'that is also a script': withSegment(plain, 0xfe, Buffer.from(`*/=${secret}();/*`)),
  'that is also PHP': Buffer.concat([plain, Buffer.from(`<?php ${secret}(); ?>`)]),
}

/** Removes the JFIF segment, which would declare the colors as YCbCr. */
function withoutJfif(jpeg: Buffer): Buffer {
  return jpeg[3] === 0xe0
    ? Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(4 + jpeg.readUInt16BE(4))])
    : jpeg
}

/** EXIF (big-endian TIFF) whose second directory is a thumbnail, which has a location of its own. */
function withThumbnail(thumbnail: Buffer): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    bytes.writeUInt32BE(value, 8)
    return bytes
  }
  const [headBytes, firstBytes, secondBytes, wordBytes] = [8, 2 + 12 + 4, 2 + 24 + 4, secret.length + 1]
  const word = headBytes + firstBytes + secondBytes
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    Buffer.of(0, 1),
    entry(0x010f, 2, wordBytes, word),
    Buffer.of(0, 0, 0, headBytes + firstBytes),
    Buffer.of(0, 2),
    entry(0x0201, 4, 1, word + wordBytes),
    entry(0x0202, 4, 1, thumbnail.length),
    Buffer.alloc(4),
    Buffer.from(`${secret}\0`),
    thumbnail,
  ])
}
