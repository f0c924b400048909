/** A file of a ZIP. Its bytes are elsewhere; this is what the ZIP's headers need in advance. */
export type ZipEntry = { name: string; size: number; crc32: number; modifiedAt: number }

/** ZIP64 starts above this; our archives stay below. */
const MAX_UINT32 = 0xffffffff

/** The length of the whole archive. */
export function zipSize(entries: readonly ZipEntry[]): number {
  const size = entries.reduce((sum, entry) => sum + 30 + 46 + 2 * nameOf(entry).length + entry.size, 22)
  if (size > MAX_UINT32 || entries.length > 0xffff) throw new Error('This archive would need ZIP64')
  return size
}

/**
 * The header before a file's bytes. Files are stored, not deflated: photos are already compressed, and with
 * known sizes an archive can be streamed without holding a file in memory.
 * Source: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12, 4.3.16
 */
export function localHeader(entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const name = nameOf(entry)
  return record(30, [name], (view) => {
    view.setUint32(0, 0x04034b50, true)
    common(view, 4, entry, name.length)
  })
}

/** The directory at the end: every file again, with its offset. */
export function centralDirectory(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  let offset = 0
  const files = entries.map((entry) => {
    const name = nameOf(entry)
    const begins = offset
    offset += 30 + name.length + entry.size
    return record(46, [name], (view) => {
      view.setUint32(0, 0x02014b50, true)
      view.setUint16(4, 20, true)
      common(view, 6, entry, name.length)
      view.setUint32(42, begins, true)
    })
  })
  const size = files.reduce((sum, file) => sum + file.length, 0)
  const end = record(22, [], (view) => {
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, entries.length, true)
    view.setUint16(10, entries.length, true)
    view.setUint32(12, size, true)
    view.setUint32(16, offset, true)
  })
  return joined([...files, end])
}

/** The fields that both headers share: version 2.0, names in UTF-8, stored. */
function common(
  view: DataView,
  at: number,
  { size, crc32: sum, modifiedAt }: ZipEntry,
  nameLength: number,
): void {
  const time = new Date(Math.max(modifiedAt, Date.UTC(1980, 0, 1)))
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, 0x0800, true)
  view.setUint16(
    at + 6,
    (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1),
    true,
  )
  view.setUint16(
    at + 8,
    ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(),
    true,
  )
  view.setUint32(at + 10, sum, true)
  view.setUint32(at + 14, size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, nameLength, true)
}

function record(
  length: number,
  rest: readonly Uint8Array[],
  fill: (view: DataView) => void,
): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(length)
  fill(new DataView(head.buffer))
  return joined([head, ...rest])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0)
  return all
}

const nameOf = ({ name }: ZipEntry) => new TextEncoder().encode(name)
