import { jpegPrefix, photoLimits } from '#shared/api/photo.ts'
import { photos, picture, plain, sized, withSegment } from './pictures.ts'

/** An upload and the status it must get. `body` and `type` replace the usual JSON body. `bytes` is the photo to compare with. */
export type Upload = {
  name: string
  status: number
  photo?: unknown
  thumb?: unknown
  body?: Uint8Array
  type?: string
  bytes?: Buffer
}

const text = (words: string) => Buffer.from(words, 'latin1')
export const dataUrl = (bytes: Uint8Array, prefix: string = jpegPrefix) =>
  `${prefix}${Buffer.from(bytes).toString('base64')}`
const withTail = (length: number) => Buffer.concat([plain, Buffer.alloc(length - plain.length)])
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

/** Files of other types, each with its content type. */
const others: readonly [name: string, type: string, bytes: Buffer][] = [
  ['an SVG', 'image/svg+xml', text(svg)],
  ['an SVG after a byte order mark', 'image/svg+xml', text(`\xef\xbb\xbf<?xml version="1.0"?>${svg}`)],
  ['HTML', 'text/html', text('<!doctype html><script>alert(1)</script>')],
  ['PHP', 'application/x-php', text('<?php system($_GET[0]); ?>')],
  ['a PNG', 'image/png', await picture().png().toBuffer()],
  ['a GIF', 'image/gif', await picture().gif().toBuffer()],
  ['a GIF that is a script', 'image/gif', text('GIF89a=1;alert(1)')],
  ['a WebP', 'image/webp', await picture().webp().toBuffer()],
  ['an AVIF', 'image/avif', await picture().avif({ effort: 0 }).toBuffer()],
  ['a TIFF', 'image/tiff', await picture().tiff().toBuffer()],
  ['a HEIC', 'image/heic', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a BMP', 'image/bmp', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0')],
  ['a JPEG 2000', 'image/jp2', text('\0\0\0\x0cjP  \r\n\x87\n')],
  ['a JPEG XL', 'image/jxl', text('\xff\x0a\xfa\x0f')],
  ['a ZIP', 'application/zip', text('PK\x03\x04\x14\0')],
  ['a PDF', 'application/pdf', text('%PDF-1.7\n')],
  ['a program', 'application/octet-stream', text('MZ\x90\0')],
  ['a photo after a space', 'image/jpeg', Buffer.concat([text(' '), plain])],
  ['a photo after HTML', 'text/html', Buffer.concat([text('<html>'), plain])],
  ['nothing', 'image/jpeg', Buffer.alloc(0)],
]

const scan = plain.subarray(plain.indexOf(Uint8Array.of(0xff, 0xda)), -2)
const frame = plain.indexOf(Uint8Array.of(0xff, 0xc0))
const frameLength = 2 + plain.readUInt16BE(frame + 2)
const framed = (change: (copy: Buffer) => unknown) => {
  const copy = Buffer.from(plain)
  change(copy)
  return copy
}

/** Files that begin like a photo but must be refused. */
const bad: readonly [name: string, status: number, bytes: Buffer][] = [
  ['64250 by 64250 pixels', 413, sized(plain, 64_250, 64_250)],
  ['65535 by 65535 pixels, progressive', 413, sized(photos.progressive ?? plain, 65_535, 65_535)],
  [
    '64250 by 64250 pixels and nothing else',
    413,
    sized(plain, 64_250, 64_250).subarray(0, frame + frameLength),
  ],
  ['a side of 4097 pixels', 413, sized(plain, 4097, 16)],
  ['a height of 4097 pixels', 413, sized(plain, 16, 4097)],
  ['12,004,000 pixels', 413, sized(plain, 4000, 3001)],
  ['no width', 422, sized(plain, 0, 16)],
  ['a height that comes later', 422, sized(plain, 16, 0)],
  [
    'a small frame, then a large one',
    422,
    Buffer.concat([plain.subarray(0, frame + frameLength), sized(plain, 64_250, 64_250).subarray(frame)]),
  ],
  [
    'a large frame after the picture',
    422,
    Buffer.concat([plain.subarray(0, -2), sized(plain, 64_250, 64_250).subarray(frame)]),
  ],
  ['one byte more than two megabytes', 413, withTail(photoLimits.maxBytes + 1)],
  ['2.1 megabytes', 413, withTail(Math.round(2.1 * 1024 * 1024))],
  ['a body of four megabytes', 413, withTail(3 * 1024 * 1024)],
  ['CMYK colors', 422, await picture().toColourspace('cmyk').jpeg().toBuffer()],
  ['twelve bits a color', 422, framed((copy) => copy.writeUInt8(12, frame + 4))],
  ['arithmetic coding', 422, framed((copy) => copy.writeUInt8(0xc9, frame + 1))],
  ['lossless coding', 422, framed((copy) => copy.writeUInt8(0xc3, frame + 1))],
  ['a hierarchy of frames', 422, withSegment(plain, 0xde, Buffer.alloc(15))],
  [
    'a thousand scans',
    422,
    Buffer.concat([plain.subarray(0, -2), ...Array.from({ length: 1000 }, () => scan), plain.subarray(-2)]),
  ],
  ['a table with extra bytes', 422, withSegment(plain, 0xdb, Buffer.alloc(70))],
  ['an unknown segment', 422, withSegment(plain, 0xf4, text('words'))],
  [
    'a segment longer than the file',
    422,
    Buffer.concat([plain.subarray(0, 2), Buffer.of(0xff, 0xe1, 0xff, 0xff), plain.subarray(2)]),
  ],
  [
    'a segment without a length',
    422,
    Buffer.concat([plain.subarray(0, 2), Buffer.of(0xff, 0xe1, 0, 0), plain.subarray(2)]),
  ],
  ['only a start and an end', 422, Buffer.of(0xff, 0xd8, 0xff, 0xd9)],
  ['only a start', 422, Buffer.of(0xff, 0xd8, 0xff)],
  ['a start and a page', 422, Buffer.concat([plain.subarray(0, 3), text('<script>alert(1)</script>')])],
  ['no end', 422, plain.subarray(0, -2)],
  ...[3, 20, 100, 200, 400, 600, 800]
    .filter((at) => at < plain.length - 2)
    .map((at): [string, number, Buffer] => [`its first ${at} bytes`, 422, plain.subarray(0, at)]),
]

