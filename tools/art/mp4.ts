import { readFile } from 'node:fs/promises'

/** The properties of an MP4. `profile` and `level` are H.264 numbers: 100 is High, 31 is 3.1. `chroma` 1 with 8 bits is yuv420p. */
export type Film = {
  codec: string
  profile: number
  level: number
  chroma: number
  bits: number
  width: number
  height: number
  seconds: number
  tracks: number
  indexFirst: boolean
}

/** Reads the boxes of the file (ISO 14496-12 and -15), so that no other tool is needed. Throws if it is not a film. */
export async function readFilm(file: string): Promise<Film> {
  return filmIn(await readFile(file), file)
}

export function filmIn(bytes: Buffer, name = 'the file'): Film {
  const top = boxesIn(bytes)
  const order = top.map(({ type }) => type)
  const moov = top.find(({ type }) => type === 'moov')?.body
  if (order[0] !== 'ftyp' || !moov) throw new Error(`${name} is no MP4`)
  const header = boxAt(moov, ['mvhd'])
  const tracks = boxesIn(moov).filter(({ type }) => type === 'trak')
  const entry = boxAt(moov, ['trak', 'mdia', 'minf', 'stbl', 'stsd'])
  // 8 bytes of version and count, then one sample entry: a header of 8 bytes, 78 bytes for the picture, then its boxes
  const sample = boxesIn(entry.subarray(8))[0]
  if (!sample) throw new Error(`${name} has no pictures`)
  const setup = boxesIn(sample.body.subarray(78)).find(({ type }) => type === 'avcC')?.body
  if (!setup) throw new Error(`${name} is ${sample.type}, not H.264`)
  return {
    codec: sample.type,
    profile: setup[1]!,
    level: setup[3]!,
    ...depthOf(setup),
    width: sample.body.readUInt16BE(24),
    height: sample.body.readUInt16BE(26),
    seconds: header.readUInt32BE(16) / header.readUInt32BE(12),
    tracks: tracks.length,
    indexFirst: order.indexOf('moov') < order.indexOf('mdat'),
  }
}

type Box = { type: string; body: Buffer }

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at) || bytes.length - at
    if (size < 8) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

function boxAt(bytes: Buffer, path: readonly string[]): Buffer {
  return path.reduce((inside, type) => {
    const found = boxesIn(inside).find((box) => box.type === type)
    if (!found) throw new Error(`The MP4 has no ${type}`)
    return found.body
  }, bytes)
}

/** In the High profile, chroma and bit depth come at the end of the setup, after lists of parameter sets. */
function depthOf(setup: Buffer): { chroma: number; bits: number } {
  let at = 6
  const skip = (count: number) => {
    for (let i = 0; i < count; i++) at += 2 + setup.readUInt16BE(at)
  }
  skip(setup[5]! & 31)
  skip(setup[at++]!)
  return at + 2 <= setup.length
    ? { chroma: setup[at]! & 3, bits: (setup[at + 1]! & 7) + 8 }
    : { chroma: 1, bits: 8 }
}