const base64 = plain.toString('base64')
/** The same photo in a form other than the data URL of a JPEG in base64. */
const spellings: readonly [name: string, status: number, photo: unknown][] = [
  ['no prefix', 422, base64],
  ['image/jpg', 415, `data:image/jpg;base64,${base64}`],
  ['capital letters', 422, `DATA:IMAGE/JPEG;BASE64,${base64}`],
  ['a charset', 415, `data:image/jpeg;charset=utf-8;base64,${base64}`],
  ['no base64', 415, `data:image/jpeg,${base64}`],
  ['text/html', 415, `data:text/html;base64,${base64}`],
  ['a space before it', 422, ` ${jpegPrefix}${base64}`],
  ['an address', 422, 'https://example.com/a.jpg'],
  ['an address inside', 422, 'http://127.0.0.1/a.jpg'],
  ['a file', 422, 'file:///etc/passwd'],
  ['a path', 422, '../../etc/passwd'],
  ['a blob', 422, 'blob:https://example.com/1'],
  ['a script', 422, 'javascript:alert(1)'],
  ['characters that are not base64', 422, `${jpegPrefix}/9j/*`],
  ['base64 that is cut off', 422, `${jpegPrefix}/9j/4`],
  ['padding in the middle', 422, `${jpegPrefix}/9g=${base64}`],
  ['padding alone', 422, `${jpegPrefix}====`],
  ['characters of base64url', 422, `${jpegPrefix}_9j_`],
  ['characters outside ASCII', 422, `${jpegPrefix}ÿØÿà`],
  ['percent signs', 422, `${jpegPrefix}%2F9j%2F`],
  ['a number', 422, 1],
  ['null', 422, null],
  ['a list', 422, [dataUrl(plain)]],
  ['an object', 422, { photo: dataUrl(plain) }],
  ['no photo', 422, undefined],
  ['an empty text', 422, ''],
]

const json = (value: object) => Buffer.from(JSON.stringify(value))
const good = { day: 1, photoDataUrl: dataUrl(plain) }

/** All uploads. Those that must be accepted come first. */
export const corpus: readonly Upload[] = [
  ...Object.entries(photos).map(([name, bytes]) => ({
    name: `a photo ${name}`,
    status: 201,
    photo: dataUrl(bytes),
    bytes,
  })),
  {
    name: 'exactly two megabytes',
    status: 201,
    photo: dataUrl(withTail(photoLimits.maxBytes)),
    bytes: withTail(photoLimits.maxBytes),
  },
  ...Object.entries(photos).map(([name, bytes]) => ({
    name: `a small version ${name}`,
    status: 201,
    photo: dataUrl(photos.baseline ?? plain),
    thumb: dataUrl(bytes),
    bytes: photos.baseline,
  })),
  ...others.flatMap(([name, type, bytes]) => [
    ...(type === 'image/jpeg'
      ? []
      : [{ name: `${name} with its own type`, status: 415, photo: dataUrl(bytes, `data:${type};base64,`) }]),
    { name: `${name} with the type of a JPEG`, status: 415, photo: dataUrl(bytes) },
    { name: `${name} as a small version`, status: 415, photo: dataUrl(plain), thumb: dataUrl(bytes) },
  ]),
  ...bad.map(([name, status, bytes]) => ({ name, status, photo: dataUrl(bytes) })),
  ...bad.map(([name, status, bytes]) => ({
    name: `${name}, as a small version`,
    status: bytes.length > photoLimits.maxThumbBytes ? 413 : status,
    photo: dataUrl(plain),
    thumb: dataUrl(bytes),
  })),
  {
    name: 'a small version of 201 KB',
    status: 413,
    photo: dataUrl(plain),
    thumb: dataUrl(withTail(201 * 1024)),
  },
  ...spellings.map(([name, status, photo]) => ({ name: `a photo written with ${name}`, status, photo })),
  { name: 'the file itself', status: 415, body: plain, type: 'image/jpeg' },
  {
    name: 'a form with the file',
    status: 415,
    body: Buffer.concat([
      text('--x\r\nContent-Disposition: form-data; name="photo"; filename="../../x.php"\r\n\r\n'),
      plain,
      text('\r\n--x--'),
    ]),
    type: 'multipart/form-data; boundary=x',
  },
  { name: 'JSON with the type of text', status: 415, body: json(good), type: 'text/plain' },
  { name: 'a body that is not JSON', status: 400, body: plain, type: 'application/json' },
  { name: 'JSON that is cut off', status: 400, body: json(good).subarray(0, -5), type: 'application/json' },
  {
    name: 'a name for the file',
    status: 422,
    body: json({ ...good, filename: '../../x.php' }),
    type: 'application/json',
  },
  {
    name: 'a key for the file',
    status: 422,
    body: json({ ...good, objectKey: 'u/another/1' }),
    type: 'application/json',
  },
]
